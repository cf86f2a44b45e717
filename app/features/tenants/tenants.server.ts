import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'

/**
 * The tenants of the process, with this site among them.
 * @throws 404 on any site but the first: one tenant knows nothing of the others
 */
export async function loadTenants(context: RequestContext) {
  const { tenant, locale } = context.get(placeContext)
  const { loadMessages, tenants } = context.get(servicesContext)
  if (tenants === undefined) throw data(null, { status: 404 })
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['tenants']),
    loadSiteIdentity(context),
  ])
  return {
    head: unlistedHead(createTranslate(messages, locale)('tenants.title'), product),
    messages,
    tenants: tenants(),
    own: tenant,
  }
}
