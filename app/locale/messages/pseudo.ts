import type { Messages, MessageText, PluralText } from './catalogue.ts'
import { loadMessages, type MessageArea } from './load.ts'

// A language for tests only: every letter is changed and every message stands in brackets, so that text which
// does not come from the catalogue stands out on a page.

const letters: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'åƀçðéƒĝĥîĵķļɱñöþɋřšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŘŠŢÛṼŴẊÝŽ'][index] ?? letter,
  ]),
)

/** `Page {page}` is `[Þåĝé {page}]`: placeholders stay, and the text grows by a third as German does. */
export function pseudoText(text: string): string {
  const changed = text.replace(/\{\w+\}|[a-zA-Z]/g, (piece) => letters[piece] ?? piece)
  return `[${changed}${'~'.repeat(Math.ceil(text.length / 3))}]`
}

function pseudoMessage(message: MessageText): MessageText {
  if (typeof message === 'string') return pseudoText(message)
  const { by, ...forms } = message
  const changed = Object.fromEntries(
    Object.entries(forms).map(([category, text]) => [category, pseudoText(text)]),
  )
  return { ...message, ...changed, by } satisfies PluralText
}

/** The English messages in the pseudo language. */
export async function loadPseudoMessages(areas?: readonly MessageArea[]): Promise<Messages> {
  const english = Object.entries(await loadMessages('en', areas))
  return Object.fromEntries(english.map(([key, message]) => [key, pseudoMessage(message)]))
}
