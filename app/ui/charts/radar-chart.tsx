import type { CSSProperties } from 'react'
import styles from './radar-chart.module.css'
import { radarOutline, radarPoint } from './radar-geometry.ts'
import { ratioOf } from './ratio.ts'

export interface RadarAxis {
  name: string
  value: number
  /** The value in words, if the number alone says too little: '8 of 12'. */
  text?: string | undefined
}

interface RadarChartProps {
  title: string
  /** At least three. */
  axes: readonly RadarAxis[]
  max: number
  words: { axis: string; value: string }
}

/** Side of the axis end on which the name stands, so that it does not cover the drawing. */
function sideOf(x: number, y: number): 'above' | 'below' | 'left' | 'right' {
  if (Math.abs(x) < 0.01) return y < 0 ? 'above' : 'below'
  return x < 0 ? 'left' : 'right'
}

const RADIUS = 100
const RINGS = [1 / 3, 2 / 3, 1]

/**
 * A radar chart. A table with the same values replaces the drawing for screen readers, on paper, in forced
 * colours, and where names do not fit around it.
 */
export function RadarChart({ title, axes, max, words }: RadarChartProps) {
  const ratios = axes.map(({ value }) => ratioOf(value, max))
  const corners = axes.map((axis, index) => ({ ...axis, ...radarPoint(index, axes.length, 1) }))
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} aria-hidden="true">
        <svg viewBox="-104 -104 208 208" aria-hidden="true" className={styles.drawing}>
          {RINGS.map((ring) => (
            <polygon
              key={ring}
              points={radarOutline(
                axes.map(() => ring),
                RADIUS,
              )}
              className={styles.ring}
            />
          ))}
          {corners.map(({ name, x, y }) => (
            <line key={name} x2={x * RADIUS} y2={y * RADIUS} className={styles.ring} />
          ))}
          <polygon points={radarOutline(ratios, RADIUS)} className={styles.shape} />
        </svg>
        {corners.map(({ name, x, y }, index) => (
          <span
            key={name}
            className={styles.label}
            style={{ '--x': x, '--y': y } as CSSProperties}
            data-side={sideOf(x, y)}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.number}>{index + 1}</span>
          </span>
        ))}
      </div>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.axis}</th>
            <th scope="col">{words.value}</th>
          </tr>
        </thead>
        <tbody>
          {axes.map(({ name, value, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text ?? value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
