import { type ComponentProps, lazy, Suspense } from 'react'
import type { FollowButton } from './follow-button.tsx'

const Follow = lazy(() => import('./follow-button.tsx').then((module) => ({ default: module.FollowButton })))

/** The button's code comes after the page's own. */
export const LazyFollowButton = (props: ComponentProps<typeof FollowButton>) => (
  <Suspense>
    <Follow {...props} />
  </Suspense>
)
