import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { privacyReport, type ReportMonth } from '#domain/privacy/report.ts'
import { requestKinds } from '#domain/privacy/request-rules.ts'
import { CSV_START, csvLine } from '#services/csv.ts'
import { langOf } from '#services/languages.ts'
import { dayOf, neverKept } from './desk.server.ts'

export type { ReportMonth }

export async function loadReport(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [months, messages, { product }] = await Promise.all([
    monthsOf(context),
    loadMessages(langOf(locale), ['privacyDesk', 'ownData']),
    loadSiteIdentity(context),
  ])
  return {
    head: unlistedHead(createTranslate(messages, locale)('privacyDesk.report'), product),
    messages,
    months,
  }
}

/** The same numbers for a spreadsheet. */
export async function reportAsFile(context: RequestContext): Promise<Response> {
  const lines = [HEAD, ...(await monthsOf(context)).map(cellsOf)]
  const day = dayOf(context.get(servicesContext).now)
  return new Response(CSV_START + lines.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="privacy-report-${day}.csv"`,
      'x-content-type-options': 'nosniff',
      ...neverKept,
    },
  })
}

function monthsOf(context: RequestContext): Promise<ReportMonth[]> {
  const { db, now } = context.get(servicesContext)
  return privacyReport(db, { tenant: context.get(placeContext).tenant, now })
}

const HEAD = [
  ...['month', 'received', ...requestKinds, 'in_time', 'late', 'refused', 'open', 'overdue', 'median_days'],
  ...['accounts_removed', 'holds_placed', 'holds_lifted'],
]

const cellsOf = (one: ReportMonth): string[] => [
  one.month,
  String(one.received),
  ...requestKinds.map((kind) => String(one.kinds[kind])),
  ...[one.inTime, one.late, one.refused, one.open, one.overdue, one.medianDays ?? ''].map(String),
  ...[one.removed, one.holdsPlaced, one.holdsLifted].map(String),
]
