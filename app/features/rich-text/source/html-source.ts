// The vendor's HTML rich text, read into the tree. sanitize-html parses what people and attackers write; what it
// returns is regular enough to be read in one pass.
import sanitizeHtml from 'sanitize-html'
import { SIGN_IN_VIA } from '#app/features/cta/content-link.ts'
import { flowActionTypes } from '#app/features/session/flow-action.ts'
import { destinationTable } from '#services/destinations.ts'
import { ALLOWED } from '../allowed-html.ts'
import { commonAttributes, present, span } from './attributes.ts'
import { imageNode, referenceNode } from './media-source.ts'
import { parseRegularHtml } from './regular-html.ts'
import { type Attributes, element, type HtmlElement, type HtmlNode, type RichNode } from './tree.ts'

const EMBEDS: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed', 'object', 'source'])

const READ: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED.keys(), ...EMBEDS, 'strike'],
  allowedAttributes: {
    '*': [
      ...[
        'class',
        'id',
        'dir',
        'lang',
        'style',
        'title',
        'href',
        'target',
        'src',
        'data',
        'alt',
        'width',
        'height',
      ],
      ...['colspan', 'rowspan', 'start', 'datetime', 'type', 'position', 'data-type', 'data-language'],
      ...['asset_uid', 'asset-alt', 'data-sys-*', 'sys-style-type', 'content-type-uid'],
    ],
  },
  // Addresses are judged where they are written: links.ts and images.ts.
  allowedSchemes: [
    ...['http', 'https', 'mailto', 'tel', SIGN_IN_VIA],
    ...flowActionTypes,
    ...Object.keys(destinationTable),
  ],
  parseStyleAttributes: false,
  nestingLimit: 60,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'noembed'],
}

export function fromHtml(html: string): RichNode[] {
  return convertAll(parseRegularHtml(sanitizeHtml(html, READ)))
}

const convertAll = (nodes: readonly HtmlNode[]): RichNode[] => nodes.flatMap(convert)

function convert(node: HtmlNode): RichNode[] {
  if (typeof node === 'string') return [node]
  const { tag, attributes, children } = node
  if (tag !== 'img' && isReference(attributes)) return [referenceNode(attributes, convertAll(children))]
  if (EMBEDS.has(tag)) return embed(node)
  switch (tag) {
    case 'img':
      return [imageNode(attributes)]
    case 'figure':
      return figure(node)
    case 'pre':
      return [{ kind: 'code', language: languageOf(node), text: textOf(node).replace(/^\n|\n$/g, '') }]
    case 'strike':
      return [element('del', common(attributes), convertAll(children))]
    case 'span':
      if (attributes['data-type'] === 'inlineCode') return [element('code', {}, convertAll(children))]
      return [element('span', common(attributes), convertAll(children))]
    default:
      return [
        element(tag, { ...common(attributes), ...ownAttributes(tag, attributes) }, convertAll(children)),
      ]
  }
}

function common(attributes: Attributes): Attributes {
  return commonAttributes({ ...attributes })
}

function ownAttributes(tag: string, attributes: Attributes): Attributes {
  const { href = '', target, datetime = '' } = attributes
  if (tag === 'a') return present({ href, target: target === '_blank' ? target : '' })
  if (tag === 'ol') return present({ start: span(attributes.start) })
  if (tag === 'time') return present({ datetime })
  if (tag === 'td' || tag === 'th')
    return present({ colspan: span(attributes.colspan), rowspan: span(attributes.rowspan) })
  return {}
}

const isReference = (attributes: Attributes): boolean =>
  attributes['data-sys-entry-uid'] !== undefined ||
  attributes['data-sys-asset-uid'] !== undefined ||
  /(?:^|\s)embedded-(?:entry|asset)(?:\s|$)/.test(attributes.class ?? '')

function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node
  return node.tag === 'br' ? '\n' : node.children.map(textOf).join('')
}

function find(node: HtmlElement, tag: string): HtmlElement | undefined {
  for (const child of node.children) {
    if (typeof child === 'string') continue
    const found = child.tag === tag ? child : find(child, tag)
    if (found !== undefined) return found
  }
  return undefined
}

function languageOf(pre: HtmlElement): string {
  const { attributes } = pre
  const classes = `${attributes.class ?? ''} ${find(pre, 'code')?.attributes.class ?? ''}`
  return attributes['data-language'] ?? /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(classes)?.[1] ?? ''
}

/** A figure around one picture is that picture with its caption; any other keeps its content. */
function figure(node: HtmlElement): RichNode[] {
  const image = find(node, 'img')
  if (image === undefined || find(node, 'table') !== undefined)
    return [element('figure', common(node.attributes), convertAll(node.children))]
  const style = node.attributes.style ?? ''
  const position = /text-align:\s*center/.test(style)
    ? 'center'
    : (/float:\s*(left|right)/.exec(style)?.[1] ?? '')
  const caption = find(node, 'figcaption')
  return [
    imageNode({
      ...(position === '' ? {} : { position }),
      ...image.attributes,
      width: image.attributes.width ?? /(?:^|;)\s*width:\s*(\d+)px/.exec(style)?.[1] ?? '',
      ...(caption === undefined ? {} : { caption: textOf(caption).trim() }),
      link: find(node, 'a')?.attributes.href ?? '',
    }),
  ]
}

function embed(node: HtmlElement): RichNode[] {
  const { src, data, title = '' } = node.attributes
  const address = src ?? data ?? find(node, 'source')?.attributes.src ?? ''
  return address === '' ? convertAll(node.children) : [{ kind: 'embed', src: address, title }]
}
