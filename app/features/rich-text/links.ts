// Which addresses a text may lead to.
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

/** A link, or only its content when the address is not one a text may lead to. */
export function link(
  { href, newTab = false, download = false, attributes = {} }: LinkTo,
  children: readonly HtmlNode[],
  linkHref: (href: string) => string,
): readonly HtmlNode[] {
  const safe = safeHref(href)
  const written = safe === '' ? '' : safeHref(linkHref(safe))
  if (written === '') return children
  return [
    element(
      'a',
      {
        ...attributes,
        href: written,
        ...(newTab ? { target: '_blank' } : {}),
        ...(newTab || isExternal(written) ? { rel: 'noopener noreferrer' } : {}),
        ...(download ? { download: '' } : {}),
      },
      children,
    ),
  ]
}
