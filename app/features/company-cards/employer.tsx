import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import type { CompanyCard } from './company-card.ts'
import { CompanyMark } from './company-mark.tsx'
import styles from './employer.module.css'

/** The company that offers a vacancy, shown next to it. */
export function Employer({ company }: { company: CompanyCard }) {
  const { t, lang } = useLocale()
  return (
    <aside className={styles.employer} aria-label={t('companies.employer')}>
      <div className={styles.who}>
        <CompanyMark company={company} />
        <h2 className={styles.name}>
          <Link href={company.page}>{company.name}</Link>
        </h2>
      </div>
      {company.line === '' ? null : (
        <p lang={company.lang === lang ? undefined : company.lang}>{company.line}</p>
      )}
      <Facts items={[company.vacancies, company.places.slice(0, 3).join(', ')]} />
    </aside>
  )
}
