import { useLocale } from '#app/locale/locale-context.tsx'
import { interests } from '#domain/career/interests.ts'
import { HIGHEST_SCORE } from '#domain/career/scoring-key.ts'
import type { Result } from './result.server.ts'
import styles from './result-page.module.css'

/** The six scores from highest to lowest: what the hexagon shows, in words and numbers. */
export function Scores({ result: { scores, before } }: { result: Result }) {
  const { t } = useLocale()
  const sorted = interests
    .map((interest, at) => ({ interest, score: scores[at] ?? 0, was: before?.scores[at] }))
    .toSorted((a, b) => b.score - a.score)
  return (
    <ol className={styles.scores}>
      {sorted.map(({ interest, score, was }) => (
        <li key={interest} className={styles.score}>
          <strong aria-hidden="true">{interest}</strong>
          <span>
            <b>{t(`careerQuiz.${interest}`)}</b>: {t(`careerQuiz.about${interest}`)}
          </span>
          <span className={styles.number}>
            {t('careerQuiz.points', { score: Math.round(score), most: HIGHEST_SCORE })}
            {was === undefined ? null : `, ${t('careerQuiz.was', { score: Math.round(was) })}`}
          </span>
          <svg
            viewBox={`0 0 ${HIGHEST_SCORE} 5`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className={styles.bar}
          >
            <rect className={styles.ground} width={HIGHEST_SCORE} height="5" />
            <rect className={styles.full} width={score} height="5" />
            {was === undefined ? null : (
              <rect className={styles.was} x={Math.max(0, was - 0.3)} width="0.6" height="5" />
            )}
          </svg>
        </li>
      ))}
    </ol>
  )
}
