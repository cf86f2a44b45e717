import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './career-quiz.module.css'

/** Who made the profiles. The notice is the licence's own English wording. */
export function Credit() {
  const { t } = useLocale()
  return (
    <div className={styles.credit}>
      <p lang="en">
        This page includes information from the O*NET 29.2 Database by the U.S. Department of Labor,
        Employment and Training Administration (USDOL/ETA). Used under the{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a> license. O*NET® is a trademark of
        USDOL/ETA. Guildhall has modified all or some of this information. USDOL/ETA has not approved,
        endorsed, or tested these modifications.
      </p>
      <p>{t('careerQuiz.changed')}</p>
    </div>
  )
}
