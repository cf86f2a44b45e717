import { redirectDocument } from 'react-router'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { loginPath } from '#app/features/sign-in/sign-in-page.server.ts'
import { withPostedForm } from '#app/forms/posted-form.server.ts'
import type { Route } from './+types/back-to-review'

/** Maximum size of a form's ticks. */
const MAX_TICKS = 64 * 1024

/**
 * Wraps the guard for members: if the session ended during a review, sign-in returns to it with its ticks,
 * because the parsed file waits on the server. Everything else is left to the guard.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    if (request.method !== 'POST' || context.get(renderingContext).failed) return
    if (context.get(viewerContext).viewer.authorized) return
    throw redirectDocument(loginPath(context, url.pathname + (await ticksOf(request))))
  },
]

async function ticksOf(request: Request): Promise<string> {
  // Without a session only small bodies of known length are read, such as browsers' forms.
  if (request.headers.has('transfer-encoding')) return ''
  return withPostedForm(request, { mostBytes: MAX_TICKS }, async (form) => ticksIn(form))
}

function ticksIn(form: FormData | undefined): string {
  if (form?.get('decision') !== 'write') return ''
  const keys = form
    .getAll('take')
    .map(String)
    .filter((key) => /^[A-Za-z]+(?:\.\d{1,3})?$/.test(key))
  return `?take=${keys.join(',').slice(0, 2_000)}#review`
}
