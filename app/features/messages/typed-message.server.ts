// What somebody typed before they signed in: kept on the server, found again by a cookie that no script reads.
import { randomUUID } from 'node:crypto'
import { redirectDocument } from 'react-router'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { loginPath } from '#app/features/sign-in/sign-in-page.server.ts'
import { DRAFT_SECONDS, dropDraft, keepDraft, readDraft } from '#domain/messages/unsent-draft.ts'
import { cookieName } from '#services/identity/cookie-names.ts'
import { cookie, readCookie } from '#services/identity/cookies.ts'
import { useOnce as countUse } from '#services/limits.ts'

const TYPED = { name: 'typed_message', path: '/' }
const LIMIT = { name: 'typed-message', times: 10, seconds: 3_600 }
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const settingsOf = (context: RequestContext) => ({
  secure: context.get(servicesContext).origin.startsWith('https:'),
})

function idOf(context: RequestContext, request: Request): string | undefined {
  const id = readCookie(request.headers, cookieName(TYPED, settingsOf(context).secure))
  return id !== undefined && ID.test(id) ? id : undefined
}

/**
 * Keeps a text and leads to the sign-in, which comes back to this address.
 * @returns undefined when this visitor has kept too many
 */
export async function keepAndSignIn(
  context: RequestContext,
  { text, to }: { text: string; to: string },
): Promise<Response | undefined> {
  const { visitor } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const { allowed } = await countUse(db, LIMIT, visitor, now)
  if (!allowed) return undefined
  const id = randomUUID()
  await keepDraft(db, { id, text, now })
  return redirectDocument(loginPath(context, to), {
    headers: { 'set-cookie': cookie(TYPED, id, { ...settingsOf(context), seconds: DRAFT_SECONDS }) },
  })
}

export async function typedBefore(context: RequestContext, request: Request): Promise<string> {
  const { db, now } = context.get(servicesContext)
  const id = idOf(context, request)
  return (id === undefined ? undefined : await readDraft(db, id, now)) ?? ''
}

/** Once it is sent. @returns the header that makes the browser forget it too */
export async function forgetTyped(context: RequestContext, request: Request): Promise<HeadersInit> {
  const id = idOf(context, request)
  if (id === undefined) return {}
  await dropDraft(context.get(servicesContext).db, id)
  return { 'set-cookie': cookie(TYPED, '', { ...settingsOf(context), seconds: 0 }) }
}
