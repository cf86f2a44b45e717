import { createMiddleware } from 'hono/factory'
import { problem } from '#services/problem.ts'
import type { AppVariables } from '../app.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page could have sent with this site's cookies. A write without an Origin is refused
 * too: every browser sends one, and a program that has none signs its calls with a bearer token instead of cookies.
 */
export const sameOrigin = (origin: string) =>
  createMiddleware<{ Variables: AppVariables }>(async function sameOrigin(c, next) {
    const byToken = c.req.header('authorization')?.startsWith('Bearer ') && !c.req.header('cookie')
    if (READS.has(c.req.method) || byToken || c.req.header('origin') === origin) return next()
    return problem(403, c.get('requestId'), { detail: 'A write must come from a page of this site.' })
  })
