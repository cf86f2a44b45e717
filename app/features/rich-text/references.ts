// Entries and assets that a text embeds. One that is not published is not there; words around it stay.
import { isPicture } from '#services/images/image-address.ts'
import { fileName, picture } from './images.ts'
import { link, safeHref } from './links.ts'
import type { PageContext } from './page-context.ts'
import { type EmbedNode, element, type HtmlNode, type ReferenceNode } from './source/tree.ts'

export function reference(
  node: ReferenceNode,
  children: readonly HtmlNode[],
  page: PageContext,
  inline: boolean,
): readonly HtmlNode[] {
  return node.of === 'asset' ? asset(node, children, page, inline) : entry(node, children, page, inline)
}

/** A file is no page: region and language are not in its address. */
const asItIs = (href: string) => href

function entry(
  node: ReferenceNode,
  children: readonly HtmlNode[],
  { item, linkHref }: PageContext,
  inline: boolean,
): readonly HtmlNode[] {
  const found = item(node.uid, node.contentType)
  const href = found?.url || node.href
  const title = found?.title ?? ''
  const words = children.length > 0 ? children : title === '' ? [] : [title]
  if (node.display === 'link') return link({ href, newTab: node.newTab }, words, linkHref)
  const shown = title === '' ? words : [title]
  if (shown.length === 0) return []
  if (inline) return link({ href, attributes: { class: 'embedded-entry' } }, shown, linkHref)
  return [element('p', { class: 'embedded-entry' }, link({ href }, shown, linkHref))]
}

function asset(
  node: ReferenceNode,
  children: readonly HtmlNode[],
  page: PageContext,
  inline: boolean,
): readonly HtmlNode[] {
  const found = page.item(node.uid, 'sys_assets')
  const href = found?.url || node.href
  const words =
    children.length > 0
      ? children
      : [found?.title || found?.filename || fileName(href)].filter((text) => text !== '')
  if (node.display === 'link') return link({ href, newTab: node.newTab }, words, asItIs)
  const isShown = node.display !== 'download' && isPicture({ ...found, url: href })
  if (isShown && node.image !== undefined) return picture({ ...node.image, url: href }, found, page, inline)
  return link({ href, download: true, attributes: { class: 'embedded-asset' } }, words, asItIs)
}

/** Another host's player or post: its visitors would be known to that host before they chose to be, so a link. */
export function embed({ src, title }: EmbedNode, { linkHref }: PageContext): readonly HtmlNode[] {
  const url = URL.parse(safeHref(src))
  if (url === null) return []
  const video = /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname)
    ? /^\/embed\/([\w-]+)/.exec(url.pathname)?.[1]
    : undefined
  const href = video === undefined ? url.href : `https://www.youtube.com/watch?v=${video}`
  const address = href.replace(/^https?:\/\/(?:www\.)?/, '')
  const words = title.trim() || (address.length > 60 ? `${address.slice(0, 59)}…` : address)
  return link({ href, attributes: { class: 'embed' } }, [words], linkHref)
}
