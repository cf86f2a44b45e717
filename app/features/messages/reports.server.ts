import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { decideReport, liftBar, listReports, outcomes } from '#domain/messages/reports.ts'
import { langOf } from '#services/languages.ts'
import { isId } from './threads.server.ts'

const MAX = 50

export async function loadReports(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const [messages, { product }, reports] = await Promise.all([
    loadMessages(langOf(locale), ['messages']),
    loadSiteIdentity(context),
    listReports(db, MAX),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('messages.reports'), product),
    reports: reports.map(({ id, reason, outcome, isBarred, reportedAt, decidedAt, messages: said }) => ({
      id,
      reason,
      outcome,
      isBarred,
      reportedAt: reportedAt.toISOString(),
      decidedAt: decidedAt?.toISOString(),
      messages: said.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() })),
    })),
  }
}

/** Decides a report and logs which admin did. */
export async function actOnReports(context: RequestContext, request: Request) {
  const { db, now, log, jobs } = context.get(servicesContext)
  const by = memberOf(context).userId
  const form = await readForm(request)
  const reportId = form.report ?? ''
  const outcome = outcomes.find((one) => one === form.outcome)
  if (!isId(reportId)) throw data(null, { status: 404 })
  const isDone =
    outcome !== undefined
      ? await decideReport(db, { reportId, outcome, by, tenant: context.get(placeContext).tenant, now })
      : form.outcome === 'lift' && (await liftBar(db, reportId))
  if (!isDone) throw data(null, { status: 404 })
  jobs.wake()
  log.info({ report: reportId, outcome: form.outcome, by }, 'A report about messages was decided')
  return redirect(pagePath({ ...context.get(placeContext), page: '/admin/messages' }), 303)
}
