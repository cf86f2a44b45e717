import type { CourseReviews, OwnReview } from '#domain/learning/reviews.ts'

export interface ShownReviews extends Pick<CourseReviews, 'count' | 'average' | 'byStars'> {
  reviews: ShownReview[]
  /** The viewer's own review; undefined if there is none, and for anonymous viewers. */
  own: OwnReview | undefined
  /** Whether the viewer may write a review. */
  mayWrite: boolean
  isMember: boolean
  /** Id of the review that has just been reported. */
  reported: string | undefined
  /** A review, or the reason for a report, that was sent without a session and kept during the sign-in. */
  typed: TypedReview | undefined
}

export interface TypedReview {
  /** Id of the reported review; undefined for the member's own review. */
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
  /** Language of the text. */
  lang: string
  firstName: string | null
  /** Day, `2026-12-01`. */
  on: string
}

/** Why a review or a report was not accepted. The typed values are returned with it. */
export interface ReviewFault {
  kind: 'stars' | 'too-long' | 'reason' | 'too-often'
  /** Id of the reported review. */
  reviewId: string | undefined
  typed: Omit<TypedReview, 'reviewId'>
}
