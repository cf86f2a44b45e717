import { isRouteErrorResponse } from 'react-router'

export type ErrorKind = 'not-found' | 'forbidden' | 'gone' | 'unavailable' | 'server' | 'offline'

/** What to say of what a page failed with. `online` is what the browser believes of its line. */
export function errorKindOf(error: unknown, online = globalThis.navigator?.onLine ?? true): ErrorKind {
  // A navigation by script that found no network; an answer, however bad, came over one.
  if (!isRouteErrorResponse(error)) return online ? 'server' : 'offline'
  if (error.status === 404) return 'not-found'
  if (error.status === 401 || error.status === 403) return 'forbidden'
  if (error.status === 410) return 'gone'
  return error.status === 503 ? 'unavailable' : 'server'
}
