import { renderingContext } from '#app/contexts/rendering.server.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import type { Route } from './+types/keep-arrival'
import { withArrival } from './arrival.server.ts'

/** As for all members' pages; how a visitor came here is kept over the sign-in, with script and without. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request, url }) => {
    if (!context.get(renderingContext).failed) signInFirst(context, withArrival(context, request, url))
  },
]
