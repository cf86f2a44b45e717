// Links of the catalogue that leave the site. In a demo their sites are made up, and no browser finds them: a page of
// this site stands in for them.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { resolveLink } from '#app/locale/links.ts'
import { narrowed } from '#app/locale/locales.ts'

export const ELSEWHERE_PAGE = '/demo-elsewhere'

/** Names below `.example` are nobody's (RFC 2606): the demo's providers, employers and rooms have them. */
export function isMadeUp(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.endsWith('.example')
}

/**
 * Where a link leads that stands on a page, with its tracking parameters.
 * @param page without region and language, as in an address: `/courses/%C3%A1gil`
 * @returns undefined if the address must not be a link
 */
export function outgoing(context: RequestContext, address: string, page: string): string | undefined {
  const { region, locale } = context.get(placeContext)
  const { origin, env } = context.get(servicesContext)
  const path = pagePath({ region, locale, page })
  const link = resolveLink(
    address,
    { region, locale, path },
    { origin, trainingHosts: env.TRAINING_HOSTS, places: narrowed(env.places) },
  )
  return 'href' in link ? reachable(context, link.href, path) : undefined
}

/**
 * The address itself, or the page that stands in for it.
 * @param from the page that the way back leads to, with region and language
 */
export function reachable(context: RequestContext, address: string, from: string): string {
  const { region, locale } = context.get(placeContext)
  if (!context.get(servicesContext).env.demo || !isMadeUp(address)) return address
  const asked = new URLSearchParams({ to: address, from })
  return `${pagePath({ region, locale, page: ELSEWHERE_PAGE })}?${asked}`
}
