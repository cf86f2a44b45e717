import styles from './level-scale.module.css'

/** The same labels as on every scale of this page. */
const names = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type LevelName = (typeof names)[number]

interface LevelScaleProps {
  /** Text alternative. */
  text: string
  /** Positions in levels: 0 where A1 begins, 6 where C2 ends. */
  at: number
  from: number
  to: number
  /** Levels that are not improbable. */
  range?: readonly LevelName[]
  level: LevelName
  isSmall?: boolean
}

const percent = (levels: number) => `${((levels / names.length) * 100).toFixed(2)}%`

/**
 * Scale of six levels with somebody's position and its margin of error. Drawn without a view box, so that
 * letters keep their size.
 */
export function LevelScale({ text, at, from, to, range = [], level, isSmall = false }: LevelScaleProps) {
  const [height, band] = isSmall ? [34, 8] : [76, 20]
  const top = isSmall ? 2 : 16
  return (
    <svg role="img" aria-label={text} width="100%" height={height} className={styles.scale}>
      {names.map((name, index) => (
        <g key={name}>
          <rect
            x={percent(index)}
            y={top}
            width={percent(1)}
            height={band}
            className={name === level ? styles.level : range.includes(name) ? styles.inRange : styles.cell}
          />
          <text
            x={percent(index + 0.5)}
            y={top + band + (isSmall ? 18 : 26)}
            className={name === level ? styles.ownName : styles.name}
            data-small={isSmall || undefined}
          >
            {name}
          </text>
        </g>
      ))}
      {names.slice(1).map((name, index) => (
        <line
          key={name}
          x1={percent(index + 1)}
          x2={percent(index + 1)}
          y1={top}
          y2={top + band}
          className={styles.cut}
        />
      ))}
      <line
        x1={percent(from)}
        x2={percent(to)}
        y1={top + band / 2}
        y2={top + band / 2}
        className={styles.error}
      />
      <circle cx={percent(at)} cy={top + band / 2} r={isSmall ? 5 : 8} className={styles.mark} />
    </svg>
  )
}
