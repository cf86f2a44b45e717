import { createMiddleware } from 'hono/factory'
import { isFetchedAhead } from '#app/features/session/fetched-ahead.ts'
import { mayBeFetchedAhead } from '#app/locale/personal-pages.ts'
import { problem } from '#services/problem.ts'
import type { AppVariables } from '../app.ts'

/** Services whose reads are reads: pictures, files, content, reference data, health. */
const READ_ONLY = /^\/(?:content|v2|v3|location|images|avatar|storage|healthz|readyz|metrics|dev)(?:\/|$)/
/** Reads here begin sign-ins, renew and end sessions, make links for uploads. */
const MAY_WRITE = /^\/(?:api|identity|alerts)(?:\/|$)/
/** Whether a read of this address may change something, or is about one person's deeds. */
export const mayWrite = (url: URL): boolean =>
  !READ_ONLY.test(url.pathname) && (MAY_WRITE.test(url.pathname) || !mayBeFetchedAhead(url))

/**
 * Refuses what a browser fetches ahead where a read may write: signing somebody out because a link was pointed at. Browsers drop
 * the answer and ask again when the link is followed.
 */
export const noWritesAhead = () =>
  createMiddleware<{ Variables: AppVariables }>(async function noWritesAhead(c, next) {
    if (!isFetchedAhead(c.req.raw.headers) || !mayWrite(new URL(c.req.url))) return next()
    return problem(503, c.get('requestId'), { detail: 'This address is not fetched ahead.' })
  })
