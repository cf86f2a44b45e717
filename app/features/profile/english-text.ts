import { formatDate } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'
import type { ShownProfile } from './shown-profile.ts'

/** How well somebody speaks English, who says so, and since when, in words. */
export function englishText(
  { state, name, assessedAt, withSpeaking }: NonNullable<ShownProfile['english']>,
  t: Translate,
  locale: Locale,
): string {
  if (state === 'no-level' || state === 'no-level-wait') return t(`profile.english.${state}`)
  if (state === 'confirmed' || state === 'expired')
    return t(withSpeaking ? 'profile.english.confirmedSpeaking' : `profile.english.${state}`, {
      level: name,
      date: assessedAt === null ? '' : formatDate(assessedAt, locale),
    })
  return t(`profile.english.${state}`, { level: name })
}
