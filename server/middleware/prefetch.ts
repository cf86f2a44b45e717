import { createMiddleware } from 'hono/factory'
import { isFetchedAhead } from '#app/features/session/fetched-ahead.ts'
import { mayBeFetchedAhead } from '#app/locale/personal-pages.ts'
import { problem } from '#services/problem.ts'
import type { AppVariables } from '../app.ts'

/** Paths where a GET never writes: pictures, files, content, reference data, health. */
const READ_ONLY = /^\/(?:content|v2|v3|location|images|avatar|storage|healthz|readyz|metrics|dev)(?:\/|$)/
/** Paths where a GET may begin a sign-in, renew or end a session, or create an upload link. */
const MAY_WRITE = /^\/(?:api|identity|alerts|newsletter\/stop)(?:\/|$)/
/** Whether a GET of this path may write, or depends on what a member did. */
export const mayWrite = (url: URL): boolean =>
  !READ_ONLY.test(url.pathname) && (MAY_WRITE.test(url.pathname) || !mayBeFetchedAhead(url))

/**
 * Refuses prefetches of paths where a GET may write: hovering over a link must not sign anybody out. Browsers discard the
 * refusal and send the request again when the link is followed.
 */
export const refuseWritePrefetch = () =>
  createMiddleware<{ Variables: AppVariables }>(async function refuseWritePrefetch(c, next) {
    if (!isFetchedAhead(c.req.raw.headers) || !mayWrite(new URL(c.req.url))) return next()
    return problem(503, c.get('requestId'), { detail: 'This address is not fetched ahead.' })
  })
