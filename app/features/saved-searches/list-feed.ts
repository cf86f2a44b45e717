import type { LoaderFunctionArgs } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { atomFeed } from '#app/features/discovery/feed.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { wantedIn } from '#app/features/listing/saved-address.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { savedLists } from '#domain/saved-searches/saved-searches.ts'
import { langOf } from '#services/languages.ts'
import { newestOf } from './newest.server.ts'
import { listingOf, stateOf } from './saved-lists.ts'
import { nameOfSearch } from './search-name.server.ts'

const NEWEST = 30
const titles = { jobs: 'jobs.title', courses: 'courses.heading', events: 'events.heading' } as const

/**
 * The results of a list's address as an Atom feed, with its own texts in the reader's language. The same for
 * everybody.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { region, locale } = context.get(placeContext)
  const { origin, now, loadMessages } = context.get(servicesContext)
  const url = new URL(request.url)
  const { page = '' } = parsePagePath(url.pathname) ?? {}
  const list = savedLists.find((each) => page === `${listingOf[each].page}/feed.xml`)
  if (list === undefined) throw new Response(null, { status: 404 })
  const state = stateOf(list, url.search)
  const lang = langOf(locale)
  const [site, messages, name, { items }] = await Promise.all([
    loadSiteIdentity(context),
    loadMessages(lang, ['jobs', 'courses', 'events']),
    nameOfSearch(context, list, state),
    newestOf(context, { list, state, limit: NEWEST }),
  ])
  const t = createTranslate(messages, locale)
  const wanted = wantedIn(listingOf[list], state)
  const address = (of: string) => origin + pagePath({ region, locale, page: of })
  const feed = atomFeed({
    title: [name, t(titles[list]), site.product].filter(Boolean).join(' | '),
    subtitle: t(list === 'jobs' ? 'jobs.intro' : titles[list]),
    lang,
    page: address(listingOf[list].page) + wanted,
    self: address(`${listingOf[list].page}/feed.xml`) + wanted,
    updated: now.toISOString(),
    articles: items.map(({ title, page: itemPage, summary, published, updated, author, category, pay }) => ({
      url: address(itemPage),
      title: author === '' ? title : `${title} · ${author}`,
      summary: [pay, summary].filter(Boolean).join(' · '),
      published,
      updated,
      authors: author === '' ? [] : [{ name: author }],
      category,
    })),
  })
  return new Response(feed, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 's-maxage=300' },
  })
}
