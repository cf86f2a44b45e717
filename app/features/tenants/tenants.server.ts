import { data } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { TenantChange } from '#domain/tenants/tenant-changes.ts'
import { langOf } from '#services/languages.ts'

/**
 * The tenants of the process, with this site among them, and those that can be added.
 * @throws 404 on any site but the first: one tenant knows nothing of the others
 */
export async function loadTenants(context: RequestContext, url: URL) {
  const { tenant, locale } = context.get(placeContext)
  const { loadMessages, tenants, tenantChanges: changes } = context.get(servicesContext)
  if (tenants === undefined) throw data(null, { status: 404 })
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['tenants']),
    loadSiteIdentity(context),
  ])
  const listed = tenants()
  return {
    head: unlistedHead(createTranslate(messages, locale)('tenants.title'), product),
    messages,
    tenants: listed,
    own: tenant,
    offers: changes?.offers() ?? [],
    closable: listed.map(({ name }) => name).filter((name) => changes?.mayTakeOff(name) === true),
    needsHost: changes?.needsHost ?? false,
    needsDatabase: changes?.needsDatabase ?? false,
    /** What is asked about before it is done. */
    asked: { add: url.searchParams.get('add'), off: url.searchParams.get('off') },
  }
}

const orders = z.union([
  z.object({ add: z.string().max(60), host: z.string().trim().max(260).default('') }),
  z.object({ off: z.string().max(60) }),
])

/** Takes the entry of the log back: nothing was done. */
class Refused extends Error {
  readonly change: Extract<TenantChange, { refused: string }>

  constructor(change: Refused['change']) {
    super(change.refused)
    this.change = change
  }
}

/**
 * Adds a site or closes one, and says what came of it. Which admin does is noted first, so that nothing is done that cannot be
 * noted.
 * @throws 404 on any site but the first, 400 without an order
 */
export async function actOnTenants(context: RequestContext, request: Request) {
  const { db, now, audit, log, tenantChanges: changes } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  if (changes === undefined) throw data(null, { status: 404 })
  const order = orders.safeParse(await readForm(request))
  if (!order.success) throw data(null, { status: 400 })
  const [name, action] =
    'add' in order.data
      ? ([order.data.add, 'tenant-added'] as const)
      : ([order.data.off, 'tenant-closed'] as const)
  const host = 'add' in order.data ? order.data.host : ''
  const actorId = viewer.authorized ? viewer.userId : undefined
  const details = { tenant: name, ...(host === '' ? {} : { host }) }
  const change = await db
    .transaction()
    .execute(async (trx) => {
      await audit.note(trx, { actorId, role: 'admin', action, details, at: now })
      const done = action === 'tenant-added' ? changes.add({ name, host }) : changes.takeOff(name)
      if ('refused' in done) throw new Refused(done)
      return done
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.change
      throw error
    })
  if ('refused' in change)
    return data({ ...change, name, host }, { status: change.refused === 'unknown' ? 409 : 422 })
  log.info(
    { tenant: name, by: actorId },
    action === 'tenant-added' ? 'A tenant was added' : 'A tenant was closed',
  )
  return data({ ...change, name, host, action })
}
