import { isRouteErrorResponse } from 'react-router'

export type ErrorKind = 'not-found' | 'forbidden' | 'gone' | 'often' | 'unavailable' | 'server' | 'offline'

/** The kind of error to show. `online` is the browser's own opinion. */
export function errorKindOf(error: unknown, online = globalThis.navigator?.onLine ?? true): ErrorKind {
  // Without an error response the network may be gone; any response, however bad, came over a network.
  if (!isRouteErrorResponse(error)) return online ? 'server' : 'offline'
  if (error.status === 404) return 'not-found'
  if (error.status === 401 || error.status === 403) return 'forbidden'
  if (error.status === 410) return 'gone'
  if (error.status === 429) return 'often'
  return error.status === 503 ? 'unavailable' : 'server'
}
