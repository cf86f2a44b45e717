import { isOutsidePages } from '#app/locale/addresses.ts'

/** What the browser tells of the line and the reader's wishes; each member is missing in some browser. */
export interface Line {
  saveData?: boolean | undefined
  /** 'slow-2g' | '2g' | '3g' | '4g' */
  effectiveType?: string | undefined
}

/** `code`: the script of the page behind a link that comes near. `data`: what that page says, when the reader reaches for the link. */
export interface Allowance {
  code: boolean
  data: boolean
}

/**
 * What may be fetched ahead of a click.
 *
 * | line                     | near the window | on intent     |
 * |--------------------------|-----------------|---------------|
 * | data saver, 2g or slower | nothing         | nothing       |
 * | 3g                       | nothing         | code and data |
 * | faster, or not known     | code            | code and data |
 *
 * A member's pages are kept nowhere (`no-store`), so their data would be fetched twice: code alone.
 */
export function prefetchAllowance({ saveData, effectiveType }: Line, member: boolean): Allowance {
  if (saveData || effectiveType?.endsWith('2g')) return { code: false, data: false }
  return { code: effectiveType !== '3g', data: !member }
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
