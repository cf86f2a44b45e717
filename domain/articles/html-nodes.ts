// Helpers for the tree that htmlparser2 makes of HTML.
import type { parseDocument } from 'htmlparser2'

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]

export const nameOf = (node: HtmlNode): string =>
  'name' in node && 'attribs' in node ? node.name.toLowerCase() : ''

export const childrenOf = (node: HtmlNode): HtmlNode[] => ('children' in node ? node.children : [])

export const isSource = (node: HtmlNode) => nameOf(node) === 'source'

export const attributeOf = (node: HtmlNode | undefined, name: string): string =>
  node !== undefined && 'attribs' in node ? storable(node.attribs[name] ?? '') : ''

export const classesIn = (pre: HtmlNode): string =>
  [pre, ...childrenOf(pre)].map((node) => attributeOf(node, 'class')).join(' ')

export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** All text below a node, unchanged. */
export function textOf(node: HtmlNode): string {
  let text = ''
  const waiting = [node]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('data' in next) text += next.type === 'text' ? next.data : ''
    else if (nameOf(next) === 'br') text += '\n'
    else waiting.push(...childrenOf(next).toReversed())
  }
  return storable(text)
}
