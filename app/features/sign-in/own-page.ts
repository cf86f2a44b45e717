import { parsePagePath } from '#app/locale/addresses.ts'
import { withoutQuery } from '#app/locale/query.ts'

/**
 * Whether a navigation to the sign-out comes from one of our own pages, or from the visitor's own hand (typed, a bookmark).
 * Browsers that do not say where a request comes from are judged by the page they name, and without one refused.
 */
export function fromOwnPage(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const referer = headers.get('referer')
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === origin
}

/** Pages that have nothing to show to somebody who is signed out. */
const membersPages = /^\/(profile|account|favorites|recommendations|onboarding)(\/|$)/

/**
 * Where somebody is after signing out: on the page that they were on, without the action that it asked for; a page for
 * members alone leads to the front page.
 */
export function afterSignOut(target: string): string {
  if (!target.startsWith('/')) return target
  const { pathname, search, hash } = new URL(target, 'https://site.invalid')
  if (membersPages.test(parsePagePath(pathname)?.page ?? pathname)) return '/'
  return `${pathname}${withoutQuery(search, ['action'])}${hash}`
}
