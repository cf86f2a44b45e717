import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'
import { isMadeUp } from './outgoing.server.ts'

/** @throws 404 where this is no demo, and for an address that is somebody's */
export async function loadElsewhere(context: RequestContext, url: URL) {
  const { env, loadMessages } = context.get(servicesContext)
  const address = url.searchParams.get('to') ?? ''
  if (!env.demo || !isMadeUp(address)) throw notFound()
  const { locale } = context.get(placeContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['elsewhere']),
    loadSiteIdentity(context),
  ])
  const from = parsePagePath(url.searchParams.get('from') ?? '')
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('elsewhere.title'), product),
    address,
    site: new URL(address).hostname,
    // Written anew: `//global/en-us` would be another host.
    back: from && pagePath(from),
  }
}
