import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppVariables } from '../app.ts'

/** Gives every request an id of our own making, for log lines, error pages and the x-request-id header. */
export const requestId = (make: () => string = randomUUID) =>
  createMiddleware<{ Variables: AppVariables }>(async function requestId(c, next) {
    const id = make()
    c.set('requestId', id)
    await next()
    c.res.headers.set('x-request-id', id)
  })
