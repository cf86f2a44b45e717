import { data } from 'react-router'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { ownCommunities } from '#app/features/host-access/hosted-event.server.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import type { Route } from './+types/organisers'

/**
 * Pages below are for members who make events: editors, admins and hosts of a community. Others are refused
 * (403) before a loader or an action runs.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    if (context.get(renderingContext).failed) return
    signInFirst(context, url)
    if ((await ownCommunities(context)).length === 0) throw data(null, { status: 403 })
  },
]
