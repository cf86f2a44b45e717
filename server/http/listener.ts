import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { arrived } from '#app/render-turn.server.ts'
import { type Metrics, routeKindOf } from '../metrics.ts'
import type { Services } from '../services.ts'
import type { Admission } from './admission/admission.ts'
import { answerFromCache } from './answer-from-cache.ts'
import { bodyBindings, isLeaving, receiveBody } from './body-reader.ts'
import { ownAddress } from './own-name.ts'
import { type Refusal, requestTarget } from './request-target.ts'

export interface ListenerOptions {
  app: Hono
  services: Services
  metrics: Metrics
  /** Answers built files. @returns true when it answered */
  answerStatic(request: IncomingMessage, response: ServerResponse): boolean
  /** Decides when requests are served; absent, all are served at once. */
  admission?: Pick<Admission, 'admit' | 'fetch'>
}

const everybody: Pick<Admission, 'admit' | 'fetch'> = {
  admit: (_request, _response, serve) => serve(),
  fetch: (handle) => handle,
}

/** Steps of a request between the socket and the framework, in order. */
export function createListener({
  app,
  services,
  metrics,
  answerStatic,
  admission = everybody,
}: ListenerOptions): RequestListener {
  const answer = getRequestListener(
    admission.fetch((request, env) =>
      app.fetch(request, { ...env, ...bodyBindings(env.incoming as IncomingMessage) }),
    ),
    { overrideGlobalObjects: false },
  )
  const serve: RequestListener = (request, response) => {
    arrived()
    if (isLeaving(request)) return
    const since = performance.now()
    const passed = () => performance.now() - since

    const target = requestTarget(request, services.env.ORIGIN)
    if (!('path' in target)) return refuse(response, target, services.securityHeaders)
    request.url = target.path
    const own = services.env.ORIGIN === undefined ? ownAddress(request, services.origin) : undefined
    if (own !== undefined) return moveOn(response, own, services.securityHeaders)
    receiveBody(request, response, target.path)

    if (!showsDraft(services, target.path) && answerFromCache(services.pageCache, request, response))
      return metrics.hit(response.statusCode, passed())
    if (answerStatic(request, response)) return metrics.observe('file', response.statusCode, passed())
    if (metrics.answer(request, response)) return

    const kind = routeKindOf(target.path)
    response.once('close', () => metrics.observe(kind, response.statusCode, passed()))
    admission.admit(request, response, () => {
      // The adapter accepts an absolute URL. Without a public origin the site answers under the requested host name.
      if (services.env.ORIGIN !== undefined) request.url = services.env.ORIGIN + target.path
      void answer(request, response)
    })
  }
  return (request, response) => {
    try {
      serve(request, response)
    } catch (error) {
      // An error thrown from here would end the process, and every other request with it.
      services.log.error({ err: error }, 'A request failed before it reached the application')
      response.writeHead(500, { ...services.securityHeaders, connection: 'close' }).end()
    }
  }
}

/** Whether an address asks for a preview, on a site that has one: the kept page must not answer it. */
function showsDraft({ previewing, origin }: Services, path: string): boolean {
  return path.includes('live_preview=') && previewing(new URL(path, origin)) !== undefined
}

function moveOn(response: ServerResponse, location: string, headers: Readonly<Record<string, string>>): void {
  response.writeHead(307, { ...headers, location }).end()
}

function refuse(
  response: ServerResponse,
  { status, reason }: Refusal,
  headers: Readonly<Record<string, string>>,
): void {
  response
    .writeHead(status, {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      connection: 'close',
    })
    .end(`${reason}\n`)
}
