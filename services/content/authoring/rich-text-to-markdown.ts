// Writes the vendor's JSON rich text as Markdown if Markdown can express all of it.
import { isDeepStrictEqual } from 'node:util'
import type { BlockContent, ListItem, PhrasingContent, RootContent, TableCell, TableRow } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Json, JsonObject } from '#db/json.ts'
import { type ImageAsset, readMarkdown } from './markdown-to-rich-text.ts'
import { canonicalDocument, type Element, isDocument, isLeaf, type Leaf, type RichNode } from './rich-text.ts'

export interface AssetPaths {
  /** The path of an asset's file in the stack's folder. */
  pathOf: (uid: string) => string | undefined
  findAsset: (path: string) => ImageAsset | undefined
}

const NO_ASSETS: AssetPaths = { pathOf: () => undefined, findAsset: () => undefined }

/** @returns undefined if Markdown would lose something (styles, embedded entries, merged cells…) */
export function writeMarkdown(value: Json, assets: AssetPaths = NO_ASSETS): string | undefined {
  if (!isDocument(value)) return undefined
  try {
    const children = (value.children as unknown as RichNode[]).flatMap((node) => blockOf(node, assets))
    const markdown = toMarkdown(
      { type: 'root', children },
      {
        extensions: [gfmToMarkdown({ tablePipeAlign: false })],
        bullet: '-',
        emphasis: '_',
        fences: true,
        rule: '-',
        listItemIndent: 'one',
      },
    )
    const { document, faults } = readMarkdown(markdown, { seed: '', findAsset: assets.findAsset })
    const same = isDeepStrictEqual(canonicalDocument(document as unknown as Json), canonicalDocument(value))
    return same && faults.length === 0 ? markdown : undefined
  } catch (error) {
    if (error instanceof NotMarkdown) return undefined
    throw error
  }
}

class NotMarkdown extends Error {}

function blockOf(node: RichNode, assets: AssetPaths): (RootContent & BlockContent)[] {
  if (isLeaf(node)) return [{ type: 'paragraph', children: inlinesOf([node], assets) }]
  const heading = /^h([1-6])$/.exec(node.type)?.[1]
  if (heading !== undefined)
    return [
      {
        type: 'heading',
        depth: Number(heading) as 1 | 2 | 3 | 4 | 5 | 6,
        children: inlinesOf(node.children, assets),
      },
    ]
  switch (node.type) {
    case 'p':
      return [{ type: 'paragraph', children: inlinesOf(node.children, assets) }]
    case 'hr':
      return [{ type: 'thematicBreak' }]
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(node.children, assets) }]
    case 'code':
      return [
        {
          type: 'code',
          lang: typeof node.attrs.language === 'string' ? node.attrs.language : null,
          value: node.children.map((leaf) => (isLeaf(leaf) ? leaf.text : fail())).join(''),
        },
      ]
    case 'ul':
    case 'ol': {
      const start = node.attrs.start
      return [
        {
          type: 'list',
          ordered: node.type === 'ol',
          ...(node.type === 'ol' ? { start: typeof start === 'number' ? start : 1 } : {}),
          spread: false,
          children: node.children.map((item) => listItem(item, assets)),
        },
      ]
    }
    case 'table':
      return [table(node, assets)]
    case 'img':
    case 'reference':
      return [{ type: 'paragraph', children: inlinesOf([node], assets) }]
    default:
      return fail()
  }
}

function listItem(item: RichNode, assets: AssetPaths): ListItem {
  if (isLeaf(item) || item.type !== 'li') return fail()
  const children = blocksOf(item.children, assets)
  const paragraphs = item.children.filter((child) => !isLeaf(child) && child.type === 'p').length
  const loose = paragraphs > 1 || (paragraphs === 1 && item.children.length === 1)
  return { type: 'listItem', spread: loose, children }
}

/** Text leaves between blocks become paragraphs. */
function blocksOf(nodes: readonly RichNode[], assets: AssetPaths): (RootContent & BlockContent)[] {
  const inline = (node: RichNode) => isLeaf(node) || node.type === 'a'
  const blocks: (RootContent & BlockContent)[] = []
  let run: RichNode[] = []
  const flush = () => {
    if (run.length > 0) blocks.push({ type: 'paragraph', children: inlinesOf(run, assets) })
    run = []
  }
  for (const node of nodes) {
    if (inline(node)) run.push(node)
    else {
      flush()
      blocks.push(...blockOf(node, assets))
    }
  }
  flush()
  return blocks
}

function table(node: Element, assets: AssetPaths): RootContent & BlockContent {
  const rows = node.children.flatMap((section) => (isLeaf(section) ? fail() : section.children))
  const align: ('left' | 'right' | 'center' | null)[] = []
  const children = rows.map((row): TableRow => {
    if (isLeaf(row) || row.type !== 'tr') return fail()
    return {
      type: 'tableRow',
      children: row.children.map((cell, column): TableCell => {
        if (isLeaf(cell)) return fail()
        const side = (cell.attrs.style as JsonObject | undefined)?.['text-align']
        align[column] = side === 'left' || side === 'right' || side === 'center' ? side : null
        const [only] = cell.children
        const inner =
          only !== undefined && !isLeaf(only) && only.type === 'p' && cell.children.length === 1
            ? only.children
            : cell.children
        return { type: 'tableCell', children: inlinesOf(inner, assets) }
      }),
    }
  })
  return { type: 'table', align, children }
}

const MARKS = [
  ['strikethrough', 'delete'],
  ['bold', 'strong'],
  ['italic', 'emphasis'],
] as const

/** Consecutive leaves that share a mark become one node, so that no two markers touch. */
function inlinesOf(nodes: readonly RichNode[], assets: AssetPaths, from = 0): PhrasingContent[] {
  const mark = MARKS[from]
  if (mark === undefined) return nodes.flatMap((node) => inlineOf(node, assets))
  const [name, type] = mark
  const result: PhrasingContent[] = []
  let run: RichNode[] = []
  let marked = false
  const flush = () => {
    if (run.length > 0) {
      const children = inlinesOf(run, assets, from + 1)
      if (marked) result.push({ type, children } as PhrasingContent)
      else result.push(...children)
    }
    run = []
  }
  for (const node of nodes) {
    const has = hasMark(node, name)
    if (has !== marked) flush()
    marked = has
    run.push(node)
  }
  flush()
  return result
}

function hasMark(node: RichNode, mark: 'strikethrough' | 'bold' | 'italic'): boolean {
  return isLeaf(node) && node[mark] === true
}

const KNOWN_LEAF = new Set(['text', 'bold', 'italic', 'strikethrough', 'inlineCode', 'break', 'attrs'])

function inlineOf(node: RichNode, assets: AssetPaths): PhrasingContent[] {
  if (isLeaf(node)) return leaf(node)
  if (node.type === 'a')
    return [
      {
        type: 'link',
        url: String(node.attrs.url ?? ''),
        title: typeof node.attrs.title === 'string' ? node.attrs.title : null,
        children: inlinesOf(node.children, assets),
      },
    ]
  const text = (member: string) => (typeof node.attrs[member] === 'string' ? String(node.attrs[member]) : '')
  if (node.type === 'img')
    return [{ type: 'image', url: text('url'), alt: text('alt'), title: text('caption') || null }]
  if (node.type === 'reference' && node.attrs.type === 'asset') {
    const path = assets.pathOf(text('asset-uid')) ?? fail()
    return [{ type: 'image', url: path, alt: text('alt'), title: text('caption') || null }]
  }
  return fail()
}

function leaf(node: Leaf): PhrasingContent[] {
  if (Object.keys(node).some((member) => !KNOWN_LEAF.has(member))) fail()
  if (node.break === true) return [{ type: 'break' }]
  if (node.inlineCode === true) return [{ type: 'inlineCode', value: node.text }]
  return node.text === '' ? [] : [{ type: 'text', value: node.text }]
}

function fail(): never {
  throw new NotMarkdown()
}
