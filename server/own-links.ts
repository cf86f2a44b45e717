// Resolves content and catalogue links to this site, and checks that their page exists. It requests the pages
// themselves: nothing else knows routes, entries and items at once.
import { homePage, pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { resolveLink } from '#app/locale/links.ts'
import { everyPlace, localeOnSite, regionOnSite, type SitePlaces } from '#app/locale/locales.ts'
import type { Db } from '#db/database.ts'
import { patternOf } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import type { LeadsTo, ShownStack } from '#domain/links/collect-links.ts'
import type { Outcome } from '#domain/links/judge.ts'
import { findSite } from '#services/content/store/sites.ts'
import { addressBehind, type Destinations } from '#services/destinations.ts'
import { defaultLocale, parseLocale } from '#services/languages.ts'

/** Mail links, actions, files and anchors on the same page cannot be requested. */
export function linkTargets({
  origin,
  destinations,
  off,
  places = everyPlace,
}: {
  origin: string
  destinations: Destinations
  /** Features that the site does not have: links there are not shown. */
  off: readonly Feature[]
  places?: SitePlaces
}): LeadsTo {
  const offPages = patternOf(off)
  return (href, place) => {
    const named = addressBehind(href, destinations)
    if (named === undefined) return undefined
    const region = regionOnSite(places, place.region) ?? places.region
    const written = parseLocale(place.locale) ?? parseLocale(place.locale.slice(0, 2)) ?? defaultLocale
    // What is written in the default language is shown in the others where they have no text.
    const isSeen = places.locales.includes(written) || written === defaultLocale || place.isItem === true
    const locale = isSeen ? (localeOnSite(places, written) ?? places.locale) : undefined
    if (locale === undefined) return undefined
    const here = { region, locale, path: pagePath({ region, locale, page: homePage }) }
    const link = resolveLink(named, here, { origin, off: offPages }, { tracking: false })
    if (link.kind !== 'page' && link.kind !== 'plain' && link.kind !== 'external') return undefined
    const address = link.href.replace(/#.*$/, '')
    if (link.kind === 'external') return { address, inside: false }
    // Region and language are in the address of everything that is a page or is made as one.
    return parsePagePath(address.replace(/\?.*$/, '')) === undefined ? undefined : { address, inside: true }
  }
}

/** The stacks that the regions of a tenant show, each once. */
export async function shownStacks(
  db: Db,
  tenant: string,
  { regions }: SitePlaces = everyPlace,
): Promise<ShownStack[]> {
  const shown = new Map<string, ShownStack>()
  for (const region of regions) {
    const site = await findSite(db, tenant, region)
    const key = site && `${site.apiKey} ${site.branch} ${site.environment}`
    if (site !== undefined && key !== undefined && !shown.has(key)) shown.set(key, { ...site, region })
  }
  return [...shown.values()]
}

const REDIRECTS = 5

/** Asks a page of the site as a stranger would. One that asks for a sign-in is there. */
export function ownPageAsked(
  origin: string,
  answer: (request: Request) => Promise<Response>,
): (address: string) => Promise<Outcome> {
  return async function askOwnPage(address) {
    let url = new URL(address, origin)
    for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
      const response = await answer(new Request(url))
      await response.body?.cancel()
      const location = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || location === null)
        return { status: response.status }
      url = new URL(location, url)
      if (url.origin !== origin || url.pathname.startsWith('/api/')) return { status: 200 }
    }
    return { failure: `redirects more than ${REDIRECTS} times` }
  }
}
