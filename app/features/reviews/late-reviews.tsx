import { type ComponentProps, lazy, Suspense } from 'react'
import type { ReportForm } from './report-form.tsx'
import type { ReviewForm } from './review-form.tsx'

// Forms are loaded for members only.
const Review = lazy(() => import('./review-form.tsx').then((module) => ({ default: module.ReviewForm })))
const Report = lazy(() => import('./report-form.tsx').then((module) => ({ default: module.ReportForm })))

export const LateReviewForm = (props: ComponentProps<typeof ReviewForm>) => (
  <Suspense>
    <Review {...props} />
  </Suspense>
)
export const LateReportForm = (props: ComponentProps<typeof ReportForm>) => (
  <Suspense>
    <Report {...props} />
  </Suspense>
)
