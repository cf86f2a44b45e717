import { useLocale } from '#app/locale/locale-context.tsx'
import { clauses } from './clauses.ts'
import styles from './terms-page.module.css'

/** The full terms, inside a form that asks for them. */
export function TermsText() {
  const { t } = useLocale()
  return clauses.map((clause) => (
    <section key={clause} className={styles.part}>
      <h3 className={styles.changesTitle}>{t(`terms.${clause}Title`)}</h3>
      <p>{t(`terms.${clause}Text`)}</p>
    </section>
  ))
}
