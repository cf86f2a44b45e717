// A feature's API over a database, as Request in, Response out, called as the given member.

import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiCall, ApiVariables } from '#app/api.server.ts'
import { featureApi } from '#app/api.server.ts'
import { everyPlace } from '#app/locale/locales.ts'
import type { Database } from '#db/database.ts'
import type { Identity } from '#services/identity/identity.ts'
import { anonymous, type Viewer } from '#services/identity/viewer.ts'
import { silentLog } from './log-and-clock.ts'

export interface ApiCaller {
  viewer?: Viewer
  now?: Date
}

/** Calls `path` of the API as `caller`; a body is sent as JSON. */
export function callsOf(
  { db }: Database,
  api: OpenAPIHono<{ Variables: ApiVariables }>,
  { viewer: usual = anonymous, now: usually = new Date('2026-11-21T12:00:00Z') }: ApiCaller = {},
) {
  return async function call(
    path: string,
    {
      method = 'GET',
      body,
      viewer = usual,
      now = usually,
    }: { method?: string; body?: unknown } & ApiCaller = {},
  ) {
    const app = featureApi()
    app.use('*', async function call(c, next) {
      const call: ApiCall = {
        requestId: 'test',
        tenant: 'anywhere-club',
        origin: 'http://127.0.0.1:3000',
        places: everyPlace,
        viewer,
        sessionId: undefined,
        // Features that need more of a session are tested on the whole site.
        identity: {} as Identity,
        redirects: { origin: 'http://127.0.0.1:3000', hosts: [] },
        visitor: 'somebody',
        now,
        db,
        log: silentLog(),
      }
      c.set('requestId', call.requestId)
      c.set('call', call)
      await next()
    })
    app.route('/', api)
    const answer = await app.request(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
}
