// Converts a rendered page's body to data from which a peer renders the same elements.

import { parseDocument } from 'htmlparser2'
import { escapeHtml } from '#services/escape.ts'

export type ElementNode =
  | string
  | { tag: string; props: Record<string, unknown>; children?: ElementNode[]; html?: string }

interface DomNode {
  type: string
  name?: string
  data?: string
  attribs?: Record<string, string>
  children?: DomNode[]
}

const PROPS: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  datetime: 'dateTime',
  crossorigin: 'crossOrigin',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  'fill-rule': 'fillRule',
  'clip-rule': 'clipRule',
  viewbox: 'viewBox',
  preserveaspectratio: 'preserveAspectRatio',
  fetchpriority: 'fetchPriority',
  popovertarget: 'popoverTarget',
  hreflang: 'hrefLang',
  autocomplete: 'autoComplete',
}
const FLAGS = new Set(['open', 'hidden', 'disabled', 'required', 'async', 'checked', 'download'])

/** @param htmlClass class of the element that is passed as HTML, such as an article's body */
export function elementTree(page: string, htmlClass: RegExp): ElementNode[] {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(page)?.[1] ?? page
  const document = parseDocument(body) as unknown as DomNode
  return (document.children ?? []).flatMap(convert)

  function convert(node: DomNode): ElementNode[] {
    if (node.type === 'text') return node.data === undefined ? [] : [node.data]
    if (node.type !== 'tag' && node.type !== 'style') return []
    const attributes = node.attribs ?? {}
    const tag = node.name ?? 'div'
    const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => prop(name, value)))
    if (htmlClass.test(attributes.class ?? ''))
      return [{ tag, props, html: (node.children ?? []).map(source).join('') }]
    return [{ tag, props, children: (node.children ?? []).flatMap(convert) }]
  }
}

function prop(name: string, value: string): [string, unknown] {
  if (name === 'style')
    return ['style', Object.fromEntries(value.split(';').filter(Boolean).map(declaration))]
  if (FLAGS.has(name)) return [name, true]
  return [PROPS[name] ?? name, value]
}

function declaration(text: string): [string, string] {
  const [name = '', ...value] = text.split(':')
  const key = name.trim().startsWith('--')
    ? name.trim()
    : name.trim().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [key, value.join(':').trim()]
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr'])

function source(node: DomNode): string {
  if (node.type === 'text') return escapeHtml(node.data ?? '')
  if (node.name === undefined) return ''
  const attributes = Object.entries(node.attribs ?? {}).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  )
  const open = `<${node.name}${attributes.join('')}>`
  return VOID.has(node.name) ? open : `${open}${(node.children ?? []).map(source).join('')}</${node.name}>`
}
