import { radarOutline, radarPoint } from '#app/ui/charts/radar-geometry.ts'
import { interests, type SixScores } from '#domain/career/interests.ts'
import { HIGHEST_SCORE } from '#domain/career/scoring-key.ts'
import styles from './hexagon.module.css'

const RADIUS = 100
const RINGS = [0.25, 0.5, 0.75, 1]
const ratiosOf = (scores: SixScores) => scores.map((score) => score / HIGHEST_SCORE)

/** The six interests around their hexagon, with zero at the centre. A list beside it says the same in numbers. */
export function Hexagon({ scores, before }: { scores: SixScores; before: SixScores | undefined }) {
  return (
    <svg viewBox="-124 -124 248 248" aria-hidden="true" className={styles.hexagon}>
      {RINGS.map((ring) => (
        <polygon
          key={ring}
          points={radarOutline(
            interests.map(() => ring),
            RADIUS,
          )}
          className={ring === 1 ? styles.rim : styles.ring}
        />
      ))}
      {interests.map((interest, at) => {
        const { x, y } = radarPoint(at, interests.length, 1)
        return (
          <g key={interest}>
            <line x2={x * RADIUS} y2={y * RADIUS} className={styles.ring} />
            <text x={x * 113} y={y * 113} className={styles.letter}>
              {interest}
            </text>
          </g>
        )
      })}
      {before ? <polygon points={radarOutline(ratiosOf(before), RADIUS)} className={styles.before} /> : null}
      <polygon points={radarOutline(ratiosOf(scores), RADIUS)} className={styles.shape} />
      {ratiosOf(scores).map((ratio, at) => {
        const { x, y } = radarPoint(at, interests.length, ratio)
        return <circle key={interests[at]} cx={x * RADIUS} cy={y * RADIUS} r={3.5} className={styles.point} />
      })}
    </svg>
  )
}
