import { type ComponentProps, type ComponentType, lazy, memo, Suspense } from 'react'
import type { FollowButton } from './follow-button.tsx'
import type { KeepButton } from './keep-button.tsx'

// The buttons' code is loaded after the page's own.
const Keep = lazy(() => import('./keep-button.tsx').then((module) => ({ default: module.KeepButton })))
const Follow = lazy(() => import('./follow-button.tsx').then((module) => ({ default: module.FollowButton })))

/**
 * A page that renders again right after hydration, such as with the reader's time zone, must not reach a button
 * whose code is still loading: React would take it out until then, and a press on it would be lost.
 */
export const LateKeepButton = memo(
  (props: ComponentProps<typeof KeepButton>) => late(Keep, props),
  (one, other) =>
    one.item.id === other.item.id && one.item.type === other.item.type && one.title === other.title,
)
export const LateFollowButton = (props: ComponentProps<typeof FollowButton>) => late(Follow, props)

function late<Props extends object>(Button: ComponentType<Props>, props: Props) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
}
