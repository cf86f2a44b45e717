import styles from './bar-chart.module.css'
import { ratioOf } from './ratio.ts'

export interface Bar {
  name: string
  value: number
  /** The value in words: '31 vacancies'. */
  text?: string | undefined
  /** True for the bar that the others are compared with. */
  marked?: boolean | undefined
}

interface BarChartProps {
  title: string
  bars: readonly Bar[]
  /** Value of a full bar; by default the greatest value. */
  max?: number | undefined
  words: { name: string; value: string }
}

/**
 * A bar chart made of a table whose cells hold the bars, so it is read out, printed and mirrored like one.
 */
export function BarChart({ title, bars, max, words }: BarChartProps) {
  const full = max ?? Math.max(0, ...bars.map(({ value }) => value))
  return (
    <table className={styles.chart}>
      <caption>{title}</caption>
      <thead className={styles.heads}>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.value}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, value, text, marked }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className={styles.value}>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
                  <rect className={styles.ground} width="100" height="1" />
                  <rect
                    className={marked ? styles.marked : styles.full}
                    width={Math.round(ratioOf(value, full) * 1000) / 10}
                    height="1"
                  />
                </svg>
                <span className={styles.text}>{text ?? value}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
