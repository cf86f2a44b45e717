import { classNames } from './class-names.ts'
import styles from './cover-art.module.css'
import { type ArtBoard, type ArtTopic, COVER_BOARD, sizeOfBoard } from './cover-board.ts'
import { Drawn } from './drawn.tsx'

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
  const { width, height } = sizeOfBoard({ columns, rows })
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fill ? 'xMidYMid slice' : undefined}
      className={classNames(styles.art, topic !== 'ink' && styles[topic], fill && styles.fill, className)}
    >
      <Drawn key={`${columns} ${rows} ${seed}`} art="cover" ask={[seed, { columns, rows }]} />
    </svg>
  )
}
