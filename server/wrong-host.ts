import type { IncomingMessage, ServerResponse } from 'node:http'

/** Asked by balancers and probes under whatever name they know. */
const ANYWHERE = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Refuses requests for another host than the public origin's: an address that a page, a mail or a cache builds must never
 * come from what a client wrote into Host.
 * @returns true when it answered
 */
export function refuseWrongHost(origin: string | undefined) {
  const host = origin === undefined ? undefined : new URL(origin).host
  return function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (host === undefined || request.headers.host?.toLowerCase() === host) return false
    if (ANYWHERE.has(request.url ?? '')) return false
    response
      .writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
      .end('This server answers for another host.\n')
    return true
  }
}
