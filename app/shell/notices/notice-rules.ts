import { isDue } from '../ahead/is-due.ts'
import type { ShellNotice } from '../shell-data.ts'

// Rules for showing notices, without access to a browser.

/** Stored for notices without a value of their own. */
export const SEEN = 'shown'

/** Fraction of the page to scroll before a waiting notice is shown. */
const READ_ON = 0.3

export interface ScrollPosition {
  /** Scroll position and heights in CSS pixels. */
  scrolled: number
  windowHeight: number
  pageHeight: number
}

/** Whether more than 30 % of the page has been scrolled, or all of a short page. */
export function hasReadOn({ scrolled, windowHeight, pageHeight }: ScrollPosition): boolean {
  if (scrolled <= 0) return false
  return scrolled > pageHeight * READ_ON || scrolled + windowHeight >= pageHeight - 1
}

/** Without a list, every country matches. With one, visitors of unknown country do not. */
export function isForCountry(targets: readonly string[], country: string | undefined): boolean {
  if (targets.length === 0) return true
  return country !== undefined && targets.some((target) => target.trim().toUpperCase() === country)
}

/**
 * The notice to show at the bottom of the window. One for the visitor's country precedes one for everybody,
 * and is always shown there: it arrives after the page, and above the header it would move the text being
 * read.
 */
export function stickyNotice(
  forEverybody: readonly ShellNotice[],
  forCountry: readonly ShellNotice[],
  stored: (item: string) => string | null,
): ShellNotice | undefined {
  const sticky = forEverybody.filter(({ placement }) => placement === 'sticky')
  return [...forCountry, ...sticky].find((notice) => isDue(notice, stored(notice.storageItem)))
}
