import { isDue } from '../ahead/is-due.ts'
import type { ShellNotice } from '../shell-data.ts'

// When a notice shows, as rules without a browser.

/** What is kept for a notice that names no value of its own. */
export const SEEN = 'shown'

/** How much of a page has gone by before a notice that waits is shown. */
const READ_ON = 0.3

export interface ScrollPosition {
  /** How far the page was scrolled; all three in CSS pixels. */
  scrolled: number
  windowHeight: number
  pageHeight: number
}

/** More than 30 % of the page has gone by; or all of it, where a page is too short for that. */
export function hasReadOn({ scrolled, windowHeight, pageHeight }: ScrollPosition): boolean {
  if (scrolled <= 0) return false
  return scrolled > pageHeight * READ_ON || scrolled + windowHeight >= pageHeight - 1
}

/** No list means every country; with a list, a visitor whose country nobody knows is not meant. */
export function isForCountry(targets: readonly string[], country: string | undefined): boolean {
  if (targets.length === 0) return true
  return country !== undefined && targets.some((target) => target.trim().toUpperCase() === country)
}

/**
 * The first that is due in a place. A notice for the visitor's country comes before one for everybody; it always takes
 * the sticky place, because it arrives after the page and a line at the top would move what is being read.
 */
export function stickyNotice(
  forEverybody: readonly ShellNotice[],
  forCountry: readonly ShellNotice[],
  stored: (item: string) => string | null,
): ShellNotice | undefined {
  const sticky = forEverybody.filter(({ placement }) => placement === 'sticky')
  return [...forCountry, ...sticky].find((notice) => isDue(notice, stored(notice.storageItem)))
}
