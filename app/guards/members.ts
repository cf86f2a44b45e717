import { renderingContext } from '#app/contexts/rendering.server.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import type { Route } from './+types/members'

/** Pages below are for members. All others are sent to the sign-in before a loader or an action runs. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (!context.get(renderingContext).failed) signInFirst(context, url)
  },
]
