import { data } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import type { MessageKey, Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { discardMessages, sendAgain, stuckVendors } from '#domain/applications/vendor-waiting.ts'
import { vendorNames } from '#services/applications/vendor.ts'
import { dropFailedJob, type ListedJob, listJobs, runJobAgain } from '#services/jobs/job-rows.ts'
import { langOf } from '#services/languages.ts'

const SHOWN = 200

/** A job as shown on the page. */
export interface ShownJob extends Pick<ListedJob, 'id' | 'kind' | 'key' | 'state' | 'attempts'> {
  name: string
  runAt: string
  changedAt: string
  doneAt: string | undefined
  error: string | undefined
}

export async function loadJobs(context: RequestContext) {
  const { tenant, locale } = context.get(placeContext)
  const { db, vendors, loadMessages } = context.get(servicesContext)
  const [found, stuck, messages, { product }] = await Promise.all([
    listJobs(db, tenant, SHOWN + 1),
    stuckVendors(db, { tenant, connected: [...vendors.keys()] }),
    loadMessages(langOf(locale), ['background']),
    loadSiteIdentity(context),
  ])
  return {
    head: unlistedHead(createTranslate(messages, locale)('background.title'), product),
    messages,
    jobs: found.slice(0, SHOWN).map((job) => ({ ...shownOf(job), name: nameOf(job.kind, messages) })),
    isCut: found.length > SHOWN,
    vendors: stuck.map(({ since, ...one }) => ({
      ...one,
      since: since?.toISOString(),
      isConnected: vendors.has(one.vendor),
    })),
  }
}

/**
 * Name of a job. Jobs of another version of the site, which a replica may still run, have only their
 * technical name.
 */
function nameOf(kind: string, messages: Messages): string {
  const name = messages[`background.job.${kind}` as MessageKey]
  return typeof name === 'string' ? name : kind
}

function shownOf({ id, kind, key, state, attempts, runAt, changedAt, doneAt, error }: ListedJob) {
  return {
    ...{ id, kind, key, state, attempts },
    runAt: runAt.toISOString(),
    changedAt: changedAt.toISOString(),
    doneAt: doneAt?.toISOString(),
    error: error ?? undefined,
  }
}

export type ShownVendor = Awaited<ReturnType<typeof loadJobs>>['vendors'][number]

const orders = z.union([
  z.object({ again: z.uuid() }),
  z.object({ drop: z.uuid() }),
  z.object({ tell: z.enum(vendorNames) }),
  z.object({ discard: z.enum(vendorNames) }),
])
export type JobsDone = 'again' | 'dropped' | 'told' | 'discarded' | 'here'

/**
 * Runs a failed job again or dismisses it, or does so with the messages to a vendor, and logs which admin did.
 * @throws 400 without an action, 404 if no such job has failed, 409 if the vendor is not connected
 */
export async function actOnJobs(context: RequestContext, request: Request): Promise<JobsDone> {
  const { tenant } = context.get(placeContext)
  const { db, now, jobs, log, vendors, audit } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  const order = orders.safeParse(await readForm(request))
  if (!order.success) throw data(null, { status: 400 })
  const adminId = viewer.authorized ? viewer.userId : undefined
  const by = adminId ?? ''
  if ('again' in order.data) {
    const id = order.data.again
    if (!(await runJobAgain(db, { tenant, id, now }))) throw data(null, { status: 404 })
    log.info({ job: id, by }, 'A failed job runs again')
    jobs.wake()
    return 'again'
  }
  if ('tell' in order.data) {
    const vendor = order.data.tell
    if (!vendors.has(vendor)) throw data(null, { status: 409 })
    const applications = await sendAgain(db, { tenant, vendor, now, by: { adminId, audit } })
    log.info({ vendor, by, applications }, 'Messages to a vendor are sent again')
    jobs.wake()
    return 'told'
  }
  if ('discard' in order.data) {
    const vendor = order.data.discard
    const isConnected = vendors.has(vendor)
    const messages = await discardMessages(db, { tenant, vendor, isConnected, now, by: { adminId, audit } })
    log.info({ vendor, by, messages, isConnected }, 'Messages to a vendor were discarded')
    return isConnected ? 'discarded' : 'here'
  }
  const id = order.data.drop
  if (!(await dropFailedJob(db, { tenant, id }))) throw data(null, { status: 404 })
  log.info({ job: id, by }, 'A failed job was dismissed')
  return 'dropped'
}
