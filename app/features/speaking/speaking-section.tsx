import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './speaking.module.css'
import { SPEAKING_PAGE } from './speaking-pages.ts'
import type { SpeakingOfResult } from './speaking-section.server.ts'

/** The speaking part on the page of a result. */
export function SpeakingSection({ speaking, level }: { speaking: SpeakingOfResult; level: string }) {
  const { t, locale } = useLocale()
  const until = formatDate(speaking.until, locale)
  const toPage = (label: string) => (
    <p data-no-print>
      {/* The page needs a document of its own for the microphone. */}
      <ButtonLink
        href={speaking.state === 'offered' ? SPEAKING_PAGE : speaking.page}
        variant="secondary"
        reloadDocument
      >
        {label}
      </ButtonLink>
    </p>
  )
  return (
    <Section heading={t('speaking.title')}>
      <div className={styles.text}>
        {speaking.state === 'offered' ? (
          <>
            <p>{t('speaking.offer', { date: until })}</p>
            {toPage(t('speaking.add'))}
          </>
        ) : speaking.state === 'decided' ? (
          <>
            <strong className={styles.level}>{speaking.level}</strong>
            {speaking.basis ? <p>{t(`speaking.basis.${speaking.basis}`, { level })}</p> : null}
            {toPage(t('speaking.details'))}
          </>
        ) : (
          <>
            <p>
              {speaking.state === 'to-review'
                ? t('speaking.waitingText', {
                    date: speaking.sentAt ? formatDate(speaking.sentAt, locale) : '',
                    due: speaking.dueAt ? formatDate(speaking.dueAt, locale) : '',
                  })
                : speaking.state === 'preparing'
                  ? t('speaking.under')
                  : t(speaking.hasReason ? 'speaking.returned' : 'speaking.unrated')}
            </p>
            {toPage(t('speaking.goOn'))}
          </>
        )}
      </div>
    </Section>
  )
}
