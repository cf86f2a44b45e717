import type { MessageArea, Messages, MessageText, PluralText } from './catalogue.ts'
import { loadMessages } from './load.ts'

// Pseudo-languages for tests: every letter is replaced and every message is in brackets, so that text from
// outside the messages stands out. One of them is right-to-left, in letters that browsers lay out that way.

export type Direction = 'ltr' | 'rtl'

const latin = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
const letters: Record<Direction, Record<string, string>> = {
  ltr: changed('åƀçðéƒĝĥîĵķļɱñöþɋřšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŘŠŢÛṼŴẊÝŽ'),
  // Both cases of a letter map to the same letter.
  rtl: changed('ابثدعفغهيجكلمنوپقرستطڤشخيز'.repeat(2)),
}

function changed(into: string): Record<string, string> {
  const signs = [...into]
  return Object.fromEntries(latin.map((letter, index) => [letter, signs[index] ?? letter]))
}

/** `Page {page}` becomes `[Þåĝé {page}]`: placeholders stay, and the text grows by a third, as in German. */
export function pseudoText(text: string, direction: Direction = 'ltr'): string {
  const written = text.replace(/\{\w+\}|[a-zA-Z]/g, (piece) => letters[direction][piece] ?? piece)
  return `[${written}${'~'.repeat(Math.ceil(text.length / 3))}]`
}

function pseudoMessage(message: MessageText, direction: Direction): MessageText {
  if (typeof message === 'string') return pseudoText(message, direction)
  const { by, ...forms } = message
  const written = Object.fromEntries(
    Object.entries(forms).map(([category, text]) => [category, pseudoText(text, direction)]),
  )
  return { ...message, ...written, by } satisfies PluralText
}

/** The English messages as a pseudo-language. */
export async function loadPseudoMessages(
  areas?: readonly MessageArea[],
  direction: Direction = 'ltr',
): Promise<Messages> {
  const english = Object.entries(await loadMessages('en', areas))
  return Object.fromEntries(english.map(([key, message]) => [key, pseudoMessage(message, direction)]))
}
