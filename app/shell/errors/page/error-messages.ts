import type { Messages } from '#app/locale/messages/catalogue.ts'
import { loadLateMessages } from '#app/locale/messages/load-late-messages.ts'
import type { Lang } from '#services/languages.ts'

const asked = new Map<Lang, Promise<Messages>>()

/** Messages of error pages; always the same promise, so that a component can wait for it. */
export function errorMessages(lang: Lang): Promise<Messages> {
  const messages = asked.get(lang) ?? loadLateMessages('errors', lang)
  asked.set(lang, messages)
  return messages
}
