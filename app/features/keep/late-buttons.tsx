import { type ComponentProps, lazy, memo, Suspense } from 'react'
import type { FavoriteKey } from '#domain/favorites/favorite-key.ts'
import type { FollowButton } from './follow-button.tsx'

// The buttons' code is loaded after the page's own.
const Keep = lazy(() => import('./keep-button.tsx').then((module) => ({ default: module.KeepButton })))
const Follow = lazy(() => import('./follow-button.tsx').then((module) => ({ default: module.FollowButton })))

/**
 * A page that renders again right after hydration, such as with the reader's time zone, must not reach a button
 * whose code is still loading: React would take it out until then, and a press on it would be lost.
 */
export const LateKeepButton = memo(({ id, type, title }: FavoriteKey & { title: string }) => (
  <Suspense>
    <Keep item={{ id, type }} title={title} />
  </Suspense>
))

export const LateFollowButton = memo((props: ComponentProps<typeof FollowButton>) => (
  <Suspense>
    <Follow {...props} />
  </Suspense>
))
