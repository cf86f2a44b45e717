// What somebody typed before they signed in: kept on the server, found again by a cookie that no script reads, and only where
// it was typed for the same person.
import { createHash, randomUUID } from 'node:crypto'
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
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const settingsOf = (context: RequestContext) => ({
  secure: context.get(servicesContext).origin.startsWith('https:'),
})

/** The draft's id: of this browser, and of whom it is for by the address of their public page. */
function draftId(key: string, slug: string): string {
  const digest = createHash('sha256').update(`${key} ${slug}`).digest('hex')
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digest.slice(from, to))
    .join('-')
}

function keyOf(context: RequestContext, request: Request): string | undefined {
  const key = readCookie(request.headers, cookieName(TYPED, settingsOf(context).secure))
  return key !== undefined && KEY.test(key) ? key : undefined
}

/**
 * Keeps a text and leads to the sign-in, which comes back to this address.
 * @returns undefined when this visitor has kept too many
 */
export async function keepAndSignIn(
  context: RequestContext,
  { text, slug, to }: { text: string; slug: string; to: string },
): Promise<Response | undefined> {
  const { visitor } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const { allowed } = await countUse(db, LIMIT, visitor, now)
  if (!allowed) return undefined
  const key = randomUUID()
  await keepDraft(db, { id: draftId(key, slug), text, now })
  return redirectDocument(loginPath(context, to), {
    headers: { 'set-cookie': cookie(TYPED, key, { ...settingsOf(context), seconds: DRAFT_SECONDS }) },
  })
}

/** @param slug of whom it would be sent to; without one there is nothing */
export async function typedBefore(
  context: RequestContext,
  request: Request,
  slug: string | undefined,
): Promise<string> {
  const { db, now } = context.get(servicesContext)
  const key = keyOf(context, request)
  if (key === undefined || slug === undefined) return ''
  return (await readDraft(db, draftId(key, slug), now)) ?? ''
}

/** Once it is sent. @returns the header that makes the browser forget it too */
export async function forgetTyped(
  context: RequestContext,
  request: Request,
  slug: string | undefined,
): Promise<HeadersInit> {
  const key = keyOf(context, request)
  if (key === undefined || slug === undefined) return {}
  await dropDraft(context.get(servicesContext).db, draftId(key, slug))
  return { 'set-cookie': cookie(TYPED, '', { ...settingsOf(context), seconds: 0 }) }
}
