import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { Translate } from '#app/locale/messages/translate.ts'

/** What is wrong with an answer: the author's own words, or a message of the catalogue. */
export type ErrorMessage =
  | { text: string }
  | { key: FormsKey; values?: Readonly<Record<string, string | number>> }

export type FormsKey = Extract<MessageKey, `forms.${string}`>

export const ownText = (text: string | undefined, otherwise: ErrorMessage): ErrorMessage =>
  text === undefined ? otherwise : { text }

/** The words for the reader. */
export function errorText(t: Translate, error: ErrorMessage): string {
  if ('text' in error) return error.text
  // Which values a key wants is held where the error is made and by the tests, not by the type of a key that varies.
  return (t as (key: FormsKey, values?: object) => string)(error.key, error.values)
}

/** For those who write forms: the words, or the name of the message. */
export const errorKeyOrText = (error: ErrorMessage): string => ('text' in error ? error.text : error.key)
