// Some systems store an item's texts under `translations`, one entry per language, beside shared properties.
// Texts may be lists of paragraphs, as editors export them.

import { escapeHtml } from '#services/escape.ts'
import { isRecord } from '#services/record.ts'
import type { Row } from './map-row.ts'

/**
 * Returns one row per language of a row's texts, with the shared properties; a row without translations is
 * unchanged.
 */
export function inEachLanguage(row: Row): Row[] {
  const { translations, ...shared } = row
  const words = Array.isArray(translations)
    ? translations.filter(isRecord).filter((one) => localeIn(one) !== '')
    : []
  if (words.length === 0) return [row]
  return words.map(({ published, content, ...own }) => {
    const author = [own.custom_byline, namesIn(row.author)].find(
      (name) => typeof name === 'string' && name !== '',
    )
    return {
      ...shared,
      ...own,
      locale: localeIn(own),
      content: htmlOf(content) ?? content,
      ...(author === undefined ? {} : { author }),
      // `published: true` is a flag, not a date.
      ...(typeof published === 'boolean' ? { is_published: published } : { published }),
    }
  })
}

function localeIn({ locale_code, locale, language }: Row): string {
  return (
    [locale_code, locale, language].find((code) => typeof code === 'string' && code !== '')?.toString() ?? ''
  )
}

/** `[{ author: { first_names, last_name } }]` */
function namesIn(people: unknown): string {
  const all = Array.isArray(people) ? people : []
  return all
    .map((one) => (isRecord(one) && isRecord(one.author) ? one.author : one))
    .filter(isRecord)
    .map((person) =>
      [person.first_names, person.last_name].filter((name) => typeof name === 'string').join(' '),
    )
    .filter((name) => name !== '')
    .join(', ')
}

const headings: Readonly<Record<string, string>> = {
  TITLE: 'h2',
  HEADING_1: 'h2',
  HEADING_2: 'h3',
  HEADING_3: 'h4',
  HEADING_4: 'h5',
  HEADING_5: 'h6',
}

/** Undefined unless it is a list of paragraphs. Paragraphs without text are left out. */
function htmlOf(content: unknown): string | undefined {
  if (!Array.isArray(content) || !content.every(isRecord)) return undefined
  return content.map(partOf).filter(Boolean).join('\n')
}

function partOf({ html, style, children, items }: Row): string {
  if (typeof html === 'string' && html !== '') return html
  const points = Array.isArray(items) ? items.filter(isRecord).map((item) => wordsOf(item.children)) : []
  if (points.length > 0) return `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
  const words = wordsOf(children)
  const tag = headings[String(style)] ?? 'p'
  return words === '' ? '' : `<${tag}>${words}</${tag}>`
}

function wordsOf(children: unknown): string {
  const all = Array.isArray(children) ? children.filter(isRecord) : []
  return all
    .map(({ content, link, style }) => {
      if (typeof content !== 'string') return ''
      const marks = isRecord(style) ? style : {}
      // A break inside a paragraph; HTML takes a line's end for a blank.
      let text = escapeHtml(content).replace(/\r\n?|\n/g, '<br>')
      if (marks.bold === true) text = `<strong>${text}</strong>`
      if (marks.italic === true) text = `<em>${text}</em>`
      return typeof link === 'string' && link !== '' ? `<a href="${escapeHtml(link)}">${text}</a>` : text
    })
    .join('')
    .replace(/^(?:<br>)+|(?:<br>)+$/g, '')
}
