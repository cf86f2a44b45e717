// Saves a form that was sent without a session: it is stored on the server while its writer signs in, then
// fills in the same form again.
import { randomUUID } from 'node:crypto'
import { redirectDocument } from 'react-router'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { loginPath } from '#app/features/sign-in/sign-in-page.server.ts'
import { withPostedForm } from '#app/forms/posted-form.server.ts'
import {
  dropTyped,
  keepTyped,
  readTyped,
  TYPED_SECONDS,
  type TypedForm,
} from '#domain/form-drafts/typed-forms.ts'
import { cookieName } from '#services/identity/cookie-names.ts'
import { cookie, readCookie } from '#services/identity/cookies.ts'
import { useOnce as countUse } from '#services/limits.ts'

const TYPED = { name: 'typed_form', path: '/' }
const LIMIT = { name: 'typed-form', times: 10, seconds: 3_600 }
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Longer than any form without files. */
const MAX_BYTES = 64 * 1024

const settingsOf = (context: RequestContext) => ({
  secure: context.get(servicesContext).origin.startsWith('https:'),
})

function keyOf(context: RequestContext, request: Request): string | undefined {
  const key = readCookie(request.headers, cookieName(TYPED, settingsOf(context).secure))
  return key !== undefined && KEY.test(key) ? key : undefined
}

interface ToKeep {
  typed: TypedForm
  /** Key of the form; the page reads its saved values by the same key. */
  about: string
  /** Path to return to after the sign-in. */
  to: string
}

/**
 * Stores a form and redirects to the sign-in, which returns to it.
 * @returns undefined if this visitor has stored too many forms, or the form is too long
 */
export async function keepAndSignIn(
  context: RequestContext,
  request: Request,
  { typed, about, to }: ToKeep,
): Promise<Response | undefined> {
  const { visitor } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const { allowed } = await countUse(db, LIMIT, visitor, now)
  if (!allowed) return undefined
  const key = keyOf(context, request) ?? randomUUID()
  if (!(await keepTyped(db, { key, about, typed, now }))) return undefined
  return redirectDocument(loginPath(context, to), {
    headers: { 'set-cookie': cookie(TYPED, key, { ...settingsOf(context), seconds: TYPED_SECONDS }) },
  })
}

/**
 * Guards a page or an action of members: redirects anonymous viewers to the sign-in and stores the form they
 * sent.
 * @param path address of the page without query: where the sign-in returns to, and the key of the form
 * @throws the redirect to the sign-in
 */
export async function signInWithTyped(
  context: RequestContext,
  request: Request,
  path: string,
): Promise<void> {
  if (context.get(viewerContext).viewer.authorized) return
  const typed = request.method === 'POST' ? await typedIn(request) : undefined
  throw (
    (typed && (await keepAndSignIn(context, request, { typed, about: path, to: path }))) ??
    redirectDocument(loginPath(context, path))
  )
}

/** @returns undefined for a form that only has buttons */
async function typedIn(request: Request): Promise<TypedForm | undefined> {
  // From anonymous viewers only read bodies that declare a small length, as browsers' forms do.
  if (request.headers.has('transfer-encoding')) return undefined
  return withPostedForm(request, { mostBytes: MAX_BYTES }, async (form) => {
    const typed = Object.fromEntries(
      [...(form ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const { intent: _, ...answers } = typed
    return Object.values(answers).some((answer) => answer.trim() !== '') ? typed : undefined
  })
}

/** Returns what this browser sent before the sign-in under the same key. */
export async function typedBefore(
  context: RequestContext,
  request: Request,
  about: string | undefined,
): Promise<TypedForm> {
  const { db, now } = context.get(servicesContext)
  const key = keyOf(context, request)
  if (key === undefined || about === undefined) return {}
  return readTyped(db, { key, about, now })
}

/** Deletes the stored form after it was received. */
export async function forgetTyped(
  context: RequestContext,
  request: Request,
  about: string | undefined,
): Promise<void> {
  const key = keyOf(context, request)
  if (key === undefined || about === undefined) return
  await dropTyped(context.get(servicesContext).db, { key, about })
}
