import { Parser } from 'htmlparser2'
import { escapeHtml } from '#services/escape.ts'

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i
const ESCAPED_TAG = /&(?:amp;)?lt;\/?[a-z][a-z0-9]*/i

/** Makes a text storable: no NUL, no lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

export function looksLikeHtml(text: string): boolean {
  return TAG.test(text)
}

/** Undoes HTML escaping that some systems apply once or twice too often. */
export function unescaped(text: string): string {
  let html = text
  for (let times = 0; times < 2 && !TAG.test(html) && ESCAPED_TAG.test(html); times++) html = decoded(html)
  return withoutShownMarkup(html)
}

const ESCAPED_ENTITY = /&amp;(amp|nbsp|quot|apos|[lr][sd]quo|[nm]dash|hellip|bull|#\d{1,5}|#x[\da-f]{1,4});/gi
const SHOWN_TAG =
  /&lt;(\/?(?:p|br|b|strong|em|i|u|ul|ol|li|div|span|h[1-6]|a)(?:\s(?:[^&<>]|&(?:quot|amp|#39);){0,500})?\/?)&gt;/gi

/**
 * Markup that was escaped inside of other markup would be read as such. Where a text shows code, it stays.
 */
function withoutShownMarkup(html: string): string {
  const text = html.replace(ESCAPED_ENTITY, '&$1;')
  if (!TAG.test(text) || /<(?:code|pre|samp|kbd)\b/i.test(text) || !/&lt;\/[a-z]/i.test(text)) return text
  return text.replace(SHOWN_TAG, (_, tag: string) => `<${tag.replaceAll('&quot;', '"')}>`)
}

const ENTITY = /&(?:amp|nbsp|quot|apos|[lr][sd]quo|[nm]dash|hellip|bull|#\d{1,5}|#x[\da-f]{1,4});/i

/** Entities of a text that is no HTML. */
export const withoutEntities = (text: string): string => (ENTITY.test(text) ? decoded(text) : text)

function decoded(text: string): string {
  let words = ''
  const parser = new Parser({ ontext: (part) => (words += part) })
  parser.end(text)
  return words
}

const HIDDEN = new Set(['script', 'style', 'template', 'noscript'])
const INLINE = new Set(['a', 'b', 'i', 'em', 'strong', 'span', 'code', 'u', 'sub', 'sup', 'small', 'abbr'])

const ELEMENTS = new Set(
  `a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col
  colgroup data dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head
  header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav nobr noscript object ol
  optgroup option output p param path picture pre progress q rp rt ruby s samp script search section select small source span
  strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video
  wbr`.split(/\s+/),
)

/** Keeps "<webdev>" in "c't <webdev>" and "<T>" in "Vec<T>": names that are not HTML elements are text. */
const withWordsKept = (text: string): string =>
  text.replace(/<\/?([a-z][a-z0-9]*)(?=[\s/>])/gi, (tag, name: string) =>
    ELEMENTS.has(name.toLowerCase()) ? tag : escapeHtml(tag),
  )

/**
 * The text of something that may contain HTML, on one line. The result is text and must be escaped as such.
 */
export function plainText(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return oneLine(text)
  const parts: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hidden++
      else if (!INLINE.has(name)) parts.push(' ')
    },
    ontext(words) {
      if (hidden === 0) parts.push(words)
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden--
      else if (!INLINE.has(name)) parts.push(' ')
    },
  })
  parser.end(withWordsKept(text))
  return oneLine(parts.join(''))
}

/** At most `length` characters, cut at a word. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).toWellFormed()}…`
}

/** Removes the quotation marks that a spreadsheet put around a whole cell. */
export function unquoted(text: string): string {
  const trimmed = text.trim()
  const [, inner] = /^"+([^"][\s\S]*?)"+$/.exec(trimmed) ?? []
  return inner === undefined || inner.includes('"') ? trimmed : inner
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Without listings, addresses of links and the like, which are in no language. */
export function withoutCode(text: string): string {
  return text
    .replace(/```[\s\S]*?(?:```|$)|<(pre|code|style|script)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/\]\([^()\s]{0,500}\)/g, '] ')
}
