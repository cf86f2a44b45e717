import { Form } from 'react-router'
import { skillMapOf } from '#app/features/map-links/skill-map-address.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RoleOffer } from './role-choice.server.ts'
import styles from './skill-map-page.module.css'

/** Finds a job title, and links to the map of each. */
export function RoleSearch({ query, offers }: { query: string; offers: readonly RoleOffer[] }) {
  const { t } = useLocale()
  return (
    <>
      <search>
        <Form method="get" className={styles.search}>
          <label htmlFor="role-query">{t('skillMap.jobTitle')}</label>
          <input
            id="role-query"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">{t('skillMap.find')}</Button>
        </Form>
      </search>
      <p role="status" className={styles.basis}>
        {query !== '' && offers.length === 0 ? t('skillMap.noTitle', { query }) : t('skillMap.chooseText')}
      </p>
      <ul className={styles.offers}>
        {offers.map(({ key, name }) => (
          <li key={key}>
            <Link href={skillMapOf(key)} prefetch="none">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
