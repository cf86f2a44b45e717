import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './cover-art.module.css'
import { type ArtBoard, type ArtTopic, COVER_BOARD, sizeOfBoard } from './cover-board.ts'

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
      <Drawing key={`${columns} ${rows} ${seed}`} seed={seed} board={{ columns, rows }} />
    </svg>
  )
}

type Artist = (seed: string, board: ArtBoard) => string

/**
 * Who draws, while the server writes a page. The artist is not sent along: a page brings its pictures, and the browser
 * sends for the artist when it shows a page that it was not sent.
 */
export const CoverArtist = createContext<Artist | undefined>(undefined)
let sentFor: Artist | undefined

function Drawing({ seed, board }: { seed: string; board: ArtBoard }) {
  const group = useRef<SVGGElement>(null)
  const artist = useContext(CoverArtist) ?? sentFor
  const [markup, setMarkup] = useState(() => artist?.(seed, board) ?? '')
  const { columns, rows } = board
  useEffect(() => {
    if (group.current?.firstChild) return
    let wanted = true
    import('./cover-art/markup.ts').then(({ coverMarkup }) => {
      sentFor = coverMarkup
      if (wanted) setMarkup(coverMarkup(seed, { columns, rows }))
    })
    return () => {
      wanted = false
    }
  }, [seed, columns, rows])
  return (
    // What the server drew stays as it is.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by cover-art/markup.ts
    <g ref={group} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
  )
}
