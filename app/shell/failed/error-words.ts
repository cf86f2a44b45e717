import type { Lang } from '#app/locale/locales.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'

const files = {
  en: () => import('#app/locale/messages/errors/en.ts'),
  ru: () => import('#app/locale/messages/errors/ru.ts'),
  uk: () => import('#app/locale/messages/errors/uk.ts'),
  de: () => import('#app/locale/messages/errors/de.ts'),
  fr: () => import('#app/locale/messages/errors/fr.ts'),
  es: () => import('#app/locale/messages/errors/es.ts'),
  nl: () => import('#app/locale/messages/errors/nl.ts'),
} satisfies Record<Lang, () => Promise<{ messages: Messages }>>

const asked = new Map<Lang, Promise<Messages>>()

/** The words of error pages; the same promise each time, so that a component can wait for it. */
export function errorWords(lang: Lang): Promise<Messages> {
  const words = asked.get(lang) ?? files[lang]().then(({ messages }) => messages)
  asked.set(lang, words)
  return words
}
