import { type HtmlNode, isBlock } from './source/tree.ts'

/** The words of a text, blocks on lines of their own. */
export function plainText(nodes: readonly HtmlNode[]): string {
  return collect(nodes)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

function collect(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (typeof node === 'string') text += node
    else if (node.attributes['aria-hidden'] === 'true') continue
    else if (node.tag === 'br') text += '\n'
    else if (isBlock(node)) text += `\n${collect(node.children)}\n`
    else text += collect(node.children)
  }
  return text
}
