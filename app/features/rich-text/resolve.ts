// The tree of a text becomes elements of a page: links lead somewhere, code is coloured, embedded items are found.
import { codeFigure } from './code.ts'
import { picture } from './images.ts'
import { link } from './links.ts'
import type { PageContext } from './page-context.ts'
import { embed, reference } from './references.ts'
import {
  element,
  type HtmlNode,
  isBlock,
  isBlockTag,
  type RichElement,
  type RichNode,
} from './source/tree.ts'

export function resolve(nodes: readonly RichNode[], page: PageContext): readonly HtmlNode[] {
  return nodes.flatMap((node) => resolveNode(node, page, false))
}

/** @param inline between words, where a picture has no caption of its own */
function resolveNode(node: RichNode, page: PageContext, inline: boolean): readonly HtmlNode[] {
  if (typeof node === 'string') return [node]
  switch (node.kind) {
    case 'element':
      return resolveElement(node, page, inline)
    case 'code':
      return [codeFigure(node, page.labels.code)]
    case 'image': {
      const item = node.uid === '' ? undefined : page.item(node.uid, 'sys_assets')
      return standing(picture(node, item, page, inline || node.inline), inline)
    }
    case 'reference': {
      const children = node.children.flatMap((child) => resolveNode(child, page, true))
      const between = inline || node.display === 'link' || node.display === 'inline'
      return standing(reference(node, children, page, between), between)
    }
    case 'embed':
      return standing(embed(node, page), inline)
  }
}

/** Content between blocks is a block itself. */
function standing(nodes: readonly HtmlNode[], inline: boolean): readonly HtmlNode[] {
  return inline || nodes.length === 0 || nodes.some(isBlock) ? nodes : [element('p', {}, nodes)]
}

function resolveElement(node: RichElement, page: PageContext, inline: boolean): readonly HtmlNode[] {
  const { tag, attributes } = node
  const within =
    tag === 'p' ? node.children.some(isWords) : inline || !isBlockTag(tag) || /^(?:h[1-6]|summary)$/.test(tag)
  const children = node.children.flatMap((child) => resolveNode(child, page, within))
  if (tag !== 'a') return [element(tag, attributes, children)]
  const { href = '', target, ...rest } = attributes
  return link({ href, newTab: target === '_blank', attributes: rest }, children, page.linkHref)
}

const isWords = (node: RichNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.kind === 'element' && node.children.some(isWords)
