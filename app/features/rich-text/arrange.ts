// What an editor lets people write is not always what a page may hold: paragraphs around blocks, lists straight in
// lists, headings of any level. This puts the elements in order and names what readers and their tools look for.
import { createIds, createLevels, type Heading, slug } from './headings.ts'
import { plainText } from './plain-text.ts'
import { element, type HtmlElement, type HtmlNode, isBlock } from './source/tree.ts'

export interface Arranged {
  nodes: readonly HtmlNode[]
  headings: Heading[]
}

export interface ArrangeOptions {
  /** Level of the highest heading. */
  firstLevel: number
  /** Label of a table without a heading. */
  tableLabel: string
}

interface State {
  uniqueId(wanted: string): string
  uniqueLabel(wanted: string): string
  level(written: number): number
  headings: Heading[]
  tableLabel: string
  inTableHead: boolean
}

const HEADING = /^h([1-6])$/
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol'])

export function arrange(nodes: readonly HtmlNode[], { firstLevel, tableLabel }: ArrangeOptions): Arranged {
  const state: State = {
    uniqueId: createIds(),
    uniqueLabel: createLabels(),
    level: createLevels(writtenLevels(nodes), firstLevel),
    headings: [],
    tableLabel,
    inTableHead: false,
  }
  return { nodes: paragraphs(arrangeAll(nodes, state), {}), headings: state.headings }
}

function writtenLevels(nodes: readonly HtmlNode[]): number[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const level = HEADING.exec(node.tag)?.[1]
    return level === undefined ? writtenLevels(node.children) : [Number(level)]
  })
}

const arrangeAll = (nodes: readonly HtmlNode[], state: State): HtmlNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : arrangeElement(node, state)))

function arrangeElement(node: HtmlElement, state: State): readonly HtmlNode[] {
  const { tag } = node
  const level = HEADING.exec(tag)?.[1]
  if (level !== undefined) return heading(node, Number(level), state)
  const attributes =
    node.attributes.id === undefined
      ? node.attributes
      : { ...node.attributes, id: state.uniqueId(node.attributes.id) }
  if (tag === 'table') return table({ ...node, attributes }, state)
  if (tag === 'thead')
    return [element(tag, attributes, arrangeAll(node.children, { ...state, inTableHead: true }))]
  const children = arrangeAll(node.children, state)
  if (tag === 'p') return paragraphs(children, attributes)
  if (LISTS.has(tag)) return [element(tag, attributes, listItems(children))]
  if (tag === 'td') return [element(tag, attributes, cellContent(children))]
  if (tag === 'th') {
    const scope = state.inTableHead ? 'col' : 'row'
    return [element(tag, { scope, ...attributes }, cellContent(children))]
  }
  return [element(tag, attributes, children)]
}

/** Blocks leave the paragraph; what is between them becomes paragraphs, empty ones nothing. */
function paragraphs(nodes: readonly HtmlNode[], attributes: HtmlElement['attributes']): HtmlNode[] {
  const out: HtmlNode[] = []
  let words: HtmlNode[] = []
  let own = attributes
  const flush = () => {
    if (words.some(isVisible)) {
      out.push(element('p', own, words))
      // An id stays on the first part.
      own = withoutId(own)
    }
    words = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      flush()
      out.push(node)
    } else words.push(node)
  }
  flush()
  return out
}

function withoutId({ id: _, ...rest }: HtmlElement['attributes']): HtmlElement['attributes'] {
  return rest
}

const isVisible = (node: HtmlNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.tag === 'img' || node.children.some(isVisible)

/** Editors put each cell's words into a paragraph; a cell of one paragraph is those words. */
function cellContent(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const parts = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '')
  const [only] = parts
  const isPlain = typeof only === 'object' && only.tag === 'p' && Object.keys(only.attributes).length === 0
  return isPlain && parts.length === 1 ? only.children : nodes
}

/** Only items in a list: a list between items belongs to the item before it. */
function listItems(nodes: readonly HtmlNode[]): HtmlNode[] {
  const items: HtmlElement[] = []
  for (const node of nodes) {
    if (typeof node === 'string' && node.trim() === '') continue
    if (typeof node !== 'string' && node.tag === 'li') {
      items.push(node)
      continue
    }
    const before = items.at(-1)
    if (before !== undefined && typeof node !== 'string' && LISTS.has(node.tag))
      items[items.length - 1] = { ...before, children: [...before.children, node] }
    else items.push(element('li', {}, [node]))
  }
  return items
}

function heading(node: HtmlElement, written: number, state: State): readonly HtmlNode[] {
  const children = arrangeAll(node.children, state)
  const text = plainText(children).replace(/\s+/g, ' ').trim()
  if (text === '') return []
  const level = state.level(written)
  const id = state.uniqueId(node.attributes.id ?? slug(text))
  state.headings.push({ id, text, level })
  // For the pointer; the contents list is the keyboard's way.
  const anchor = element<HtmlNode>(
    'a',
    { class: 'anchor', href: `#${id}`, 'aria-hidden': 'true', tabindex: '-1' },
    ['#'],
  )
  return [element(`h${level}`, { ...node.attributes, id }, [...children, anchor])]
}

/** A table may be wider than the screen: it scrolls in a region of its own, which the keyboard can reach. */
function table(node: HtmlElement, state: State): readonly HtmlNode[] {
  const heading = state.headings.at(-1)?.text
  const label = state.uniqueLabel(
    heading === undefined ? state.tableLabel : `${state.tableLabel}: ${heading}`,
  )
  const children = arrangeAll(node.children, state)
  return [
    element('div', { class: 'table-region', role: 'region', 'aria-label': label, tabindex: '0' }, [
      element('table', node.attributes, children),
    ]),
  ]
}

/** Regions of a page are distinguished by their names. */
function createLabels(): (wanted: string) => string {
  const times = new Map<string, number>()
  return (wanted) => {
    const time = (times.get(wanted) ?? 0) + 1
    times.set(wanted, time)
    return time === 1 ? wanted : `${wanted} (${time})`
  }
}
