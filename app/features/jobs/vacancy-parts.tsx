import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Fact } from '#app/ui/structure/fact-list.tsx'
import type { ShownVacancy } from './shown-vacancy.server.ts'
import styles from './vacancy-parts.module.css'

export function ClosedNotice({ since }: { since: string | undefined }) {
  const { t, locale } = useLocale()
  return (
    <Notice tone="warning" className={styles.closed}>
      <p>
        <strong>
          {since === undefined ? t('jobs.closed') : t('jobs.closedOn', { date: formatDate(since, locale) })}
        </strong>
      </p>
      <p>{t('jobs.closedText')}</p>
    </Notice>
  )
}

export function useFacts({ facts, job, lastDay, closed }: ShownVacancy): Fact[] {
  const { t, locale } = useLocale()
  const day = (name: string, value: string | undefined): Fact[] =>
    value === undefined
      ? []
      : [
          {
            name,
            value: (
              <time key={name} dateTime={value}>
                {formatDate(value, locale)}
              </time>
            ),
          },
        ]
  return [
    ...facts,
    ...day(t('jobs.published'), job.published),
    ...(closed ? [] : day(t('jobs.openUntil'), lastDay)),
  ]
}
