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
  const { db, loadMessages } = context.get(servicesContext)
  const [found, messages, { product }] = await Promise.all([
    listJobs(db, tenant, SHOWN + 1),
    loadMessages(langOf(locale), ['background']),
    loadSiteIdentity(context),
  ])
  return {
    head: unlistedHead(createTranslate(messages, locale)('background.title'), product),
    messages,
    jobs: found.slice(0, SHOWN).map((job) => ({ ...shownOf(job), name: nameOf(job.kind, messages) })),
    isCut: found.length > SHOWN,
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

const orders = z.union([z.object({ again: z.uuid() }), z.object({ drop: z.uuid() })])

/**
 * Runs a failed job again or dismisses it, and logs which admin did.
 * @throws 400 without an action, 404 if no such job has failed
 */
export async function actOnJobs(context: RequestContext, request: Request): Promise<'again' | 'dropped'> {
  const { tenant } = context.get(placeContext)
  const { db, now, jobs, log } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  const order = orders.safeParse(await readForm(request))
  if (!order.success) throw data(null, { status: 400 })
  const by = viewer.authorized ? viewer.userId : ''
  if ('again' in order.data) {
    const id = order.data.again
    if (!(await runJobAgain(db, { tenant, id, now }))) throw data(null, { status: 404 })
    log.info({ job: id, by }, 'A failed job runs again')
    jobs.wake()
    return 'again'
  }
  const id = order.data.drop
  if (!(await dropFailedJob(db, { tenant, id }))) throw data(null, { status: 404 })
  log.info({ job: id, by }, 'A failed job was dismissed')
  return 'dropped'
}
