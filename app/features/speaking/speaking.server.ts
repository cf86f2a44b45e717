import { data, redirect, redirectDocument } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { orderUpload } from '#app/features/uploads/order-upload.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Db } from '#db/database.ts'
import { basisOf, criteria, type Marks } from '#domain/assessment/speaking/decision.ts'
import { isOwnRecording } from '#domain/assessment/speaking/recordings.ts'
import { rubric } from '#domain/assessment/speaking/rubric.ts'
import {
  addUntil,
  beginSpeaking,
  changeTopic,
  DAYS_TO_RATE,
  deleteRecording,
  findSpeaking,
  ownResult,
  ratingsOf,
  resultToSpeakFor,
  sendSpeaking,
  withdrawSpeaking,
} from '#domain/assessment/speaking/speaking.ts'
import { topicById } from '#domain/assessment/speaking/topics.ts'
import type { Click } from '#domain/consents/ledger.ts'
import { langOf } from '#services/languages.ts'
import { rateLimitHeaders } from '#services/limits.ts'
import { acceptOf } from '#services/uploads/check/formats.ts'
import { requireSpeaking } from './is-offered.server.ts'
import { SPEAKING_PAGE, speakingPage } from './speaking-pages.ts'

/** The only page that may ask for a microphone. */
export const pageHeaders = {
  'cache-control': 'private, no-store',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
} as const

const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const here = (context: RequestContext) => pagePath({ ...context.get(placeContext), page: SPEAKING_PAGE })

/**
 * Loads the speaking part of the member's newest result: what to do next, or what became of it. With `?attempt=` the
 * part of an earlier result: what became of it.
 * @throws 404 for a result that is not theirs
 */
export async function loadSpeaking(context: RequestContext, request: Request) {
  requireSpeaking(context)
  const { search, searchParams } = new URL(request.url)
  // A document that was loaded for another page may not use the microphone.
  if (context.get(renderingContext).texts === undefined) throw redirectDocument(here(context) + search)
  const { locale } = context.get(placeContext)
  const { db, now, env, origin, uploads, loadMessages } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const earlier = searchParams.get('attempt')
  const [messages, { product }, found] = await Promise.all([
    loadMessages(langOf(locale), ['speaking', 'englishTest', 'uploads', 'fields']),
    loadSiteIdentity(context),
    earlier === null ? newestResult(db, memberId) : ownResult(db, { memberId, attemptId: earlier }),
  ])
  if (earlier !== null && found === undefined) throw notFound()
  const { result, isNewest = true } = found ?? {}
  const asked = searchParams.get('upload') ?? ''
  const speaking = result && (await findSpeaking(db, { memberId, attemptId: result.id }))
  // A returned recording was sent in time; the days with reviewers do not count.
  const isNotSent = speaking === undefined || speaking.state === 'preparing'
  const isTooLate = isNewest
    ? result !== undefined && isNotSent && addUntil(result.endedAt) <= now
    : isNotSent || speaking.state === 'returned'
  const isWithMember = !isTooLate && (speaking?.state === 'preparing' || speaking?.state === 'returned')
  const upload = isWithMember && UPLOAD_ID.test(asked) ? await uploads.state(memberId, asked) : undefined
  const isHere = upload?.status === 'UPLOADED' && upload.type === 'ENGLISH_VIDEO'
  const wantsForm = isWithMember && speaking.maySend && searchParams.has('form')
  const form = wantsForm ? await plainForm(context, memberId, origin) : undefined
  const recording = speaking?.uploadId && (await uploads.state(memberId, speaking.uploadId))
  return {
    head: unlistedHead(createTranslate(messages, locale)('speaking.title'), product),
    messages,
    level: result?.outcome.level,
    days: env.ENGLISH_VIDEO_DAYS,
    daysToRate: DAYS_TO_RATE,
    until: result && addUntil(result.endedAt).toISOString(),
    isTooLate,
    attemptId: result?.id,
    speaking: speaking && {
      state: speaking.state,
      topic: topicById(speaking.topic),
      mayChangeTopic: speaking.mayChangeTopic,
      maySend: speaking.maySend,
      note: speaking.note,
      sentAt: speaking.sentAt?.toISOString(),
      dueAt: speaking.dueAt?.toISOString(),
      isOverdue: speaking.dueAt !== undefined && speaking.dueAt < now,
      decidedAt: speaking.decidedAt?.toISOString(),
      keptUntil: speaking.keptUntil?.toISOString(),
      /** Their file, if there still is one. */
      uploadId: recording && recording.status === 'UPLOADED' ? recording.uploadId : undefined,
    },
    form,
    upload: upload && {
      id: upload.uploadId,
      status: upload.status,
      failure: upload.failure,
      isReady: isHere && (await isOwnRecording(db, { memberId, uploadId: upload.uploadId })),
    },
    decided:
      speaking?.outcome && result
        ? {
            ...speaking.outcome,
            basis: basisOf(result.outcome.level, speaking.outcome.level),
            marks: described(speaking.outcome.marks),
            comments: (await ratingsOf(db, { memberId, attemptId: result.id })).map(({ comment }) => comment),
          }
        : undefined,
  }
}

export type SpeakingPageData = Awaited<ReturnType<typeof loadSpeaking>>

const described = (marks: Marks) =>
  criteria.map((criterion) => ({
    criterion,
    level: marks[criterion],
    text: rubric[criterion][marks[criterion]],
  }))

async function plainForm(context: RequestContext, memberId: string, origin: string) {
  const { db, now, uploads } = context.get(servicesContext)
  const order = await orderUpload({ db, now, uploads }, memberId, 'ENGLISH_VIDEO', {
    redirect: `${origin}${here(context)}?upload={id}`,
  })
  if (order.kind === 'too-often')
    throw data(null, { status: 429, headers: rateLimitHeaders(order.allowance) })
  return order.kind === 'ordered' ? { ...order.form, accept: acceptOf('ENGLISH_VIDEO') } : undefined
}

const newestResult = async (db: Db, memberId: string) => {
  const result = await resultToSpeakFor(db, memberId)
  return result && { result, isNewest: true }
}

/** What was wrong with a form. */
export type SpeakingFault = 'consent' | 'recording' | 'refused'

/** What stands beside the box on this page, for the ledger of consents. */
async function clickHere(context: RequestContext): Promise<Click> {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const t = createTranslate(await loadMessages(langOf(locale), ['speaking']), locale)
  return { language: locale, page: SPEAKING_PAGE, words: t('speaking.consent') }
}

export async function actOnSpeaking(context: RequestContext, request: Request) {
  requireSpeaking(context)
  const { db, now, uploads } = context.get(servicesContext)
  const { tenant } = context.get(placeContext)
  const { userId: memberId } = memberOf(context)
  const { intent, attempt = '', upload = '', consent } = await readForm(request)
  const fault = (fault: SpeakingFault, status = 422) => data({ fault }, { status, headers: pageHeaders })
  if (intent === 'begin') {
    await beginSpeaking(db, { memberId, tenant, now })
    return redirect(here(context), { status: 303, headers: pageHeaders })
  }
  const owner = { memberId, attemptId: attempt }
  const { result, isNewest } = (await ownResult(db, owner)) ?? {}
  // The recording of an earlier test can be taken back or deleted, and no more.
  if (result === undefined || !(isNewest || intent === 'withdraw' || intent === 'delete')) throw notFound()
  const page = isNewest ? SPEAKING_PAGE : speakingPage(attempt)
  const done = () =>
    redirect(pagePath({ ...context.get(placeContext), page }), { status: 303, headers: pageHeaders })
  switch (intent) {
    case 'topic':
      await changeTopic(db, { ...owner, level: result.outcome.level })
      return done()
    case 'discard': {
      // Neither a recording that is with the reviewers nor a file of another kind.
      const { uploadId } = (await findSpeaking(db, owner)) ?? {}
      if (
        UPLOAD_ID.test(upload) &&
        upload !== uploadId &&
        (await isOwnRecording(db, { memberId, uploadId: upload }))
      )
        await uploads.remove(memberId, upload)
      return done()
    }
    case 'send': {
      if (consent !== 'yes') return fault('consent')
      if (!UPLOAD_ID.test(upload)) return fault('recording')
      const outcome = await sendSpeaking(db, {
        ...owner,
        uploadId: upload,
        now,
        click: await clickHere(context),
      })
      if (outcome === 'no-recording') return fault('recording')
      return outcome === 'sent' ? done() : fault('refused', 409)
    }
    case 'withdraw':
      await withdrawSpeaking(db, { ...owner, files: uploads, now, click: await clickHere(context) })
      return done()
    case 'delete':
      await deleteRecording(db, { ...owner, files: uploads, now, click: await clickHere(context) })
      return done()
    default:
      throw data(null, { status: 422 })
  }
}

/** The member's own recording, for a look before it is sent and afterwards. @throws 404 */
export async function watchOwn(context: RequestContext, request: Request): Promise<Response> {
  requireSpeaking(context)
  const { uploads } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const id = new URL(request.url).searchParams.get('upload') ?? ''
  const state = UPLOAD_ID.test(id) ? await uploads.state(userId, id) : undefined
  const answer = state && (await uploads.watch(request, id))
  if (answer === undefined) throw notFound()
  return answer
}
