import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf, viewerContext } from '#app/contexts/viewer.server.ts'
import {
  MAX_REASON,
  MAX_REVIEW,
  ownReview,
  type ReviewedCourse,
  removeReview,
  reportReview,
  reviewsOf,
  writeReview,
} from '#domain/learning/reviews.ts'
import { langOf, parseLocale } from '#services/languages.ts'
import { useOnce as countUse, type Limit } from '#services/limits.ts'
import type { ReviewFault, ShownReviews, TypedReview } from './reviews.ts'

interface ReviewsQuery {
  course: ReviewedCourse
  /** Whether the member has finished the course. */
  mayWrite: boolean
  /** Id of the reported review, from the page's address after a report. */
  reported: string | null
  /** Values that were sent without a session. */
  typed: Readonly<Record<string, string>>
}

export async function loadReviews(
  context: RequestContext,
  { course, mayWrite, reported, typed }: ReviewsQuery,
): Promise<ShownReviews> {
  const { locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db } = context.get(servicesContext)
  const [{ reviews, count, average, byStars }, own] = await Promise.all([
    reviewsOf(db, course),
    viewer.authorized ? ownReview(db, viewer.userId, course) : undefined,
  ])
  return {
    count,
    average,
    byStars,
    own,
    mayWrite,
    isMember: viewer.authorized,
    reported: viewer.authorized ? (reported ?? undefined) : undefined,
    typed: viewer.authorized && isReviewIntent(typed.intent) ? typedReview(typed) : undefined,
    reviews: reviews.map(({ id, stars, text, firstName, changedAt, ...review }) => ({
      id,
      stars,
      text,
      firstName,
      lang: langOf(parseLocale(review.locale) ?? locale),
      on: changedAt.toISOString().slice(0, 10),
    })),
  }
}

const typedReview = (form: Readonly<Record<string, string>>): TypedReview => ({
  reviewId: form.intent === 'report' ? (form.review ?? '') : undefined,
  stars: form.stars ?? '',
  text: (form.text ?? '').trim(),
  named: form.named !== undefined,
  reason: (form.reason ?? '').trim(),
})

const REPORTS: Limit = { name: 'review-reports', times: 20, seconds: 3600 }

export const isReviewIntent = (intent: string | undefined): boolean =>
  intent === 'review' || intent === 'review-remove' || intent === 'report'

/** @returns the fault; undefined on success */
export async function reviewByForm(
  context: RequestContext,
  form: Readonly<Record<string, string>>,
  course: ReviewedCourse,
): Promise<ReviewFault | undefined> {
  const { locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const { reviewId: _, ...typed } = typedReview(form)
  const { text, reason } = typed
  if (form.intent === 'review-remove') {
    await removeReview(db, memberId, course)
    return undefined
  }
  if (form.intent === 'report') {
    const reviewId = form.review ?? ''
    if (reason === '' || reason.length > MAX_REASON) return { kind: 'reason', reviewId, typed }
    const { allowed } = await countUse(db, REPORTS, memberId, now)
    if (!allowed) return { kind: 'too-often', reviewId, typed }
    await reportReview(db, { memberId, reviewId, reason, now })
    return undefined
  }
  if (!/^[1-5]$/.test(typed.stars)) return { kind: 'stars', reviewId: undefined, typed }
  if (text.length > MAX_REVIEW) return { kind: 'too-long', reviewId: undefined, typed }
  await writeReview(db, {
    memberId,
    course,
    stars: Number(typed.stars),
    text,
    locale,
    named: typed.named,
    now,
  })
  return undefined
}
