import { isOwnAsset } from '#services/content/store/asset-files.ts'
import { dayOf, instantOf, readDate, type WrittenDate } from './dates.ts'
import type { Draft, Problem } from './draft.ts'
import { amountOf } from './money.ts'
import {
  looksLikeHtml,
  plainText,
  shortened,
  storable,
  unescaped,
  unquoted,
  withoutEntities,
} from './texts.ts'

/** Reads fields of a draft. An unreadable value is dropped and noted; an absent one is null or empty. */
export class DraftReader {
  readonly problems: Problem[] = []
  readonly draft: Draft
  readonly monthFirst: boolean

  constructor(draft: Draft, { monthFirst = false }: { monthFirst?: boolean } = {}) {
    this.draft = draft
    this.monthFirst = monthFirst
  }

  drop(field: string, reason: string): null {
    this.problems.push({ where: this.draft.where, field, reason, effect: 'field dropped' })
    return null
  }

  note(field: string, reason: string): void {
    this.problems.push({ where: this.draft.where, field, reason, effect: 'note' })
  }

  raw(field: string): unknown {
    return this.draft.fields[field]
  }

  /** The source's own text, unchanged. */
  given(field: string): string {
    const value = textOf(this.raw(field))
    return value === undefined ? '' : unquoted(storable(value))
  }

  /** One line of plain text; longer text is cut and noted. */
  line(field: string, length: number): string {
    const given = this.given(field)
    // "<CODE/CRAFTS>" is a name, not HTML.
    const text = plainText(unescaped(given)) || given
    if (text.length > length) this.note(field, `is longer than ${length} characters and was cut`)
    return shortened(text, length)
  }

  lineOrNull(field: string, length: number): string | null {
    const line = this.line(field, length)
    return line === '' ? null : line
  }

  list(field: string, length = 120): string[] {
    const lines = listOf(this.raw(field))
      .map((value) => shortened(plainText(unescaped(unquoted(storable(value)))), length))
      .filter((line) => line !== '')
    return [...new Set(lines)]
  }

  address(field: string): string | null {
    const text = this.given(field).replaceAll('&amp;', '&')
    if (text === '') return null
    if (/^data:/i.test(text)) return this.drop(field, 'is a picture or file as data, and no address of one')
    const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text)
    if (url === null || !/^https?:$/.test(url.protocol)) return this.drop(field, 'is no web address')
    if (url.username !== '' || url.password !== '') return this.drop(field, 'holds a password')
    return url.href.length > 2000 ? this.drop(field, 'is longer than 2000 characters') : url.href
  }

  /** A picture's address: on the web, or of an asset of this site. */
  picture(field: string): string | null {
    const text = this.given(field)
    return isOwnAsset(text) ? text : this.address(field)
  }

  number(field: string): number | null {
    const value = this.raw(field)
    if (typeof value === 'number') return Number.isFinite(value) ? value : this.drop(field, 'is no number')
    const text = this.given(field)
    if (text === '') return null
    const number = amountOf(text.replace(/^[^\d-]+|[^\d]+$/g, ''))
    return text.search(/\d/) === -1 || Number.isNaN(number)
      ? this.drop(field, `is no number: ${quoted(text)}`)
      : number
  }

  flag(field: string): boolean | undefined {
    const value = this.raw(field)
    if (typeof value === 'boolean') return value
    const text = this.given(field).toLowerCase()
    if (/^(?:true|yes|y|1|on|x)$/.test(text)) return true
    return /^(?:false|no|n|0|off)$/.test(text) ? false : undefined
  }

  date(field: string): WrittenDate | null {
    const value = this.raw(field)
    if (typeof value === 'number' && value > 1e9)
      return { wall: value > 1e11 ? value : value * 1000, offset: 0, hasTime: true }
    const text = this.given(field)
    if (text === '') return null
    return readDate(text, this.monthFirst) ?? this.drop(field, `is no date: ${quoted(text)}`)
  }

  day(field: string): string | null {
    const date = this.date(field)
    return date === null ? null : dayOf(date)
  }

  instant(field: string): string | null {
    const date = this.date(field)
    return date === null ? null : instantOf(date, undefined).toISOString()
  }

  /** @returns null when absent; a value that is not among `values` is dropped and noted */
  oneOf<Value extends string>(
    field: string,
    values: readonly Value[],
    words: Record<string, Value> = {},
  ): Value | null {
    const text = plainText(this.given(field)).toLowerCase()
    if (text === '') return null
    const found = values.find((value) => value === text) ?? words[text.replace(/[\s_-]+/g, ' ')]
    return found ?? this.drop(field, `is none of ${values.join(', ')}: ${quoted(text)}`)
  }

  body(): { summary: string; description: string; description_format: 'text' | 'html' | 'markdown' } {
    const text = this.given('description') || this.given('summary')
    const markdown = this.draft.fields.description_format === 'markdown'
    const html = unescaped(text)
    const given = (looksLikeHtml(html) || markdown ? html : withoutEntities(html)).slice(0, 200_000)
    const summary = plainText(unescaped(this.given('summary'))) || plainText(given)
    return {
      summary: shortened(summary, 300),
      description: given.toWellFormed(),
      description_format: looksLikeHtml(given) && !markdown ? 'html' : markdown ? 'markdown' : 'text',
    }
  }
}

/** A source's text, shortened for a report. */
export function quoted(text: string): string {
  return `'${shortened(text, 60)}'`
}

/**
 * Text of a value. Feeds and vendors wrap text in objects under a few usual names; of a list, the first
 * member counts.
 */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(textOf).find((text) => text !== undefined && text !== '')
  if (typeof value !== 'object' || value === null) return undefined
  const members = value as Record<string, unknown>
  for (const name of ['html', 'text', 'name', 'title', '@value', 'value', 'url', 'href', 'src', '@id'])
    if (typeof members[name] === 'string' || typeof members[name] === 'number') return String(members[name])
  return undefined
}

function listOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[;|\n]/.test(value) ? /[;|\n]/ : ',')
  if (Array.isArray(value)) return value.flatMap((item) => textOf(item) ?? [])
  const text = textOf(value)
  return text === undefined ? [] : [text]
}
