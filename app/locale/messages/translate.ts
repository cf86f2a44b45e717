import { intlTagOf, type Locale } from '#services/languages.ts'
import type { MessageArguments, MessageKey, Messages, MessageText } from './catalogue.ts'

export interface Translate {
  /** The message as text: `t('blog.readingTime', { minutes: 4 })`. */
  <Key extends MessageKey>(key: Key, ...values: MessageArguments<Key>): string
  /**
   * The message in pieces, for values that are not text (links, elements), in the order of the language:
   * `t.parts('blog.by', { authors: <Link … /> })` gives `['By ', <Link … />]`.
   */
  parts<Value, Key extends MessageKey = MessageKey>(
    key: Key,
    ...values: MessageArguments<Key, Value | string | number>
  ): (string | Value)[]
}

interface Rules {
  plurals: Intl.PluralRules
  numbers: Intl.NumberFormat
}

// Creating these costs more than rendering most of a page, and there are only seven locales.
const known = new Map<Locale, Rules>()

function rulesOf(locale: Locale): Rules {
  const tag = intlTagOf(locale)
  const rules = known.get(locale) ?? {
    plurals: new Intl.PluralRules(tag),
    numbers: new Intl.NumberFormat(tag),
  }
  known.set(locale, rules)
  return rules
}

/**
 * Formats messages in one locale. A key whose area was not loaded is shown as is, so that it gets noticed.
 */
export function createTranslate(messages: Messages, locale: Locale): Translate {
  const { plurals, numbers } = rulesOf(locale)

  function textOf(key: MessageKey, values: Readonly<Record<string, unknown>>): string {
    const message: MessageText | undefined = messages[key]
    if (message === undefined) return key
    if (typeof message === 'string') return message
    return message[plurals.select(Number(values[message.by]))] ?? message.other
  }

  function shown(value: unknown): string {
    return typeof value === 'number' ? numbers.format(value) : String(value)
  }

  function t(key: MessageKey, values: Readonly<Record<string, unknown>> = {}): string {
    return textOf(key, values).replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? shown(values[name]) : whole,
    )
  }

  function parts(key: MessageKey, values: Readonly<Record<string, unknown>> = {}): unknown[] {
    // Splitting by a capturing group keeps the names: text, name, text, name, text.
    return textOf(key, values)
      .split(/\{(\w+)\}/)
      .map((piece, index) => {
        if (index % 2 === 0) return piece
        const value = values[piece]
        return typeof value === 'number' ? shown(value) : value
      })
      .filter((piece) => piece !== '')
  }

  // Types are checked where `t` is called; in here keys and values are plain strings and data.
  return Object.assign(t, { parts }) as Translate
}
