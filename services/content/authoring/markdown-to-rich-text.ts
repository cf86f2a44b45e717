// Converts the Markdown that docs/content.md allows to the vendor's JSON rich text.
import type { AlignType, PhrasingContent, RootContent, TableRow } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { JsonObject } from '#db/json.ts'
import type { Element, Leaf, RichDocument, RichNode } from './rich-text.ts'
import { hashOf } from './uids.ts'

export interface ImageAsset {
  uid: string
  url: string
  filename: string
  contentType: string
}

export interface MarkdownOptions {
  /** Makes the uids: the same seed and text give the same document. */
  seed: string
  /** Finds the asset for a picture's address, such as `assets/rack.jpg`. */
  findAsset?: (path: string) => ImageAsset | undefined
}

export interface MarkdownReading {
  document: RichDocument
  /** Unsupported Markdown, each fault with its line. */
  faults: string[]
}

type Marks = Omit<Leaf, 'text' | 'break'>

export function readMarkdown(markdown: string, { seed, findAsset }: MarkdownOptions): MarkdownReading {
  const root = fromMarkdown(markdown, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  })
  const faults: string[] = []
  const base = hashOf('rich text', seed).slice(0, 24)
  let count = 0
  const element = (type: string, children: RichNode[], attrs: JsonObject = {}): Element => ({
    type,
    uid: base + (++count).toString(16).padStart(8, '0'),
    attrs,
    children: children.length > 0 ? children : [{ text: '' }],
  })
  const refuse = (node: { position?: { start: { line: number } } | undefined }, what: string) => {
    faults.push(`line ${node.position?.start.line ?? 1}: ${what}`)
    return []
  }

  function block(node: RootContent): RichNode[] {
    switch (node.type) {
      case 'paragraph':
        return paragraph(node.children)
      case 'heading':
        if (node.depth === 1) refuse(node, 'headings start at ##, the title is the only #')
        return [element(`h${node.depth}`, inlines(node.children))]
      case 'thematicBreak':
        return [element('hr', [])]
      case 'blockquote':
        return [element('blockquote', node.children.flatMap(block))]
      case 'code':
        return [element('code', [{ text: node.value }], node.lang ? { language: node.lang } : {})]
      case 'list': {
        const items = node.children.map((item) => {
          if (typeof item.checked === 'boolean') refuse(item, 'task lists are not carried')
          const [only] = item.children
          // A short item contains text, a longer one paragraphs.
          return only?.type === 'paragraph' && item.children.length === 1 && !item.spread
            ? element('li', inlines(only.children))
            : element('li', item.children.flatMap(block))
        })
        const start = node.ordered && typeof node.start === 'number' && node.start !== 1
        return [element(node.ordered ? 'ol' : 'ul', items, start ? { start: node.start ?? 1 } : {})]
      }
      case 'table':
        return [table(node.children, node.align ?? [])]
      case 'html':
        return refuse(node, 'raw HTML is not carried')
      default:
        return refuse(node, `'${node.type}' is not carried`)
    }
  }

  /** An image alone in a paragraph becomes a block. */
  function paragraph(children: PhrasingContent[]): RichNode[] {
    const [only] = children
    if (only?.type === 'image' && children.length === 1) return inline(only, {})
    return [element('p', inlines(children))]
  }

  function table(rows: TableRow[], align: AlignType[]): Element {
    const row = ({ children }: TableRow, cell: 'th' | 'td') =>
      element(
        'tr',
        children.map((content, column) => {
          const side = align[column]
          return element(
            cell,
            [element('p', inlines(content.children))],
            side ? { style: { 'text-align': side } } : {},
          )
        }),
      )
    const [head, ...body] = rows
    const columns = head?.children.length ?? 0
    return element(
      'table',
      [
        ...(head ? [element('thead', [row(head, 'th')])] : []),
        ...(body.length > 0
          ? [
              element(
                'tbody',
                body.map((line) => row(line, 'td')),
              ),
            ]
          : []),
      ],
      { rows: rows.length, cols: columns, colWidths: Array.from({ length: columns }, () => 250) },
    )
  }

  function inlines(nodes: PhrasingContent[], marks: Marks = {}): RichNode[] {
    return joinLeaves(nodes.flatMap((node) => inline(node, marks)))
  }

  function inline(node: PhrasingContent, marks: Marks): RichNode[] {
    switch (node.type) {
      case 'text':
        // A line end inside a paragraph is just a space; the vendor's renderer would break the line.
        return [{ text: node.value.replace(/[ \t]*\n[ \t]*/g, ' '), ...marks }]
      case 'inlineCode':
        return [{ text: node.value, ...marks, inlineCode: true }]
      case 'strong':
        return inlines(node.children, { ...marks, bold: true })
      case 'emphasis':
        return inlines(node.children, { ...marks, italic: true })
      case 'delete':
        return inlines(node.children, { ...marks, strikethrough: true })
      case 'break':
        return [{ text: '\n', break: true }]
      case 'link':
        return [
          element('a', inlines(node.children, marks), {
            url: node.url,
            ...(node.title ? { title: node.title } : {}),
          }),
        ]
      case 'image': {
        const alt = node.alt ?? ''
        const asset = findAsset?.(node.url)
        if (asset !== undefined)
          return [element('reference', [], assetAttributes(asset, alt, node.title ?? ''))]
        if (node.url.startsWith('assets/')) return refuse(node, `there is no file '${node.url}'`)
        return [element('img', [], { url: node.url, alt, ...(node.title ? { caption: node.title } : {}) })]
      }
      case 'html':
        return refuse(node, 'raw HTML is not carried')
      default:
        return refuse(node, `'${node.type}' is not carried`)
    }
  }

  const children = root.children.flatMap(block)
  const uid = base + '0'.repeat(8)
  return { document: { type: 'doc', uid, attrs: {}, children }, faults }
}

/** How rich text shows an asset. */
export function assetAttributes(asset: ImageAsset, alt: string, caption: string): JsonObject {
  return {
    type: 'asset',
    'display-type': 'display',
    'class-name': 'embedded-asset',
    'content-type-uid': 'sys_assets',
    'asset-uid': asset.uid,
    'asset-link': asset.url,
    'asset-name': asset.filename,
    'asset-type': asset.contentType,
    alt,
    ...(caption === '' ? {} : { caption }),
  }
}

/** Merges neighbouring leaves with the same marks. */
function joinLeaves(nodes: RichNode[]): RichNode[] {
  const joined: RichNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last !== undefined && 'text' in node && 'text' in last && sameMarks(node, last))
      joined[joined.length - 1] = { ...last, text: last.text + node.text }
    else joined.push(node)
  }
  return joined
}

function sameMarks(a: Leaf, b: Leaf): boolean {
  const { text: _a, ...marksOfA } = a
  const { text: _b, ...marksOfB } = b
  return (
    a.break !== true &&
    JSON.stringify(Object.entries(marksOfA).sort()) === JSON.stringify(Object.entries(marksOfB).sort())
  )
}
