// Links of the catalogue that leave the site. The sites of a demo are made up and have no server, so links to them open a
// page of this site instead.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { resolveLink } from '#app/locale/links.ts'
import { narrowed } from '#app/locale/locales.ts'

export const ELSEWHERE_PAGE = '/demo-elsewhere'

/** Hosts ending in `.example` exist nowhere (RFC 2606): the demo's providers, employers and rooms have such names. */
export function isMadeUp(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.endsWith('.example')
}

/**
 * The target of a link on a page, with its tracking parameters.
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
 * The address itself, or in a demo the page that is opened instead of a site that is made up.
 * @param from the page that the way back leads to, with region and language
 */
export function reachable(context: RequestContext, address: string, from: string): string {
  const { region, locale } = context.get(placeContext)
  if (!context.get(servicesContext).env.demo || !isMadeUp(address)) return address
  const asked = new URLSearchParams({ to: address, from })
  return `${pagePath({ region, locale, page: ELSEWHERE_PAGE })}?${asked}`
}
