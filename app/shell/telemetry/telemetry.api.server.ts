import { createRoute, z } from '@hono/zod-openapi'
import { failure, featureApi } from '#app/api.server.ts'
import { problem } from '#services/problem.ts'
import { traceRequest } from '#services/telemetry/spans.ts'
import type { Telemetry } from '#services/telemetry/telemetry.ts'

const REFUSED = new Set([400, 413, 422])

const exportTraces = createRoute({
  method: 'post',
  path: '/v1/traces',
  summary: 'What a browser has measured of its pages, as OTLP/HTTP JSON',
  description:
    'For the pages of this site. Anything but the known measurements is refused; nothing of it is personal.',
  request: { body: { required: true, content: { 'application/json': { schema: traceRequest } } } },
  responses: {
    200: { description: 'Taken', content: { 'application/json': { schema: z.strictObject({}) } } },
    404: failure('This site does not measure'),
    413: failure('Larger than 16 kB'),
    422: failure('Not what a page of this site reports'),
    429: failure('More than this server wants to read now'),
  },
})

/** The API that pages report to (docs/telemetry.md). */
export function telemetryApi(telemetry: Telemetry) {
  const api = featureApi()
  api.use('*', async function whereMeasured(c, next) {
    if (telemetry.setting === 'off') return problem(404, c.get('requestId'))
    // Before a byte is read.
    if (telemetry.busy())
      return problem(429, c.get('requestId'), { headers: { 'retry-after': String(telemetry.windowSeconds) } })
    await next()
    if (REFUSED.has(c.res.status)) telemetry.lose('invalid', 1)
  })
  api.openapi(exportTraces, (c) => {
    telemetry.take(c.req.valid('json').resourceSpans[0].scopeSpans[0].spans)
    return c.json({}, 200)
  })
  return api
}
