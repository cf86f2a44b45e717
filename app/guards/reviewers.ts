import { data } from 'react-router'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import type { Route } from './+types/reviewers'

/** Pages below are for reviewers, and for admins. Other members are refused (403) before a loader or an action runs. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (context.get(renderingContext).failed) return
    const { roles } = signInFirst(context, url)
    if (!roles.includes('reviewer') && !roles.includes('admin')) throw data(null, { status: 403 })
  },
]
