// A member's data as one page to read: it needs nothing beside itself, no script and no connection. All rows of data.json
// are in it, under the kinds of the registry.
import { formatDate, formatTime } from '#app/locale/dates.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import {
  type Kind,
  type KindOfData,
  kindsOfData,
  type PersonalTableName,
} from '#domain/privacy/kinds-of-data.ts'
import type { StoredRows } from '#domain/profile/export-member.ts'
import { escapeHtml } from '#services/escape.ts'
import type { Locale } from '#services/languages.ts'
import { isRecord } from '#services/record.ts'
import { readableStyle } from './readable-style.ts'
import { columnKeys } from './shown-columns.ts'

export interface ReadableFile {
  /** In the archive. */
  path: string
  fileName: string
  size: string
  at: Date
}

export interface Readable {
  lang: string
  locale: Locale
  t: Translate
  product: string
  madeAt: Date
  stored: StoredRows
  files: readonly ReadableFile[]
}

type Row = Readonly<Record<string, unknown>>
/** Rows with more columns stand one below the other, each in a table of its own: a phone and a sheet of paper are narrow. */
const MAX_ACROSS = 4
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/

/** The page, a piece at a time. */
export function* readableData(page: Readable): Generator<string> {
  const { lang, t, product, madeAt, files } = page
  const kinds = (Object.entries(kindsOfData) as [Kind, KindOfData][]).map(([kind, about]) => ({
    kind,
    about,
    tables: about.tables
      .map((table) => ({ table, rows: page.stored[table] ?? [] }))
      .filter(({ rows }) => rows.length > 0),
  }))
  const there = kinds.filter(({ tables }) => tables.length > 0)
  const empty = kinds.filter(({ tables }) => tables.length === 0)
  const title = escapeHtml(t('dataExport.title', { product }))
  yield `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${readableStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(t('dataExport.made', { time: instant(madeAt, page) }))}</p>
<p>${escapeHtml(t('dataExport.intro'))}</p>
<nav aria-labelledby="contents"><h2 id="contents">${escapeHtml(t('dataExport.contents'))}</h2><ul>
`
  if (files.length > 0) yield `<li><a href="#own-files">${escapeHtml(t('dataExport.files'))}</a></li>\n`
  for (const { kind, tables } of there) {
    const count = tables.reduce((sum, { rows }) => sum + rows.length, 0)
    yield `<li><a href="#${kind}">${escapeHtml(t(`ownData.kind.${kind}`))}</a> <small>${escapeHtml(t('ownData.entries', { count }))}</small></li>\n`
  }
  yield '</ul></nav>\n'
  if (files.length > 0) yield* fileList(page)
  for (const { kind, about, tables } of there) {
    yield `<section id="${kind}" aria-labelledby="${kind}-title"><h2 id="${kind}-title">${escapeHtml(t(`ownData.kind.${kind}`))}</h2>
<p>${escapeHtml(t(`ownData.why.${kind}`))}</p>
${facts(about, page)}`
    for (const { table, rows } of tables) yield* tableOf(table, rows, page)
    yield '</section>\n'
  }
  if (empty.length > 0) {
    const list = new Intl.ListFormat(page.locale, { type: 'conjunction' })
    const names = list.format(empty.map(({ kind }) => t(`ownData.kind.${kind}`)))
    yield `<p class="note">${escapeHtml(t('ownData.none', { kinds: names }))}</p>\n`
  }
  yield '</main>\n</body>\n</html>\n'
}

function facts({ from, seenBy, ground, until }: KindOfData, { t, locale }: Readable): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const lines = [
    [t('ownData.from'), list.format(from.map((one) => t(`ownData.from.${one}`)))],
    [t('ownData.seenBy'), list.format(seenBy.map((one) => t(`ownData.seenBy.${one}`)))],
    [t('ownData.ground'), t(`ownData.ground.${ground}`)],
    [t('ownData.until'), t(`ownData.until.${until}`)],
  ]
  return `<dl class="facts">${lines.map(([term = '', text = '']) => `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd></div>`).join('')}</dl>\n`
}

function* fileList(page: Readable): Generator<string> {
  const { t, files, locale } = page
  yield `<section id="own-files" aria-labelledby="own-files-title"><h2 id="own-files-title">${escapeHtml(t('dataExport.files'))}</h2>
<p>${escapeHtml(t('dataExport.filesText'))}</p>
<ul>
`
  for (const { path, fileName, size, at } of files) {
    const href = path.split('/').map(encodeURIComponent).join('/')
    const folder = path.split('/')[1] ?? ''
    yield `<li><a href="${escapeHtml(href)}">${escapeHtml(fileName)}</a> <small><span lang="en" translate="no">${escapeHtml(folder)}</span> · ${escapeHtml([size, formatDate(at, locale)].join(' · '))}</small></li>\n`
  }
  yield '</ul></section>\n'
}

function* tableOf(table: PersonalTableName, rows: readonly Row[], page: Readable): Generator<string> {
  const { t } = page
  const id = table.replace('.', '-')
  const columns = shownColumns(rows)
  yield `<section class="table" data-table="${table}" aria-labelledby="${id}"><h3 id="${id}">${escapeHtml(t(`archive.${table}`))} <code lang="en" translate="no">${table}</code></h3>\n`
  if (columns.length <= MAX_ACROSS) {
    yield `<div class="across" role="group" tabindex="0" aria-labelledby="${id}"><table aria-labelledby="${id}"><thead><tr>${columns.map((name) => `<th scope="col"${own(name)}>${label(name, t)}</th>`).join('')}</tr></thead><tbody>\n`
    for (const row of rows)
      yield `<tr>${columns.map((name) => `<td>${shown(row[name], page)}</td>`).join('')}</tr>\n`
    yield '</tbody></table></div>\n'
  } else
    for (const [at, row] of rows.entries()) {
      yield '<table>'
      if (rows.length > 1)
        yield `<caption>${escapeHtml(t('dataExport.entry', { number: String(at + 1), count: String(rows.length) }))}</caption>`
      yield '<tbody>\n'
      for (const name of columns)
        if (!isNothing(row[name]))
          yield `<tr><th scope="row"${own(name)}>${label(name, t)}</th><td>${shown(row[name], page)}</td></tr>\n`
      yield '</tbody></table>\n'
    }
  yield '</section>\n'
}

/** Those in which something stands. */
export const shownColumns = (rows: readonly Row[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => !isNothing(row[name])),
  )

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlain(value) && Object.keys(value).length === 0)

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !(value instanceof Date)

const plain = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const isKnown = (name: string): name is keyof typeof columnKeys => Object.hasOwn(columnKeys, name)
const label = (name: string, t: Translate): string =>
  escapeHtml(isKnown(name) ? t(columnKeys[name] satisfies MessageKey) : plain(name))
const own = (name: string): string => (isKnown(name) ? '' : ' lang="en" translate="no"')

/** The words of a value. */
export function valueText(value: unknown, page: Pick<Readable, 't' | 'locale'>): string {
  if (typeof value === 'boolean') return page.t(value ? 'dataExport.yes' : 'dataExport.no')
  if (value instanceof Date) return instant(value, page)
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  if (typeof value !== 'string') return String(value)
  if (isTime(value, DAY)) return formatDate(value, page.locale)
  return isTime(value, INSTANT) ? instant(new Date(value), page) : value
}

const isTime = (text: string, form: RegExp): boolean => form.test(text) && !Number.isNaN(Date.parse(text))

const instant = (at: Date, { locale }: Pick<Readable, 'locale'>): string =>
  `${formatDate(at, locale)}, ${formatTime(at, locale)} UTC`

function shown(value: unknown, page: Readable): string {
  if (isNothing(value)) return ''
  if (Array.isArray(value)) return `<ul>${value.map((one) => `<li>${shown(one, page)}</li>`).join('')}</ul>`
  if (isPlain(value) && !(value instanceof Uint8Array))
    return `<dl>${Object.entries(value)
      .filter(([, one]) => !isNothing(one))
      .map(
        ([name, one]) => `<div><dt${own(name)}>${label(name, page.t)}</dt><dd>${shown(one, page)}</dd></div>`,
      )
      .join('')}</dl>`
  return `<span class="value">${escapeHtml(valueText(value, page))}</span>`
}
