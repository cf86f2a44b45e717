import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { requireSpeaking } from '#app/features/speaking/is-offered.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type Level, levels } from '#domain/assessment/item.ts'
import { ownerOfAttempt } from '#domain/assessment/owner-of-attempt.ts'
import { type Criterion, criteria, type Marks, marksSchema } from '#domain/assessment/speaking/decision.ts'
import {
  listSpeaking,
  MAX_COMMENT,
  putBack,
  rateSpeaking,
  returnSpeaking,
  takenSpeaking,
  takeSpeaking,
  type WaitingSpeaking,
} from '#domain/assessment/speaking/desk.ts'
import { rubric } from '#domain/assessment/speaking/rubric.ts'
import { topicById } from '#domain/assessment/speaking/topics.ts'
import { langOf } from '#services/languages.ts'
import { DESK_PAGE, ratePage } from './desk-pages.ts'

export const neverKept = { 'cache-control': 'private, no-store' } as const

/** Message of the queue after an action. */
const outcomes = ['decided', 'another', 'returned', 'notYours'] as const
export type DeskOutcome = (typeof outcomes)[number]

export async function loadDesk(context: RequestContext, request: Request) {
  requireSpeaking(context)
  const { db } = context.get(servicesContext)
  const said = new URL(request.url).searchParams.get('done')
  const waiting = await listSpeaking(db, deskOf(context))
  return {
    ...(await described(context)),
    said: outcomes.find((one) => one === said),
    waiting: waiting.map(shown(context)),
  }
}

/** Takes a recording from the queue. */
export async function take(context: RequestContext, request: Request) {
  requireSpeaking(context)
  const { db } = context.get(servicesContext)
  const { id = '' } = await readForm(request)
  const isTaken = await takeSpeaking(db, { ...deskOf(context), id })
  return isTaken ? to(context, ratePage(id)) : toDesk(context, 'notYours')
}

/** Loads a recording that this reviewer has taken; undefined in it if they have it no longer. */
export async function loadToRate(context: RequestContext, id: string) {
  requireSpeaking(context)
  const { db } = context.get(servicesContext)
  const found = await takenSpeaking(db, { ...deskOf(context), id })
  return {
    ...(await described(context)),
    recording: found && shown(context)(found),
    most: MAX_COMMENT,
    rubric: criteria.map((criterion) => ({
      criterion,
      levels: levels.map((level) => ({ level, text: rubric[criterion][level] })),
    })),
  }
}

/** The typed values of a form that was not accepted, and what is missing in it. */
export interface LackingRating {
  missing: Criterion[]
  lacksComment: boolean
  lacksReason: boolean
  typed: Partial<Record<Criterion, Level>> & { comment: string; reason: string }
}

export async function actOnRating(context: RequestContext, id: string, request: Request) {
  requireSpeaking(context)
  const { db, env, uploads, jobs, audit } = context.get(servicesContext)
  const desk = { ...deskOf(context), id }
  const fields = await readForm(request)
  const { intent, comment = '', reason = '' } = fields
  const marks = Object.fromEntries(
    criteria.flatMap((one) => (isLevel(fields[one]) ? [[one, fields[one]]] : [])),
  ) as Partial<Marks>
  const lacking = (more: Partial<LackingRating>, status = 422) =>
    data<LackingRating>(
      { missing: [], lacksComment: false, lacksReason: false, typed: { ...marks, comment, reason }, ...more },
      { status, headers: neverKept },
    )
  if (intent === 'put-back') {
    await putBack(db, desk)
    return to(context, DESK_PAGE)
  }
  if (intent === 'take') {
    const isTaken = await takeSpeaking(db, desk)
    return lacking({}, isTaken ? 200 : 409)
  }
  if (intent === 'return') {
    if (reason.trim() === '') return lacking({ lacksReason: true })
    const isReturned = await returnSpeaking(db, { ...desk, note: reason, files: uploads, audit })
    jobs.wake()
    return isReturned ? toDesk(context, 'returned') : lacking({}, 409)
  }
  if (intent !== 'rate') throw data(null, { status: 422 })
  const missing = criteria.filter((one) => marks[one] === undefined)
  const lacksComment = comment.trim() === ''
  if (missing.length > 0 || lacksComment) return lacking({ missing, lacksComment })
  const outcome = await rateSpeaking(db, {
    ...desk,
    marks: marksSchema.parse(marks),
    comment,
    keptDays: env.ENGLISH_VIDEO_DAYS,
    audit,
  })
  jobs.wake()
  return outcome === 'gone' ? lacking({}, 409) : toDesk(context, outcome)
}

/** The recording, for the reviewer who has taken it. @throws 404 */
export async function watchRated(context: RequestContext, id: string, request: Request): Promise<Response> {
  requireSpeaking(context)
  const { db, uploads, audit, now } = context.get(servicesContext)
  const found = await takenSpeaking(db, { ...deskOf(context), id })
  const answer = found && (await uploads.watch(request, found.uploadId))
  if (answer === undefined) throw notFound()
  await audit.note(db, {
    actorId: memberOf(context).userId,
    role: 'reviewer',
    subjectId: await ownerOfAttempt(db, id),
    action: 'recording-seen',
    onceADay: true,
    at: now,
  })
  return answer
}

const isLevel = (text: string | undefined): text is Level => levels.some((one) => one === text)

const deskOf = (context: RequestContext) => ({
  tenant: context.get(placeContext).tenant,
  reviewerId: memberOf(context).userId,
  now: context.get(servicesContext).now,
})

const to = (context: RequestContext, page: string) =>
  redirect(pagePath({ ...context.get(placeContext), page }), { status: 303, headers: neverKept })

const toDesk = (context: RequestContext, done: DeskOutcome) => to(context, `${DESK_PAGE}?done=${done}`)

async function described(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['speakingDesk', 'speaking']),
    loadSiteIdentity(context),
  ])
  return { messages, head: unlistedHead(createTranslate(messages, locale)('speakingDesk.title'), product) }
}

const shown =
  (context: RequestContext) =>
  ({ id, topic, sentAt, dueAt, isTaken }: WaitingSpeaking) => ({
    id,
    topic: topicById(topic),
    sentAt: sentAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: dueAt < context.get(servicesContext).now,
    isTaken,
  })
