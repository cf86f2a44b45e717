import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { FollowButton } from './follow-button.tsx'
import type { KeepButton } from './keep-button.tsx'

// The buttons' code is loaded after the page's own.
const Keep = lazy(() => import('./keep-button.tsx').then((module) => ({ default: module.KeepButton })))
const Follow = lazy(() => import('./follow-button.tsx').then((module) => ({ default: module.FollowButton })))

export const LateKeepButton = (props: ComponentProps<typeof KeepButton>) => late(Keep, props)
export const LateFollowButton = (props: ComponentProps<typeof FollowButton>) => late(Follow, props)

function late<Props extends object>(Button: ComponentType<Props>, props: Props) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
}
