import { parsePagePath } from '#app/locale/addresses.ts'
import { withoutQuery } from '#app/locale/query.ts'

/**
 * Whether a request to sign out comes from one of our pages or from the visitor (typed, bookmark). For
 * browsers that do not send Sec-Fetch-Site the referrer decides; without one it is refused.
 */
export function fromOwnPage(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const referer = headers.get('referer')
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === origin
}

/** Pages for members only. */
const membersPages = /^\/(profile|account|favorites|recommendations|onboarding)(\/|$)/

/** Target after signing out: the same page without its action, or the home page if it is for members only. */
export function afterSignOut(target: string): string {
  if (!target.startsWith('/')) return target
  const { pathname, search, hash } = new URL(target, 'https://site.invalid')
  if (membersPages.test(parsePagePath(pathname)?.page ?? pathname)) return '/'
  return `${pathname}${withoutQuery(search, ['action'])}${hash}`
}
