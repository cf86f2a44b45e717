import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BadgeCheck } from '#domain/badges/badge-answers.ts'
import styles from './certificate.module.css'

type Tone = 'good' | 'bad' | 'open'

/** The four results of a check, each on its own line. */
export function CheckResult({ check, level = 2 }: { check: BadgeCheck; level?: 2 | 3 }) {
  const { t, locale } = useLocale()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (check.kind !== 'unchanged')
    return (
      <Notice tone={check.kind === 'changed' ? 'error' : 'warning'}>{t(`certificate.${check.kind}`)}</Notice>
    )
  const { issuerKnown, validity, revocation, facts } = check
  const until = facts.validUntil === '' ? '' : formatDate(facts.validUntil, locale)
  const lines: [Tone, string][] = [
    ['good', t('certificate.unchanged')],
    issuerKnown
      ? ['good', t('certificate.issuerKnown', { issuer: facts.issuer })]
      : ['open', t('certificate.issuerUnknown')],
    validity === 'valid'
      ? ['good', until === '' ? t('certificate.noEnd') : t('certificate.valid', { date: until })]
      : ['bad', validity === 'expired' ? t('certificate.expired', { date: until }) : t('certificate.notYet')],
    revocation === 'not-revoked'
      ? ['good', t('certificate.notRevoked')]
      : revocation === 'not-checked'
        ? ['open', t('certificate.notChecked')]
        : ['bad', t(`certificate.${revocation}`)],
  ]
  return (
    <section className={styles.check}>
      <Heading className={styles.checkTitle}>{t('certificate.checkHeading')}</Heading>
      <ul className={styles.answers}>
        {lines.map(([tone, text]) => (
          <li key={text} data-tone={tone}>
            <Icon name={tone === 'good' ? 'check' : tone === 'bad' ? 'close' : 'chevron-right'} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
