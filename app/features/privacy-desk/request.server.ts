import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { mailWriter } from '#app/features/sign-in/mails.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { localeOnSite } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Db } from '#db/database.ts'
import { queueAccountLetter } from '#domain/privacy/account-letters.ts'
import { lastUses } from '#domain/privacy/last-uses.ts'
import { removeCategories, resultsOfRequest } from '#domain/privacy/removal.ts'
import {
  actsOn,
  dueOnExtended,
  isEnded,
  mayDownload,
  needsSecond,
  type RequestAct,
  requestActs,
} from '#domain/privacy/request-rules.ts'
import {
  lockRequest,
  MAX_NOTES,
  type PrivacyRequest,
  requestById,
  type Step,
  takeStep,
} from '#domain/privacy/requests.ts'
import { withdrawConsent } from '#domain/privacy/withdraw-consent.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { isMemberHeld } from '#services/identity/legal-hold.ts'
import { confirmedAddress } from '#services/identity/members.ts'
import { langOf } from '#services/languages.ts'
import { answerLetter } from './answer-letter.server.ts'
import { dayOf, neverKept } from './desk.server.ts'
import { DESK_PAGE, requestPage } from './desk-addresses.ts'

const MAX_REASON = 1000

/** What the viewer may do about it now. */
function actsOf(context: RequestContext, request: PrivacyRequest): RequestAct[] {
  const { now, accounts } = context.get(servicesContext)
  return actsOn(request, {
    adminId: memberOf(context).userId,
    today: dayOf(now),
    keepsAccounts: accounts !== undefined,
  })
}

async function found(context: RequestContext, id: string): Promise<PrivacyRequest> {
  const { tenant } = context.get(placeContext)
  const request = await requestById(context.get(servicesContext).db, tenant, id)
  // A request about oneself is for others to see: its notes are in one's own export.
  if (request === undefined || request.memberId === memberOf(context).userId)
    throw data(null, { status: 404 })
  return request
}

export async function loadRequest(context: RequestContext, id: string) {
  const { locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const request = await found(context, id)
  const [messages, { product }, isHeld, address, results] = await Promise.all([
    loadMessages(langOf(locale), ['privacyDesk', 'ownData', 'fields']),
    loadSiteIdentity(context),
    isMemberHeld(db, request.memberId),
    confirmedAddress(db, request.memberId),
    resultsOfRequest(db, request.id),
  ])
  const { memberId: _, filedBy, assignedTo: __, lang: ___, endedAt, hasAccount: ____, ...shown } = request
  const { userId } = memberOf(context)
  return {
    head: unlistedHead(createTranslate(messages, locale)('privacyDesk.one'), product),
    messages,
    request: {
      ...shown,
      endedAt: endedAt?.toISOString() ?? null,
      isOverdue: !isEnded(request.state) && request.dueOn < dayOf(now),
      isHeld,
      isForAnother: !isEnded(request.state) && needsSecond(request.kind) && filedBy === userId,
      mayDownload: mayDownload(request, userId),
      hasAddress: address !== undefined,
      results: results ?? [],
      extendedUntil: dueOnExtended(request.receivedOn),
    },
    acts: actsOf(context, request),
  }
}

export type RequestData = Awaited<ReturnType<typeof loadRequest>>
export type RequestFault = 'reasonNeeded' | 'howNeeded' | 'notNow' | 'tooLong' | 'notesChanged'

/** Two versions of the notes, when another admin saved them first: the saved ones, and the typed ones. */
interface NotesApart {
  current: string
  typed: string
}

export interface Refused {
  fault: RequestFault
  notes?: NotesApart
}

/** @throws `data(null, 400)` for an unknown act */
function stepOf(form: Record<string, string>): Step | RequestFault | 'carry-out' {
  const act = requestActs.find((one) => one === form.act)
  const text = (form.text ?? '').trim()
  if (text.length > (act === 'note' ? MAX_NOTES : MAX_REASON)) return 'tooLong'
  switch (act) {
    case undefined:
      throw data(null, { status: 400 })
    case 'check-identity':
      return text === '' ? 'howNeeded' : { act, how: text }
    case 'extend':
    case 'refuse':
      return text === '' ? 'reasonNeeded' : { act, reason: text }
    case 'note':
      return { act, notes: text, before: form.before ?? '' }
    case 'carry-out':
      return 'carry-out'
    default:
      return { act }
  }
}

/** One step about a request. What the rules do not permit now is refused (409), also if somebody else was faster. */
export async function actOnRequest(context: RequestContext, id: string, request: Request) {
  const { tenant } = context.get(placeContext)
  const { db, now, audit, jobs } = context.get(servicesContext)
  const { userId: adminId } = memberOf(context)
  const refuse = (fault: RequestFault, status = 422, notes?: NotesApart) =>
    data<Refused>({ fault, ...(notes && { notes }) }, { status, headers: neverKept })
  const { kind } = await found(context, id)
  const step = stepOf(await readForm(request))
  if (typeof step === 'string' && step !== 'carry-out') return refuse(step)
  const isDone =
    step === 'carry-out'
      ? await carryOut(context, id)
      : await db.transaction().execute(async (trx) => {
          const locked = await lockRequest(trx, tenant, id)
          if (locked === undefined || !actsOf(context, locked).includes(actOf(step))) return false
          if (step.act === 'note' && linesOf(step.before) !== linesOf(locked.notes))
            return { current: locked.notes, typed: step.notes }
          await takeStep(trx, locked, { adminId, step, audit, now })
          if (step.act === 'extend' || step.act === 'refuse') await tell(context, trx, locked, step)
          return true
        })
  if (!isDone) return refuse('notNow', 409)
  if (isDone !== true) return refuse('notesChanged', 409, isDone)
  jobs.wake()
  // A request goes with its account, which the job may remove at once.
  const page = step === 'carry-out' && kind === 'account' ? DESK_PAGE : requestPage(id)
  throw redirect(pagePath({ ...context.get(placeContext), page }), 303)
}

/** As a form sends them. */
const linesOf = (notes: string): string => notes.replace(/\r\n?/g, '\n')

const actOf = ({ act }: Step): RequestAct => (act === 'confirm' ? 'carry-out' : act)

/** Tells the person why it takes longer, or why nothing is done (GDPR, article 12(3) and (4)). */
async function tell(
  context: RequestContext,
  trx: Db,
  request: PrivacyRequest,
  { act, reason }: { act: 'extend' | 'refuse'; reason: string },
): Promise<void> {
  const { tenant } = context.get(placeContext)
  const { now } = context.get(servicesContext)
  // An unconfirmed address and a closed account get no e-mail. The admin is told so on the page.
  const address = await confirmedAddress(trx, request.memberId)
  if (address === undefined) return
  const letter = await answerLetter(context, { request, act, reason })
  await queueAccountLetter(trx, { tenant, address, letter, at: now })
}

/** Does what was asked for, by the same use cases as the member's own pages. @returns false if it may not be done now */
async function carryOut(context: RequestContext, id: string): Promise<boolean> {
  const { tenant, region, locale } = context.get(placeContext)
  const {
    env,
    db,
    now,
    audit,
    uploads: files,
    marketingForms: marketing,
    accounts,
  } = context.get(servicesContext)
  const { requestId } = context.get(renderingContext)
  const { userId: adminId } = memberOf(context)
  const asked = await found(context, id)
  if (!actsOf(context, asked).includes('carry-out')) return false
  const { kind, memberId, categories } = asked
  const note = async (trx: Db, act: 'finish' | 'confirm') => {
    const locked = await lockRequest(trx, tenant, id)
    if (locked === undefined || !actsOf(context, locked).includes('carry-out')) return false
    await takeStep(trx, locked, { adminId, step: { act }, audit, now })
    return true
  }
  if (kind === 'removal') {
    const answered = await removeCategories(db, {
      ...{ tenant, memberId, categories, files, audit, now },
      by: { adminId, requestId: id },
    })
    return answered !== undefined
  }
  if (kind === 'profiling') {
    // No page of the member: the click is the operator's.
    const click = { language: locale, page: '/admin/privacy' }
    await withdrawConsent(db, {
      ...{
        tenant,
        memberId,
        kind: 'profiling',
        about: undefined,
        click,
        files,
        marketing,
        now,
        byOperator: true,
      },
    })
    return db.transaction().execute((trx) => note(trx, 'finish'))
  }
  if (kind !== 'account' || accounts === undefined) return false
  const of = localeOnSite(env.places, asked.lang) ?? locale
  try {
    return await accounts.deleteForMember({
      accountId: memberId,
      requestId,
      write: await mailWriter(context, { locale: of, byOperator: true }),
      from: { region, locale: of, page: '/admin/privacy' },
      async within(trx) {
        if (!(await note(trx, 'confirm'))) throw new Late()
      },
    })
  } catch (error) {
    if (error instanceof Late) return false
    throw error
  }
}

/** Somebody was faster. */
class Late extends Error {}

/** The data of the person who made the request: the same file as the member's own export, without secrets. */
export async function requestedData(context: RequestContext, id: string): Promise<Response> {
  const { db, now, audit } = context.get(servicesContext)
  const request = await found(context, id)
  if (!mayDownload(request, memberOf(context).userId)) throw data(null, { status: 404 })
  const [stored, used] = await Promise.all([
    exportMember(db, request.memberId),
    lastUses(db, request.memberId),
  ])
  await audit.note(db, {
    actorId: memberOf(context).userId,
    subjectId: request.memberId,
    role: 'admin',
    action: 'data-exported',
    at: now,
  })
  return new Response(
    JSON.stringify({ data: { exportedAt: now.toISOString(), stored, lastUses: used } }, undefined, 2),
    {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="held-data.json"',
        'x-content-type-options': 'nosniff',
        ...neverKept,
      },
    },
  )
}
