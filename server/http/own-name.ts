import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Where a demo redirects a browser that opened it under another name of this machine, usually `localhost`. Sessions and forms
 * work at one address only: the printed one.
 * @param own the address that was printed at the start, such as http://127.0.0.1:3000
 * @returns undefined when the request stays where it is
 */
export function ownAddress(
  { method, headers, url = '/' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  own: string,
): string | undefined {
  const { host, hostname, port } = new URL(own)
  const asked = headers.host?.toLowerCase()
  if (asked === undefined || asked === host || !LOOPBACK.test(hostname)) return undefined
  if (method !== 'GET' || !headers.accept?.includes('text/html')) return undefined
  const [, name = '', askedPort = '80'] = /^(.*?)(?::(\d+))?$/.exec(asked) ?? []
  return LOOPBACK.test(name) && askedPort === (port || '80') ? own + url : undefined
}
