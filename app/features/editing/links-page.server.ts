import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import {
  type BrokenLink,
  brokenLinks,
  CHECK_OUTSIDE,
  COLLECT,
  countLinks,
  doubtDead,
} from '#domain/links/link-store.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { langOf } from '#services/languages.ts'

const SHOWN = 200

/** A broken link as its page shows it. */
export interface ShownLink extends Omit<BrokenLink, 'deadSince'> {
  deadSince: string
}

export async function loadLinks(context: RequestContext) {
  const { tenant, locale } = context.get(placeContext)
  const { db, env, loadMessages } = context.get(servicesContext)
  const [found, counts, messages, { product }] = await Promise.all([
    brokenLinks(db, tenant, SHOWN + 1),
    countLinks(db, tenant),
    loadMessages(langOf(locale), ['editing']),
    loadSiteIdentity(context),
  ])
  return {
    head: unlistedHead(createTranslate(messages, locale)('editing.links'), product),
    messages,
    links: found
      .slice(0, SHOWN)
      .map(({ deadSince, ...link }): ShownLink => ({ ...link, deadSince: deadSince.toISOString() })),
    isCut: found.length > SHOWN,
    inside: counts.inside,
    outside: counts.outside,
    checkedAt: counts.checkedAt?.toISOString(),
    asksOutside: env.OUTSIDE_LINKS,
  }
}

/** Has the links checked now instead of tonight. @throws 400 for no order */
export async function checkNow(context: RequestContext, request: Request): Promise<'asked'> {
  const { tenant } = context.get(placeContext)
  const { db, env, now, jobs } = context.get(servicesContext)
  const { order } = await readForm(request)
  if (order !== 'check') throw data(null, { status: 400 })
  await doubtDead(db, tenant)
  for (const kind of [COLLECT, ...(env.OUTSIDE_LINKS ? [CHECK_OUTSIDE] : [])])
    await enqueueJob(db, { tenant, kind, runAt: now })
  jobs.wake()
  return 'asked'
}
