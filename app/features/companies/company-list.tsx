import type { ReactNode } from 'react'
import type { CompanyCard } from '#app/features/company-cards/company-card.ts'
import { CompanyMark } from '#app/features/company-cards/company-mark.tsx'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import styles from './company-list.module.css'

/** A grid of companies with their locations and numbers of open vacancies. */
export function CompanyList({
  companies,
  level = 2,
  aside,
}: {
  companies: readonly CompanyCard[]
  level?: 2 | 3
  /** Buttons for a company. */
  aside?: (company: CompanyCard) => ReactNode
}) {
  const { lang } = useLocale()
  const Heading = `h${level}` as const
  return (
    <ul className={styles.list}>
      {companies.map((company) => (
        <li key={company.key} data-item={`company ${company.key}`} className={styles.company}>
          <CompanyMark company={company} />
          <div className={styles.words}>
            <Heading className={styles.name}>
              <Link href={company.page}>{company.name}</Link>
            </Heading>
            {company.line === '' ? null : (
              <p className={styles.line} lang={company.lang === lang ? undefined : company.lang}>
                {company.line}
              </p>
            )}
            <Facts
              items={[
                company.vacancies === '' ? null : <b key="vacancies">{company.vacancies}</b>,
                company.places.slice(0, 3).join(', '),
              ]}
            />
          </div>
          {aside ? <div className={styles.aside}>{aside(company)}</div> : null}
        </li>
      ))}
    </ul>
  )
}
