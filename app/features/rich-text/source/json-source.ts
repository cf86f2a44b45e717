// The vendor's JSON rich text document, read into the tree. Whatever is not what it should be is left out.
import { isRecord } from '#services/record.ts'
import { commonAttributes, member, present, type Raw, safeStyle, span, textOf } from './attributes.ts'
import { imageNode, referenceNode } from './media-source.ts'
import { type Attributes, element, type RichNode } from './tree.ts'

/** Deeper than any text that somebody wrote. */
const DEEPEST = 60

const PLAIN: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote span div section ul dl dt dd abbr cite small mark kbd samp var ' +
    'sub sup strong em u del s b i ins q'
  ).split(' '),
)
const EMBEDS: ReadonlySet<string> = new Set([
  'embed',
  'social-embeds',
  'social-embed',
  'iframe',
  'video',
  'audio',
])

// From the innermost to the outermost.
const MARKS: readonly (readonly [mark: string, tag: string])[] = [
  ['superscript', 'sup'],
  ['subscript', 'sub'],
  ['inlineCode', 'code'],
  ['strikethrough', 'del'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
]

export function fromJson(value: unknown): RichNode[] {
  return readNode(value, 0)
}

function readChildren(node: Raw, depth: number): RichNode[] {
  const children = member(node, 'children')
  return Array.isArray(children) && depth < DEEPEST
    ? children.flatMap((child: unknown) => readNode(child, depth + 1))
    : []
}

function readNode(node: unknown, depth: number): RichNode[] {
  if (!isRecord(node)) return []
  const text = member(node, 'text')
  if (typeof text === 'string') return readText(node, text)
  const type = textOf(member(node, 'type'))
  const attrs = attrsOf(node)
  const children = () => readChildren(node, depth)
  if (PLAIN.has(type)) return [element(type, common(attrs), children())]
  if (EMBEDS.has(type)) return [embed(attrs)]
  switch (type) {
    case 'ol':
      return [
        element('ol', { ...common(attrs), ...present({ start: span(member(attrs, 'start')) }) }, children()),
      ]
    case 'li':
      return [element('li', common(attrs), children())]
    case 'a':
      return [readLink(attrs, children())]
    case 'hr':
      return [element('hr', {}, [])]
    case 'br':
      return [element('br', {}, [])]
    case 'code':
    case 'pre':
      return [{ kind: 'code', language: textOf(member(attrs, 'language')), text: codeText(node, 0) }]
    case 'img':
      return [imageNode(attrs)]
    case 'reference':
      return [referenceNode(attrs, children())]
    case 'table':
      return [element('table', common(attrs), children())]
    case 'thead':
    case 'tbody':
    case 'tfoot':
    case 'tr':
    case 'caption':
      return [element(type, common(attrs), children())]
    case 'td':
    case 'th':
      return member(attrs, 'void') === true ? [] : [element(type, cellAttributes(attrs), children())]
    default:
      // doc, fragment, trgrp, and whatever an extension of the editor has made up: its content.
      return children()
  }
}

const attrsOf = (node: Raw): Raw => {
  const attrs = member(node, 'attrs')
  return isRecord(attrs) ? attrs : {}
}

function common(attrs: Raw): Attributes {
  const original = member(attrs, 'redactor-attributes')
  return commonAttributes({
    class: member(attrs, 'class-name') ?? member(attrs, 'class'),
    id: member(attrs, 'id'),
    style: safeStyle(member(attrs, 'style')) || member(original, 'style'),
    dir: member(attrs, 'dir'),
    lang: member(attrs, 'lang'),
    title: member(attrs, 'title'),
  })
}

const cellAttributes = (attrs: Raw): Attributes => ({
  ...common(attrs),
  ...present({
    colspan: span(member(attrs, 'colSpan') ?? member(attrs, 'colspan')),
    rowspan: span(member(attrs, 'rowSpan') ?? member(attrs, 'rowspan')),
  }),
})

function readLink(attrs: Raw, children: RichNode[]): RichNode {
  const href = textOf(member(attrs, 'url')) || textOf(member(attrs, 'href'))
  const target = member(attrs, 'target') === '_blank' ? '_blank' : ''
  return element('a', { ...common(attrs), ...present({ href, target }) }, children)
}

function embed(attrs: Raw): RichNode {
  const src = textOf(member(attrs, 'src')) || textOf(member(attrs, 'url'))
  return { kind: 'embed', src, title: textOf(member(attrs, 'title')) }
}

/** A leaf: line breaks become elements, marks are wrapped around the whole. */
function readText(leaf: Raw, text: string): RichNode[] {
  const lines = text.split('\n')
  let nodes: RichNode[] = lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [element<RichNode>('br', {}, [])]),
    ...(line === '' ? [] : [line]),
  ])
  if (text === '' && member(leaf, 'break') === true) nodes = [element('br', {}, [])]
  if (nodes.length === 0) return []
  for (const [mark, tag] of MARKS) {
    if (member(leaf, mark) === true) nodes = [element(tag, {}, nodes)]
  }
  const attrs = attrsOf(leaf)
  const own = commonAttributes({
    class: member(leaf, 'classname') ?? member(attrs, 'class-name'),
    id: member(leaf, 'id') ?? member(attrs, 'id'),
  })
  return Object.keys(own).length === 0 ? nodes : [element('span', own, nodes)]
}

/** Code keeps its line breaks; an editor may have split it into leaves or into one child a line. */
function codeText(node: Raw, depth: number): string {
  const text = member(node, 'text')
  if (typeof text === 'string') return text === '' && member(node, 'break') === true ? '\n' : text
  const children = member(node, 'children')
  if (!Array.isArray(children) || depth > DEEPEST) return ''
  const parts = children.filter(isRecord).map((child) => codeText(child, depth + 1))
  const lines = children.length > 1 && children.every((child) => typeof member(child, 'text') !== 'string')
  return parts.join(lines ? '\n' : '')
}
