// The one way out: only these tags and attributes are ever written, all text and values escaped. Nothing here switches
// the browser's parser into raw text or another namespace, so what is written is what is parsed.
import { escapeHtml, escapeHtmlText } from '#services/escape.ts'
import type { Attributes, HtmlNode } from './source/tree.ts'

const EVERYWHERE = ['class', 'id', 'dir', 'lang', 'style', 'title']

const OF_TAG: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'download', 'aria-hidden', 'tabindex', 'data-analytics'],
  abbr: [],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  cite: [],
  code: [],
  dd: [],
  del: [],
  details: ['open'],
  div: ['role', 'tabindex', 'aria-label'],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: ['data-language'],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  i: [],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  ins: [],
  kbd: [],
  li: ['value'],
  mark: [],
  ol: ['start', 'type', 'reversed'],
  p: [],
  pre: ['tabindex'],
  q: [],
  s: [],
  samp: [],
  section: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  summary: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan', 'headers'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope', 'headers'],
  thead: [],
  time: ['datetime'],
  tr: [],
  u: [],
  ul: [],
  var: [],
  wbr: [],
}

export const ALLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(OF_TAG).map(([tag, attributes]) => [tag, new Set([...EVERYWHERE, ...attributes])]),
)

export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr'])

export const STYLE = /^text-align:(?:left|right|center|justify|start|end)$/
/** A few pixels in place of a picture, in the one form that pictures write; it can load nothing. */
const PLACEHOLDER = /^background-image:url\(data:image\/webp;base64,[\w+/=]{1,2000}\)$/

/** Characters that HTML does not know, or that hide the order of a text from its reader. */
const UNWANTED = /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]--[\t\n\r]]/gv

export function serialise(nodes: readonly HtmlNode[]): string {
  let html = ''
  for (const node of nodes) {
    if (typeof node === 'string') html += escapeHtmlText(node.replace(UNWANTED, ''))
    else {
      const allowed = ALLOWED.get(node.tag)
      if (allowed === undefined) html += serialise(node.children)
      else {
        html += `<${node.tag}${serialiseAttributes(node.attributes, allowed)}>`
        if (!VOID_TAGS.has(node.tag)) html += `${serialise(node.children)}</${node.tag}>`
      }
    }
  }
  return html
}

function serialiseAttributes(attributes: Attributes, allowed: ReadonlySet<string>): string {
  let html = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (!allowed.has(name)) continue
    if (name === 'style' && !STYLE.test(value) && !PLACEHOLDER.test(value)) continue
    html +=
      value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeHtml(value.replace(UNWANTED, ''))}"`
  }
  return html
}
