import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { Route } from './+types/keep-typed'
import { signInWithTyped } from './typed-forms.server.ts'

/** Wraps the members' guard: keeps what was typed on the pages below if the session has ended. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    if (request.method !== 'POST' || context.get(renderingContext).failed) return
    await signInWithTyped(context, request, url.pathname)
  },
]
