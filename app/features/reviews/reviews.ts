import type { CourseReviews, OwnReview } from '#domain/learning/reviews.ts'

export interface ShownReviews extends Pick<CourseReviews, 'count' | 'average' | 'byStars'> {
  reviews: ShownReview[]
  /** For members alone. */
  own: OwnReview | undefined
  /** Whether who reads may write one. */
  mayWrite: boolean
  isMember: boolean
  /** The review that has just been reported. */
  reported: string | undefined
  /** A review, or the reason of a report, that was sent without a session and waited for the sign-in. */
  typed: TypedReview | undefined
}

export interface TypedReview {
  /** The review that is reported; undefined for a member's own review. */
  reviewId: string | undefined
  stars: string
  text: string
  named: boolean
  reason: string
}

export interface ShownReview {
  id: string
  stars: number
  text: string
  /** Of the text. */
  lang: string
  firstName: string | null
  /** A day. */
  on: string
}

/** Why a review or a report was not taken. What was typed comes back with it. */
export interface ReviewFault {
  kind: 'stars' | 'too-long' | 'reason' | 'too-often'
  /** The review that was reported. */
  reviewId: string | undefined
  typed: Omit<TypedReview, 'reviewId'>
}
