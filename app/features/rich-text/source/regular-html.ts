// Reads HTML that a program wrote: every element closed or void, every value in double quotes, every '<', '>' and
// '"' of a text or value escaped. That is what sanitize-html and highlight.js return. Not a parser for anything else.
import { type Attributes, element, type HtmlElement, type HtmlNode } from './tree.ts'

const VOID: ReadonlySet<string> = new Set([
  'br',
  'hr',
  'img',
  'wbr',
  'source',
  'embed',
  'input',
  'col',
  'track',
])
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#x27': "'",
  '#39': "'",
}

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|amp|#x27|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)

interface Open {
  tag: string
  attributes: Attributes
  children: HtmlNode[]
}

export function parseRegularHtml(html: string): readonly HtmlNode[] {
  const root: Open = { tag: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  const top = (): Open => open.at(-1) ?? root
  const close = () => {
    const closed = open.pop()
    if (closed !== undefined) top().children.push(asElement(closed))
  }
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    const end = start === -1 ? -1 : html.indexOf('>', start)
    const textEnd = end === -1 ? html.length : start
    if (textEnd > at) top().children.push(unescaped(html.slice(at, textEnd)))
    if (end === -1) break
    const inside = html.slice(start + 1, end)
    at = end + 1
    if (inside.startsWith('/')) {
      const tag = inside.slice(1).trim()
      if (open.some((one) => one.tag === tag)) {
        while (top().tag !== tag) close()
        close()
      }
      continue
    }
    const tag = /^[a-z0-9]*/i.exec(inside)?.[0] ?? ''
    const opened: Open = { tag, attributes: attributesOf(inside.slice(tag.length)), children: [] }
    if (VOID.has(tag)) top().children.push(asElement(opened))
    else open.push(opened)
  }
  while (open.length > 1) close()
  return root.children
}

const asElement = ({ tag, attributes, children }: Open): HtmlElement => element(tag, attributes, children)

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  )
}
