import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { speakingIsOffered } from '#app/features/speaking/is-offered.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { GAP } from '#domain/assessment/item.ts'
import { ownerOfAttempt } from '#domain/assessment/owner-of-attempt.ts'
import type { Result } from '#domain/assessment/results.ts'
import { decideReview, findToReview, listToReview, MAX_NOTE } from '#domain/assessment/reviews.ts'
import { langOf } from '#services/languages.ts'
import { REVIEWS_PAGE } from './review-pages.ts'

export const neverKept = { 'cache-control': 'private, no-store' } as const

/** Loads the results that wait for a review. */
export async function loadReviews(context: RequestContext) {
  const { db } = context.get(servicesContext)
  const found = await listToReview(db, deskOf(context))
  return {
    ...(await described(context)),
    waiting: found.map(shown),
    hasRecordings: speakingIsOffered(context),
  }
}

/**
 * Loads one result with its answers.
 * @throws 404 if it is not waiting for a review, or is the reviewer's own
 */
export async function loadReview(context: RequestContext, id: string) {
  const { db, audit, now } = context.get(servicesContext)
  const found = await findToReview(db, { ...deskOf(context), id })
  if (found === undefined) throw notFound()
  await audit.note(db, {
    actorId: memberOf(context).userId,
    role: 'reviewer',
    subjectId: await ownerOfAttempt(db, id),
    action: 'english-test-seen',
    onceADay: true,
    at: now,
  })
  return {
    ...(await described(context)),
    ...shown(found.result),
    most: MAX_NOTE,
    log: found.log.map(({ position, unit, item, response, isRight, askedAt, answeredAt }) => ({
      position,
      stem: item.stem.split(GAP),
      level: item.level,
      area: item.area,
      response: response.join(' / '),
      isRight,
      /** Time for the whole page, which several items may share. */
      seconds: Math.round((answeredAt.getTime() - askedAt.getTime()) / 1_000),
      isShared: unit !== position,
    })),
  }
}

/** @throws 404 if somebody else has decided meanwhile */
export async function decide(context: RequestContext, id: string, request: Request) {
  const { db, now, audit } = context.get(servicesContext)
  const { decision, note = '' } = await readForm(request)
  if (decision !== 'confirmed' && decision !== 'dismissed') throw data(null, { status: 422 })
  const isDone = await decideReview(db, { ...deskOf(context), id, decision, note, now, audit })
  if (!isDone) throw notFound()
  return redirect(pagePath({ ...context.get(placeContext), page: REVIEWS_PAGE }), {
    status: 303,
    headers: neverKept,
  })
}

const deskOf = (context: RequestContext) => ({
  tenant: context.get(placeContext).tenant,
  reviewerId: memberOf(context).userId,
})

async function described(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), [
      'englishTest',
      ...(speakingIsOffered(context) ? (['speakingDesk'] as const) : []),
    ]),
    loadSiteIdentity(context),
  ])
  return { messages, head: unlistedHead(createTranslate(messages, locale)('englishTest.reviews'), product) }
}

const shown = ({ id, endedAt, startedAt, reviewDueAt, outcome }: Result) => ({
  id,
  endedAt: (endedAt ?? startedAt).toISOString(),
  dueAt: (reviewDueAt ?? startedAt).toISOString(),
  level: outcome?.level ?? 'A1',
  flags: outcome?.flags ?? [],
})
