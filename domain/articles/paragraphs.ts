// The running text of an article by paragraphs: without headings, code, tables and pictures, which are no
// sentences.
import { isRecord } from '#services/record.ts'
import { readHtml } from './html-to-rich-text.ts'

const NO_SENTENCES: ReadonlySet<unknown> = new Set([
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'code',
    'pre',
    'table',
    'hr',
    'img',
    'reference',
    'embed',
    'social-embeds',
  ],
])
/** Stands for code in a sentence: a name, so that its letters are not read as words. */
const CODE = 'X'
/** Deeper than any real text. */
const MAX_DEPTH = 60

/** @param body rich text as the content service keeps it, or HTML */
export function paragraphsOf(body: unknown): string[] {
  return blocksIn(typeof body === 'string' ? readHtml(body, { base: null, seed: '' }) : body, 0)
}

function blocksIn(node: unknown, depth: number): string[] {
  if (!isRecord(node) || NO_SENTENCES.has(node.type) || depth > MAX_DEPTH) return []
  const children: unknown[] = Array.isArray(node.children) ? node.children : []
  const found: string[] = []
  let line = ''
  for (const child of children) {
    if (isInline(child)) line += textIn(child, depth)
    else {
      found.push(line)
      line = ''
      found.push(...blocksIn(child, depth + 1))
    }
  }
  return [...found, line].map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => one !== '')
}

const isInline = (node: unknown): node is Record<string, unknown> =>
  isRecord(node) && (typeof node.text === 'string' || node.type === 'a' || node.type === 'span')

function textIn(node: unknown, depth: number): string {
  if (!isRecord(node) || depth > MAX_DEPTH) return ''
  if (typeof node.text === 'string') return node.inlineCode === true ? CODE : node.text
  return Array.isArray(node.children) ? node.children.map((one) => textIn(one, depth + 1)).join('') : ''
}
