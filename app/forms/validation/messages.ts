import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { Translate } from '#app/locale/messages/translate.ts'

/** An error in an answer: the author's text, or a key of the messages. */
export type ErrorMessage =
  | { text: string }
  | { key: FormsKey; values?: Readonly<Record<string, string | number>> }

export type FormsKey = Extract<MessageKey, `forms.${string}`>

export const ownText = (text: string | undefined, otherwise: ErrorMessage): ErrorMessage =>
  text === undefined ? otherwise : { text }

/** The text for the reader. */
export function errorText(t: Translate, error: ErrorMessage): string {
  if ('text' in error) return error.text
  // TypeScript cannot check values for a variable key; the code that makes the error and the tests do.
  return (t as (key: FormsKey, values?: object) => string)(error.key, error.values)
}

/** For authors of forms: the text, or the name of the message. */
export const errorKeyOrText = (error: ErrorMessage): string => ('text' in error ? error.text : error.key)
