// Addresses that a text may link.
import type { PageContext } from './page-context.ts'
import { type Attributes, element, type HtmlNode } from './source/tree.ts'

// Browsers ignore some of these inside a scheme, so none may hide one.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Z}]+/gu
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const ALLOWED_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])

/** The address if a link may carry it, else ''. Backslashes count as slashes, as they do in a browser. */
export function safeHref(value: string): string {
  const edges = value.replace(/^[\p{Cc}\p{Z}]+|[\p{Cc}\p{Z}]+$/gu, '')
  const bare = edges.replace(HIDDEN, '').replaceAll('\\', '/')
  if (bare === '') return ''
  if (bare.startsWith('//')) return `https:${bare}`
  const scheme = SCHEME.exec(bare)?.[1]?.toLowerCase()
  if (scheme !== undefined) return ALLOWED_SCHEMES.has(scheme) ? edges.replace(/[\t\r\n]/g, '') : ''
  // Editors type hosts without a scheme.
  return /^www\.[^/]+\./i.test(bare) ? `https://${bare}` : edges.replaceAll('\\', '/')
}

export const isExternal = (href: string): boolean => /^https?:\/\//i.test(href)

export interface LinkTo {
  href: string
  newTab?: boolean
  download?: boolean
  attributes?: Attributes
}

/**
 * Texts have no field for the name that clicks are counted under, so it is in the title, `"analytics:
 * article_quiz"`.
 */
const COUNTED = /^analytics:\s*(.+)$/

/** A link, or only its content if the address is not allowed. */
export function link(
  { href, newTab: wanted = false, download = false, attributes: { title, ...attributes } = {} }: LinkTo,
  children: readonly HtmlNode[],
  linkHref: PageContext['linkHref'],
): readonly HtmlNode[] {
  const analytics = COUNTED.exec(title ?? '')?.[1]
  // An address of no known scheme may be an action or the name of another site, which the page knows.
  const to = linkHref(safeHref(href) || href.trim(), analytics)
  const written = safeHref(typeof to === 'string' ? to : to.href)
  if (written === '') return children
  const newTab = wanted || (typeof to !== 'string' && to.newTab === true)
  const more = typeof to === 'string' ? {} : to.attributes
  const rel = [
    ...(newTab || isExternal(written) ? ['noopener', 'noreferrer'] : []),
    ...(more?.rel ? [more.rel] : []),
  ]
  return [
    element(
      'a',
      {
        ...attributes,
        ...(title !== undefined && analytics === undefined ? { title } : {}),
        ...more,
        href: written,
        ...(newTab ? { target: '_blank' } : {}),
        ...(rel.length > 0 ? { rel: rel.join(' ') } : {}),
        ...(download ? { download: '' } : {}),
      },
      children,
    ),
  ]
}
