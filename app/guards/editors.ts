import { data } from 'react-router'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import { mayEdit } from '#services/identity/viewer.ts'
import type { Route } from './+types/editors'

/** Pages below are for editors, and for admins. Other members are refused (403) before a loader or an action runs. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (context.get(renderingContext).failed) return
    if (!mayEdit(signInFirst(context, url).roles)) throw data(null, { status: 403 })
  },
]
