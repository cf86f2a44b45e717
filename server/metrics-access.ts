import { createHash, timingSafeEqual } from 'node:crypto'

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const OWN_NAME = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/
/** Headers that a proxy on the same machine adds: behind one, all requests come from loopback. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

interface Asker {
  headers: Record<string, string | string[] | undefined>
  socket: { remoteAddress?: string | undefined }
}

/**
 * Allows callers with the token, if one is set; otherwise programs on this machine without a proxy in
 * between.
 */
export function mayReadMetrics({ headers, socket }: Asker, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = /^Bearer (.+)$/.exec(String(headers.authorization ?? ''))?.[1] ?? ''
    return timingSafeEqual(digest(given), digest(token))
  }
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    OWN_NAME.test(String(headers.host ?? '')) &&
    FORWARDED.every((name) => headers[name] === undefined)
  )
}

// Has the same length for any input.
const digest = (text: string) => createHash('sha256').update(text).digest()
