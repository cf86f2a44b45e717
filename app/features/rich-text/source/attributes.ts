// Attributes that an author may set, read from either source under its own names.
import { isRecord } from '#services/record.ts'
import type { Attributes } from './tree.ts'

export type Raw = Readonly<Record<string, unknown>>

/** A member of the object itself, never of its prototype. */
export const member = (of: unknown, name: string): unknown =>
  isRecord(of) && Object.hasOwn(of, name) ? of[name] : undefined

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

const CLASS = /^[a-z][\w-]{0,63}$/i
const ID = /^\p{L}[\p{L}\p{N}_-]{0,63}$/u
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i
const ALIGNMENTS: ReadonlySet<string> = new Set(['left', 'right', 'center', 'justify', 'start', 'end'])
// Classes that mean something to the page's own script and style.
const OURS = /^(?:hljs|language-|embedded-|redactor-|code$|image$|anchor$|table-region$|embed$)/

export function safeClass(value: unknown): string {
  return textOf(value)
    .split(/\s+/)
    .filter((name) => CLASS.test(name) && !OURS.test(name))
    .slice(0, 8)
    .join(' ')
}

export const safeId = (value: unknown): string => (ID.test(textOf(value)) ? textOf(value) : '')

/** 'text-align:center' from a style object or style text, else ''. */
export function safeStyle(style: unknown): string {
  const asked = isRecord(style)
    ? textOf(member(style, 'text-align') ?? member(style, 'textAlign'))
    : (/(?:^|;)\s*text-align\s*:\s*([a-z]+)\s*(?:;|$)/i.exec(textOf(style))?.[1] ?? '')
  const alignment = asked.trim().toLowerCase()
  return ALIGNMENTS.has(alignment) ? `text-align:${alignment}` : ''
}

export interface Common {
  class?: unknown
  id?: unknown
  style?: unknown
  dir?: unknown
  lang?: unknown
  title?: unknown
}

export function commonAttributes(raw: Common): Attributes {
  const dir = textOf(raw.dir).toLowerCase()
  const lang = textOf(raw.lang)
  return present({
    class: safeClass(raw.class),
    id: safeId(raw.id),
    style: safeStyle(raw.style),
    dir: ['ltr', 'rtl', 'auto'].includes(dir) ? dir : '',
    lang: LANGUAGE.test(lang) ? lang : '',
    title: textOf(raw.title),
  })
}

/** Without the members that are empty. */
export function present(attributes: Record<string, string>): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
}

/** A whole number from 2 to 1000 as text, else ''. */
export function span(value: unknown): string {
  const number = Number(textOf(value))
  return Number.isInteger(number) && number > 1 && number <= 1000 ? String(number) : ''
}

/** Pixels, from 1 to 10000: 295, '295', '295px'. 'auto', percentages and the editor's 24.19 (percent) are none. */
export function pixels(value: unknown): number | undefined {
  const number = Number(textOf(value).trim().replace(/px$/i, '') || Number.NaN)
  return Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : undefined
}
