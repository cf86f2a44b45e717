import { data } from 'react-router'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import { hasDesks } from '#services/identity/viewer.ts'
import type { Route } from './+types/staff'

/** Pages below are for editors, reviewers and admins. Other members are refused (403) before a loader or an action runs. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (context.get(renderingContext).failed) return
    if (!hasDesks(signInFirst(context, url).roles)) throw data(null, { status: 403 })
  },
]
