import type { ReactNode } from 'react'
import { formatDate, formatMonthYear } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './fact-text.module.css'
import { kindLabel, type ShownEvidence } from './shown-evidence.ts'

/** One fact in words. Checked facts have a seal and a frame, the member's own word is dashed. */
export function FactText({ fact, children }: { fact: ShownEvidence; children?: ReactNode }) {
  const { t, locale } = useLocale()
  const { kind, checked, date, isMonth, expires, isExpired } = fact
  const how = checked ? 'checked' : kind === 'said' ? 'said' : 'stated'
  return (
    <span className={styles.fact}>
      <span className={styles.kind} data-how={how}>
        {checked ? '✓ ' : ''}
        {t(kindLabel(kind))}
      </span>
      {children ? <span>{children}</span> : null}
      {date === null ? (
        kind === 'said' ? null : (
          <span className={styles.date}>{t('proofs.undated')}</span>
        )
      ) : (
        <time dateTime={isMonth ? date.slice(0, 7) : date} className={styles.date}>
          {isMonth ? formatMonthYear(date, locale) : formatDate(date, locale)}
        </time>
      )}
      {expires === null ? null : (
        <span className={styles.date}>
          {t(isExpired ? 'proofs.expired' : 'proofs.until', { date: formatDate(expires, locale) })}
        </span>
      )}
    </span>
  )
}
