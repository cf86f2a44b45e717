import { useState } from 'react'
import { useSource } from '#app/features/applications/use-source.ts'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SOURCE_PARAMETER, withSource } from '#domain/applications/sources.ts'
import styles from './open-button.module.css'

interface OpenButtonProps {
  address: string
  /** Where one applies, if it is not here. */
  site: string | undefined
  /** Time the member last opened it, as an ISO instant. */
  opened: string | undefined
  isMember: boolean
}

/** Opens the employer's page in a new tab. Members go through this site, which records it. */
export function OpenButton({ address, site, opened, isMember }: OpenButtonProps) {
  const { t, locale } = useLocale()
  const [now, setNow] = useState<string>()
  const shown = now ?? opened
  const found = useSource()
  const source = found === 'Vacancy' ? undefined : found
  // Members are led on by this site, which adds it there.
  const own = source === undefined ? address : `${address}?${SOURCE_PARAMETER}=${source}`
  return (
    <>
      <ButtonLink
        href={isMember ? own : withSource(address, source)}
        icon="external"
        iconAt="end"
        target="_blank"
        prefetch="none"
        rel="nofollow"
        onClick={isMember ? () => setNow(new Date().toISOString()) : undefined}
      >
        {t('jobs.apply')}
      </ButtonLink>
      {site === undefined ? null : <p className={styles.opened}>{t('jobs.applyAt', { site })}</p>}
      {isMember ? (
        <p role="status" className={styles.opened}>
          {shown === undefined ? '' : t('myVacancies.opened', { date: formatDate(shown, locale) })}
        </p>
      ) : null}
    </>
  )
}
