import { data, redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { parseTypedDate } from '#app/ui/fields/typed-date.ts'
import { removalCategories } from '#domain/privacy/removal-rules.ts'
import { isEnded, requestKinds, requestWays } from '#domain/privacy/request-rules.ts'
import {
  endedRequests,
  fileRequest,
  MAX_NOTES,
  memberOfAddress,
  openRequests,
  type PrivacyRequest,
} from '#domain/privacy/requests.ts'
import { langOf } from '#services/languages.ts'
import { requestPage } from './desk-addresses.ts'

export const neverKept = { 'cache-control': 'private, no-store' } as const

const MAX_OPEN = 200
const MAX_ENDED = 20

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** A request as a list shows it. */
const lineOf = (request: PrivacyRequest, today: string) => ({
  id: request.id,
  kind: request.kind,
  way: request.way,
  state: request.state,
  name: request.name,
  receivedOn: request.receivedOn,
  dueOn: request.dueOn,
  isOverdue: !isEnded(request.state) && request.dueOn < today,
  assignee: request.assignee,
})

export async function loadDesk(context: RequestContext) {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const [open, ended, messages, { product }] = await Promise.all([
    openRequests(db, tenant, MAX_OPEN),
    endedRequests(db, tenant, MAX_ENDED),
    loadMessages(langOf(locale), ['privacyDesk', 'ownData', 'fields']),
    loadSiteIdentity(context),
  ])
  const today = dayOf(now)
  const { userId } = memberOf(context)
  // One about oneself is for others to work on.
  const linesOf = (requests: readonly PrivacyRequest[]) =>
    requests.filter(({ memberId }) => memberId !== userId).map((one) => lineOf(one, today))
  return {
    head: unlistedHead(createTranslate(messages, locale)('privacyDesk.title'), product),
    messages,
    today,
    open: linesOf(open),
    ended: linesOf(ended),
  }
}

export type DeskData = Awaited<ReturnType<typeof loadDesk>>

const YEAR_MS = 366 * 86_400_000

const filed = z.object({
  email: z.string().trim().min(1).max(320),
  kind: z.enum(requestKinds),
  way: z.enum(requestWays),
  categories: z.array(z.enum(removalCategories)).max(removalCategories.length),
  notes: z.string().max(MAX_NOTES),
})

export type DeskFault =
  | 'unknownMember'
  | 'severalMembers'
  | 'ownRequest'
  | 'dayNeeded'
  | 'categoriesNeeded'
  | 'incomplete'

export const memberFault = { unknown: 'unknownMember', several: 'severalMembers' } as const

/** Files a request, and leads to it. */
export async function actOnDesk(context: RequestContext, request: Request) {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, audit } = context.get(servicesContext)
  const { userId: adminId } = memberOf(context)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = {
    email: text('email'),
    kind: text('kind'),
    way: text('way'),
    receivedOn: text('receivedOn'),
    categories: form.getAll('category').map(String),
    notes: text('notes').replaceAll('\r\n', '\n'),
  }
  const refuse = (fault: DeskFault) => data({ fault, typed }, { status: 422, headers: neverKept })
  const read = filed.safeParse(typed)
  if (!read.success) return refuse('incomplete')
  const today = dayOf(now)
  const receivedOn = parseTypedDate(typed.receivedOn, locale, today)
  if (!receivedOn || receivedOn > today || receivedOn < dayOf(new Date(now.getTime() - YEAR_MS)))
    return refuse('dayNeeded')
  const { kind, way, notes } = read.data
  if (kind === 'removal' && read.data.categories.length === 0) return refuse('categoriesNeeded')
  const member = await memberOfAddress(db, read.data.email)
  if (typeof member === 'string') return refuse(memberFault[member])
  const memberId = member.id
  // Others have to work on it, so others file it.
  if (memberId === adminId) return refuse('ownRequest')
  const categories = kind === 'removal' ? read.data.categories : []
  const id = await fileRequest(db, {
    ...{ tenant, kind, way, receivedOn, memberId, categories, notes, adminId, audit, now },
  })
  throw redirect(pagePath({ ...context.get(placeContext), page: requestPage(id) }), 303)
}
