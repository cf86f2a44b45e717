import { createMiddleware } from 'hono/factory'
import { isFetchedAhead } from '#app/features/session/fetched-ahead.ts'
import { SKIP_ONBOARDING } from '#app/features/session/redirect-source.ts'
import { problem } from '#services/problem.ts'
import type { AppVariables } from '../app.ts'
import { isPersonal } from '../page-cache.ts'

/** Services whose reads are reads: pictures, files, content, reference data, health. */
const READ_ONLY = /^\/(?:content|v2|v3|location|images|avatar|storage|healthz|readyz|metrics|dev)(?:\/|$)/
/** Reads here begin sign-ins, renew and end sessions, make links for uploads. */
const MAY_WRITE = /^\/(?:api|identity|alerts)(?:\/|$)/
/** Pages where a link in a letter leads; what they show is nobody else's. */
const BY_LETTER = /^\/[^/]+\/[^/]+\/newsletter\/leave(?:\/|$)/

/** Whether a read of this address may change something, or is about one person's deeds. */
export function mayWrite({ pathname, searchParams }: URL): boolean {
  if (READ_ONLY.test(pathname)) return false
  if (MAY_WRITE.test(pathname) || isPersonal(pathname) || BY_LETTER.test(pathname)) return true
  return searchParams.has(SKIP_ONBOARDING)
}

/**
 * Refuses what a browser fetches ahead where a read may write: signing somebody out because a link was pointed at. Browsers drop
 * the answer and ask again when the link is followed.
 */
export const noWritesAhead = () =>
  createMiddleware<{ Variables: AppVariables }>(async function noWritesAhead(c, next) {
    if (!isFetchedAhead(c.req.raw.headers) || !mayWrite(new URL(c.req.url))) return next()
    return problem(503, c.get('requestId'), { detail: 'This address is not fetched ahead.' })
  })
