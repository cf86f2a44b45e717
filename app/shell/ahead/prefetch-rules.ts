import { isOutsidePages } from '#app/locale/addresses.ts'

/** What the browser tells of the line and the reader's wishes; each member is missing in some browser. */
export interface Line {
  saveData?: boolean | undefined
  /** 'slow-2g' | '2g' | '3g' | '4g' */
  effectiveType?: string | undefined
}

/** What may be fetched when a reader reaches for a link: the script of the page behind it, and what that page says. */
export interface Allowance {
  code: boolean
  data: boolean
}

/**
 * What may be fetched ahead of a click: nothing with a data saver or a line of 2g and slower. A member's pages are kept
 * nowhere (`no-store`), so their data would be fetched twice: code alone.
 */
export function prefetchAllowance({ saveData, effectiveType }: Line, member: boolean): Allowance {
  const code = !saveData && !effectiveType?.endsWith('2g')
  return { code, data: code && !member }
}

/** The parts of a link that decide whether it leads to another page of this tab. */
export interface LinkFacts {
  href: string
  target: string
  download: boolean
  hreflang: string
}

/**
 * The page that a click on the link would open by script, as the router knows it; undefined for every other link.
 * A link to another language loads a new document, as does one to the product API (the sign-in): there is nothing to prepare.
 */
export function pageAhead({ href, target, download, hreflang }: LinkFacts, here: string): string | undefined {
  if (!URL.canParse(href) || (target !== '' && target !== '_self') || download || hreflang !== '')
    return undefined
  const [to, from] = [new URL(href), new URL(here)]
  const same = to.pathname === from.pathname && to.search === from.search
  return to.origin !== from.origin || same || isOutsidePages(to.pathname)
    ? undefined
    : to.pathname + to.search
}
