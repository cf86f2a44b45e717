import { classNames } from './class-names.ts'
import styles from './cover-art.module.css'
import { type ArtBoard, type ArtTopic, COVER_BOARD, drawCoverArt } from './cover-art.ts'

interface CoverArtProps extends Partial<ArtBoard> {
  seed: string
  topic?: ArtTopic | undefined
  /** Fills the box around it, cut at the edges, instead of keeping its own proportions. */
  fill?: boolean
  /** What a listener is told; without it the picture is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** A drawn picture in the page itself: no request, and it follows light and dark. */
export function CoverArt({
  seed,
  topic = 'ink',
  columns = COVER_BOARD.columns,
  rows = COVER_BOARD.rows,
  fill = false,
  label,
  className,
}: CoverArtProps) {
  const { width, height, paths } = drawCoverArt(seed, { columns, rows })
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fill ? 'xMidYMid slice' : undefined}
      className={classNames(styles.art, topic !== 'ink' && styles[topic], fill && styles.fill, className)}
    >
      {paths.map(({ tincture, d, stroked }) => (
        <path
          key={`${tincture}${stroked}${d.length}`}
          className={classNames(styles[`t${tincture}`], !stroked && styles.ground)}
          d={d}
        />
      ))}
    </svg>
  )
}
