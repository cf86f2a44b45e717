// What was typed into a form is not lost when it is sent without a session: it waits on the server while its writer signs in,
// and fills the same form again.
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
/** No form with texts alone is longer. */
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
  /** What the form is about: what it fills in again is asked for by the same words. */
  about: string
  /** Where the sign-in leads. */
  to: string
}

/**
 * Keeps a form and leads to the sign-in, which comes back to it.
 * @returns undefined when this visitor has kept too many, or the form is too long
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
 * For a page or an action of members: whoever is not signed in is led to the sign-in, and a form that they have sent is kept.
 * @param path the address of the page, without query: where the sign-in leads, and what the form is about
 * @throws the way to the sign-in
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

/** @returns undefined for a form with nothing but its buttons */
async function typedIn(request: Request): Promise<TypedForm | undefined> {
  // Nobody is signed in: only what says that it is small is read, as browsers' forms do.
  if (request.headers.has('transfer-encoding')) return undefined
  return withPostedForm(request, { mostBytes: MAX_BYTES }, async (form) => {
    const typed = Object.fromEntries(
      [...(form ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const { intent: _, ...answers } = typed
    return Object.values(answers).some((answer) => answer.trim() !== '') ? typed : undefined
  })
}

/** What this browser sent before the sign-in about the same thing. */
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

/** Once it has arrived. */
export async function forgetTyped(
  context: RequestContext,
  request: Request,
  about: string | undefined,
): Promise<void> {
  const key = keyOf(context, request)
  if (key === undefined || about === undefined) return
  await dropTyped(context.get(servicesContext).db, { key, about })
}
