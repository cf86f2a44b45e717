import type { IncomingMessage, ServerResponse } from 'node:http'
import { toFetchResponse, toReqRes } from 'fetch-to-node'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** The protocol's forms are a few hundred bytes. */
const LARGEST_BODY = 64 * 1024

export interface Mounted {
  /** The public origin; a client's Host and forwarding headers are not trusted. */
  origin: string
  /** Path of the listener's root: '/identity'. */
  mount: string
}

/** Converts a Request to a Node request. */
export function nodeRequest(request: Request, { origin, mount }: Mounted, body?: ArrayBuffer) {
  const asked = new URL(request.url)
  const path = asked.pathname.startsWith(mount) ? asked.pathname.slice(mount.length) || '/' : asked.pathname
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (name.startsWith('x-forwarded-')) headers.delete(name)
  headers.set('host', new URL(origin).host)
  // Koa recognises a body by its length.
  if (body !== undefined) headers.set('content-length', String(body.byteLength))
  const { req, res } = toReqRes(
    new Request(new URL(`${path}${asked.search}`, origin), {
      method: request.method,
      headers,
      ...(body === undefined ? {} : { body }),
    }),
  )
  // Koa detects https from the socket, and the mount point from the original address.
  const socket = { encrypted: origin.startsWith('https:'), remoteAddress: '127.0.0.1' }
  Object.assign(req, { originalUrl: `${asked.pathname}${asked.search}` })
  Object.defineProperty(req, 'socket', { value: socket, configurable: true })
  return { req, res }
}

/** Calls a Node listener: Request in, Response out. */
export async function ask(listener: Listener, request: Request, mounted: Mounted): Promise<Response> {
  const body = request.body === null ? undefined : await request.arrayBuffer()
  if (body !== undefined && body.byteLength > LARGEST_BODY) return new Response(null, { status: 413 })
  const { req, res } = nodeRequest(request, mounted, body)
  void listener(req, res)
  return toFetchResponse(res)
}
