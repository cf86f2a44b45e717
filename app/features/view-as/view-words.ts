import { formatDate } from '#app/locale/dates.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { View } from '#services/identity/view-as.ts'
import { intlTagOf, type Locale, languageOf } from '#services/languages.ts'

/** A view in words: `A member · Deutsch · Germany · 24 December 2026`; of another site with its name. */
export function wordsOf(
  { as, locale, country, day, tenant }: View,
  { t, locale: own }: { t: (key: Extract<MessageKey, `viewAs.${string}`>) => string; locale: Locale },
): string {
  const countries = new Intl.DisplayNames(intlTagOf(own), { type: 'region' })
  return [
    t(`viewAs.${as}`),
    tenant,
    locale === undefined ? undefined : languageOf(locale).name,
    country === undefined ? undefined : (countries.of(country) ?? country),
    day === undefined ? undefined : formatDate(day, own),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}
