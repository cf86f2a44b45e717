import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { parseFlowAction } from '#app/features/session/flow-action.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { askForTest, whereTestIs } from '#domain/assessment/ask-for-test.ts'
import { langOf } from '#services/languages.ts'
import { askedWithSchema } from './asked-with.ts'
import { WAYS_ON } from './ways-on.ts'

/** Loads the state of a member's test. Reading requests nothing; the form does. */
export async function loadTakePage(context: RequestContext, request: Request) {
  const { userId: memberId } = memberOf(context)
  const { region, locale, tenant } = context.get(placeContext)
  const { db, now, examinator, loadMessages, origin } = context.get(servicesContext)
  const [where, messages, { product }] = await Promise.all([
    whereTestIs({ db, examinator, tenant, now }, { memberId, region, locale }),
    loadMessages(langOf(locale), ['assessment', 'modals']),
    loadSiteIdentity(context),
  ])
  const action = new URL(request.url).searchParams.get('action') ?? ''
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('assessment.takeTitle'), product),
    action: parseFlowAction(action) === undefined ? undefined : action,
    where: shown(where, origin),
  }
}

export type TakePage = Awaited<ReturnType<typeof loadTakePage>>

function shown(where: Awaited<ReturnType<typeof whereTestIs>>, origin: string) {
  switch (where.kind) {
    case 'ready':
      return {
        kind: where.kind,
        passingLink: where.passingLink,
        isOurs: new URL(where.passingLink).origin === origin,
      } as const
    case 'wait':
      return { kind: where.kind, until: where.until.toISOString() } as const
    case 'preparing':
    case 'in-review':
    case 'none':
      return { kind: where.kind } as const
  }
}

/** Requests the test, then redirects to the page that shows the result. */
export async function askOnTakePage(context: RequestContext, request: Request) {
  const { userId: memberId } = memberOf(context)
  const place = context.get(placeContext)
  const { db, now, examinator, jobs } = context.get(servicesContext)
  const { action = '' } = await readForm(request)
  const wanted = parseFlowAction(action)
  const askedWith = askedWithSchema.safeParse({
    vendor: wanted?.vendor,
    program: wanted?.program,
    product: wanted?.product,
    campaign: wanted?.campaign,
  })
  const outcome = await askForTest(
    { db, now, examinator, tenant: place.tenant, wakeJobs: () => jobs.wake() },
    {
      memberId,
      // Ignore values of a link that are too long; the test itself is what the member wants.
      askedWith: askedWith.data ?? askedWithSchema.parse({}),
      region: place.region,
      locale: place.locale,
    },
  )
  if (outcome.kind === 'too-often') throw new Response(null, { status: 429 })
  return redirect(pagePath({ ...place, page: WAYS_ON.take }), 303)
}
