import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './items.module.css'

interface Point {
  ability: number
  share: number
  expected: number
  answers: number
}

const WIDTH = 640
const HEIGHT = 300
const EDGE = { left: 80, right: 16, top: 14, bottom: 56 }
const SPAN = { least: -6, most: 6 }
const shares = [0, 0.25, 0.5, 0.75, 1]

const x = (ability: number) =>
  EDGE.left +
  ((Math.min(SPAN.most, Math.max(SPAN.least, ability)) - SPAN.least) / (SPAN.most - SPAN.least)) *
    (WIDTH - EDGE.left - EDGE.right)
const y = (share: number) => EDGE.top + (1 - share) * (HEIGHT - EDGE.top - EDGE.bottom)

/** The area of a dot grows with its answers. */
const radius = (answers: number, most: number) => 3 + 7 * Math.sqrt(answers / most)

/** Share of right answers by ability: dots for answers, a line for the model. A table says the same. */
export function CurvePlot({ curve }: { curve: readonly Point[] }) {
  const { t } = useLocale()
  const points = curve
    .filter(({ ability }) => ability >= SPAN.least && ability <= SPAN.most)
    .toSorted((one, other) => one.ability - other.ability)
  const most = Math.max(1, ...points.map(({ answers }) => answers))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.plot}
      role="img"
      aria-label={t('englishItems.curveText')}
    >
      {shares.map((share) => (
        <g key={share}>
          <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(share)} y2={y(share)} className={styles.grid} />
          <text x={EDGE.left - 8} y={y(share) + 4} textAnchor="end" className={styles.axis}>
            {share * 100} %
          </text>
        </g>
      ))}
      {[-6, -4, -2, 0, 2, 4, 6].map((ability) => (
        <text
          key={ability}
          x={x(ability)}
          y={HEIGHT - EDGE.bottom + 24}
          textAnchor="middle"
          className={styles.axis}
        >
          {String(ability).replace('-', '−')}
        </text>
      ))}
      <text x={(EDGE.left + WIDTH) / 2} y={HEIGHT - 4} textAnchor="middle" className={styles.axis}>
        {t('englishItems.ability')}
      </text>
      <polyline
        points={points.map(({ ability, expected }) => `${x(ability)},${y(expected)}`).join(' ')}
        className={styles.model}
      />
      {points.map(({ ability, share, answers }) => (
        <circle
          key={ability}
          cx={x(ability)}
          cy={y(share)}
          r={radius(answers, most)}
          className={styles.observed}
        />
      ))}
    </svg>
  )
}
