import { renderingContext } from '#app/contexts/rendering.server.ts'
import { hostedEvent } from '#app/features/host-access/hosted-event.server.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import type { Route } from './+types/hosts'

/**
 * Pages below are for hosts of the event in the address. Other members are refused (403) before a loader or
 * an action runs.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, url }) => {
    if (context.get(renderingContext).failed) return
    signInFirst(context, url)
    await hostedEvent(context, (params as { slug?: string }).slug ?? '')
  },
]
