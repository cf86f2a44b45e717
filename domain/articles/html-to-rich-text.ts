// Converts other people's HTML to the vendor's JSON rich text. The output consists of the node types below
// and nothing else, so no script, style, form or frame can get through; pages sanitise it once more.
import { parseDocument } from 'htmlparser2'
import { assetAttributes, type ImageAsset } from '#services/content/authoring/markdown-to-rich-text.ts'
import type { Leaf, RichDocument, RichNode } from '#services/content/authoring/rich-text.ts'
import { hashOf } from '#services/content/authoring/uids.ts'
import {
  attributeOf,
  childrenOf,
  classesIn,
  type HtmlNode,
  isSource,
  nameOf,
  storable,
  textOf,
} from './html-nodes.ts'
import { type MakeElement, tableOf } from './html-table.ts'

type Marks = Omit<Leaf, 'text' | 'break'>

const HIDDEN = new Set(
  'script style template noscript head title svg math button select option textarea input object applet xmp'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table figure iframe video audio embed'.split(' '),
)
const MARKS: Record<string, Marks> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  s: { strikethrough: true },
  del: { strikethrough: true },
  strike: { strikethrough: true },
  code: { inlineCode: true },
  kbd: { inlineCode: true },
  samp: { inlineCode: true },
  tt: { inlineCode: true },
}
/** Deeper than people write; anything below is left out. */
const DEEPEST = 60

export interface HtmlOptions {
  /** Resolves relative addresses. */
  base: string | null
  /** Makes the uids: the same seed and HTML give the same document. */
  seed: string
  /** Finds the asset for a picture's address. */
  findAsset?: (address: string) => ImageAsset | undefined
}

export function readHtml(html: string, { base, seed, findAsset }: HtmlOptions): RichDocument {
  const prefix = hashOf('rich text', seed).slice(0, 24)
  let count = 0
  const element: MakeElement = (type, children, attrs = {}) => ({
    type,
    uid: prefix + (++count).toString(16).padStart(8, '0'),
    attrs,
    children: children.length > 0 ? children : [{ text: '' }],
  })
  const holders = new WeakMap<HtmlNode, boolean>()

  /** Whether a node is a block, or contains one. */
  function isBlock(node: HtmlNode, depth: number): boolean {
    const known = holders.get(node)
    if (known !== undefined) return known
    const name = nameOf(node)
    const found =
      BLOCKS.has(name) || (depth < DEEPEST && childrenOf(node).some((child) => isBlock(child, depth + 1)))
    holders.set(node, found)
    return found
  }

  function blocks(nodes: readonly HtmlNode[], depth: number): RichNode[] {
    const made: RichNode[] = []
    let line: HtmlNode[] = []
    const endLine = () => {
      made.push(...paragraph(line, depth))
      line = []
    }
    for (const node of nodes) {
      const name = nameOf(node)
      if (HIDDEN.has(name) || depth > DEEPEST) continue
      if (isBlock(node, depth)) {
        endLine()
        made.push(...block(node, name, depth + 1))
      } else if (['div', 'section', 'article', 'address'].includes(name)) {
        endLine()
        made.push(...paragraph(childrenOf(node), depth + 1))
      } else line.push(node)
    }
    endLine()
    return made
  }

  function block(node: HtmlNode, name: string, depth: number): RichNode[] {
    const children = childrenOf(node)
    switch (name) {
      case 'p':
      case 'li':
        return blocksOrLine(children, depth)
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6': {
        const words = inlines(children, {}, depth)
        // The title is the only first-level heading of a page.
        return words.length === 0 ? [] : [element(name === 'h1' ? 'h2' : name, words)]
      }
      case 'ul':
      case 'ol':
        return list(node, name, depth)
      case 'blockquote': {
        const quoted = blocks(children, depth)
        return quoted.length === 0 ? [] : [element('blockquote', quoted)]
      }
      case 'pre': {
        const language = /\blang(?:uage)?-([\w+#-]{1,30})/.exec(classesIn(node))?.[1]
        return [
          element('code', [{ text: textOf(node).replace(/^\n|\n$/g, '') }], language ? { language } : {}),
        ]
      }
      case 'hr':
        return [element('hr', [])]
      case 'table':
        return tableOf(node, element, (cell) => inlines(childrenOf(cell), {}, depth))
      case 'iframe':
      case 'video':
      case 'audio':
      case 'embed':
        return elsewhere(node)
      default:
        return blocks(children, depth)
    }
  }

  /** Lenient HTML has paragraphs that contain blocks: the blocks replace the paragraph. */
  function blocksOrLine(children: readonly HtmlNode[], depth: number): RichNode[] {
    return children.some((child) => isBlock(child, depth))
      ? blocks(children, depth)
      : paragraph(children, depth)
  }

  function list(node: HtmlNode, name: 'ul' | 'ol', depth: number): RichNode[] {
    const items = childrenOf(node)
      .filter((child) => nameOf(child) === 'li')
      .map((item) => {
        const children = childrenOf(item)
        return element(
          'li',
          children.some((child) => isBlock(child, depth))
            ? blocks(children, depth)
            : trimmed(inlines(children, {}, depth)),
        )
      })
    const start = Number(attributeOf(node, 'start'))
    const attrs = name === 'ol' && Number.isInteger(start) && start > 1 && start < 10_000 ? { start } : {}
    return items.length === 0 ? [] : [element(name, items, attrs)]
  }

  /** Other sites' frames and players are not embedded; a link leads to them. */
  function elsewhere(node: HtmlNode): RichNode[] {
    const source = attributeOf(node, 'src') || attributeOf(childrenOf(node).find(isSource), 'src')
    const url = addressOf(source, base)
    return url === undefined ? [] : [element('p', [element('a', [{ text: url }], { url })])]
  }

  function paragraph(nodes: readonly HtmlNode[], depth: number): RichNode[] {
    const words = trimmed(inlines(nodes, {}, depth))
    const [only] = words
    if (words.length === 0) return []
    return words.length === 1 && only !== undefined && 'type' in only && /^(?:img|reference)$/.test(only.type)
      ? [only]
      : [element('p', words)]
  }

  function inlines(nodes: readonly HtmlNode[], marks: Marks, depth: number): RichNode[] {
    return nodes.flatMap((node) => inline(node, marks, depth))
  }

  function inline(node: HtmlNode, marks: Marks, depth: number): RichNode[] {
    if ('data' in node) {
      const text = node.type === 'text' ? storable(node.data).replace(/\s+/g, ' ') : ''
      return text === '' ? [] : [{ text, ...marks }]
    }
    const name = nameOf(node)
    if (HIDDEN.has(name) || depth > DEEPEST) return []
    const inner = (more: Marks = {}) => inlines(childrenOf(node), { ...marks, ...more }, depth + 1)
    switch (name) {
      case 'br':
        return [{ text: '\n', break: true }]
      case 'img': {
        const source = attributeOf(node, 'src')
        const alt = attributeOf(node, 'alt').slice(0, 500)
        const asset = findAsset?.(source)
        if (asset !== undefined) return [element('reference', [], assetAttributes(asset, alt, ''))]
        const url = addressOf(source, base)
        return url === undefined ? [] : [element('img', [], { url, alt })]
      }
      case 'a': {
        const url = addressOf(attributeOf(node, 'href'), base)
        const words = inner()
        return url === undefined || words.length === 0 ? words : [element('a', words, { url })]
      }
      default:
        return inner(MARKS[name] ?? {})
    }
  }

  const children = blocks(parseDocument(html).children, 0)
  return { type: 'doc', uid: prefix + '0'.repeat(8), attrs: {}, children }
}

/** Only addresses that a reader can visit: `javascript:` and the like are dropped. */
function addressOf(written: string, base: string | null): string | undefined {
  const url = written.trim() === '' ? null : URL.parse(written.trim(), base ?? undefined)
  return url !== null && /^(?:https?|mailto):$/.test(url.protocol) && url.href.length <= 2000
    ? url.href
    : undefined
}

/** Removes the spaces at both ends of a line of HTML. */
function trimmed(nodes: RichNode[]): RichNode[] {
  const line = [...nodes]
  const blank = (node: RichNode | undefined) =>
    node !== undefined && 'text' in node && node.text.trim() === ''
  while (blank(line[0])) line.shift()
  while (blank(line.at(-1))) line.pop()
  const [first, last] = [line[0], line.at(-1)]
  if (first !== undefined && 'text' in first) line[0] = { ...first, text: first.text.trimStart() }
  const end = line.at(-1)
  if (last !== undefined && end !== undefined && 'text' in end)
    line[line.length - 1] = { ...end, text: end.text.trimEnd() }
  return line
}
