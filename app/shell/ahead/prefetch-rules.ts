import { isFileInAPlace, isOutsidePages } from '#app/locale/addresses.ts'

/** The browser's network information; each member is missing in some browsers. */
export interface Line {
  saveData?: boolean | undefined
  /** 'slow-2g' | '2g' | '3g' | '4g' */
  effectiveType?: string | undefined
}

/** What may be fetched once a reader points at a link: the next page's code, and its data. */
export interface Allowance {
  code: boolean
  data: boolean
}

/**
 * Decides what may be fetched before a click: nothing if data is saved or the network is 2g or slower.
 * Members' pages are not stored (`no-store`), so their data would be fetched twice: code only.
 */
export function prefetchAllowance({ saveData, effectiveType }: Line, member: boolean): Allowance {
  const code = !saveData && !effectiveType?.endsWith('2g')
  return { code, data: code && !member }
}

/** The attributes of a link that decide whether it opens another page in this tab. */
export interface LinkFacts {
  href: string
  target: string
  download: boolean
  hreflang: string
}

/**
 * The page that the router would open for the link; undefined if the link loads a new document, as links to
 * another language, to a feed or to the API (sign-in) do.
 */
export function pageAhead({ href, target, download, hreflang }: LinkFacts, here: string): string | undefined {
  if (!URL.canParse(href) || (target !== '' && target !== '_self') || download || hreflang !== '')
    return undefined
  const [to, from] = [new URL(href), new URL(here)]
  const same = to.pathname === from.pathname && to.search === from.search
  return to.origin !== from.origin || same || isOutsidePages(to.pathname) || isFileInAPlace(to.pathname)
    ? undefined
    : to.pathname + to.search
}
