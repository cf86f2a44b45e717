import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Translate } from '#app/locale/messages/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { EnglishStanding } from '#domain/assessment/english-standing.ts'
import type { Locale } from '#services/languages.ts'
import styles from './own-english.module.css'
import { TakeTest } from './take-test.tsx'
import { WAYS_ON } from './ways-on.ts'

type Standing = EnglishStanding & { name: string }

/** The basis of a member's level of English in one sentence, with the next step. */
export function OwnEnglish({ english }: { english: Standing }) {
  const { t, locale } = useLocale()
  const { way } = english
  return (
    <section id="english" className={styles.english} aria-labelledby="own-english">
      <h2 id="own-english" className={styles.heading}>
        {t('assessment.heading')}
      </h2>
      <p>{sentenceOf(english, t, locale)}</p>
      {way === 'take' ? (
        <TakeTest size="small">{t('assessment.take')}</TakeTest>
      ) : (
        <ButtonLink href={WAYS_ON.test} size="small" variant={way === 'result' ? 'quiet' : 'primary'}>
          {t(way === 'open' ? 'assessment.open' : way === 'going' ? 'assessment.goOn' : 'assessment.results')}
        </ButtonLink>
      )}
    </section>
  )
}

function sentenceOf({ state, way, name, assessedAt, until }: Standing, t: Translate, locale: Locale): string {
  if (way === 'going' || way === 'review') return t(`assessment.${way}`)
  if (way === 'open') return t('assessment.ready')
  const date = assessedAt === null ? '' : formatDate(assessedAt, locale)
  switch (state) {
    case 'confirmed':
      return t('assessment.confirmed', {
        level: name,
        date,
        until: until === null ? '' : formatDate(until, locale),
      })
    case 'expired':
      return t('assessment.expired', { level: name, date })
    case 'self-declared':
    case 'had-level-wait':
      return t('assessment.selfDeclared', { level: name })
    case 'no-level':
    case 'no-level-wait':
      return t('assessment.noLevel')
  }
}
