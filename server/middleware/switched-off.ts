import { createMiddleware } from 'hono/factory'
import { wantsPage } from '#app/features/events/event-calls.server.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import { problem } from '#services/problem.ts'
import type { AppVariables } from '../app.ts'

/** Calls and webhooks, also in the spelling of another's router. */
const CALLS = /^\/(?:api|webhooks)\//i

/**
 * Calls of features that this site does not have answer as unknown ones do. Of pages, `place` makes unknown ones: they are
 * answered in the reader's language.
 */
export const switchedOff = (off: readonly Feature[]) =>
  createMiddleware<{ Variables: AppVariables }>(async function switchedOff(c, next) {
    const { path } = c.req
    const isCall = CALLS.test(path) || (path === '/events' && !wantsPage(c.req.header('accept') ?? null))
    return isCall && isOff(path, off) ? problem(404, c.get('requestId')) : next()
  })
