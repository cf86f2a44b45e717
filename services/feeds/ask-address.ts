// Asks whether an address on the internet leads somewhere, without reading what it answers.
import type { IncomingMessage } from 'node:http'
import type { Clock } from '#services/clock.ts'
import { FeedFault } from './feed-fault.ts'
import { get, type Network } from './network.ts'

export interface AskOptions {
  network: Network
  clock: Pick<Clock, 'limit'>
  signal: AbortSignal
}

const REDIRECTS = 5
const LIMIT_MS = 10_000
const MOVED = new Set([301, 302, 303, 307, 308])
/** Answers to HEAD that say nothing about the page: many servers know GET alone. */
const ASK_AGAIN = new Set([400, 403, 404, 405, 406, 500, 501, 503])
const HEADERS = { accept: '*/*', 'user-agent': 'Guildhall link check' }

/**
 * HEAD, and GET where HEAD is not understood. Each address on the way has to be public: a link must not make this server ask
 * its own network.
 * @returns undefined where it may not be asked
 */
export async function askAddress(
  address: string,
  { network, clock, signal }: AskOptions,
): Promise<{ status: number } | { failure: string } | undefined> {
  const limit = clock.limit(LIMIT_MS)
  const both = AbortSignal.any([signal, limit])
  try {
    const head = await follow(address, 'HEAD', { network, signal: both })
    return { status: ASK_AGAIN.has(head) ? await follow(address, 'GET', { network, signal: both }) : head }
  } catch (error) {
    signal.throwIfAborted()
    if (limit.aborted) return { failure: `took longer than ${LIMIT_MS / 1000} seconds` }
    if (!(error instanceof FeedFault)) throw error
    return error.kind === 'refused' ? undefined : { failure: error.message }
  }
}

async function follow(
  address: string,
  method: 'HEAD' | 'GET',
  { network, signal }: { network: Network; signal: AbortSignal },
): Promise<number> {
  let url = askable(URL.parse(address))
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const response: IncomingMessage = await get(url, HEADERS, { network, signal }, method)
    const { statusCode: status = 0, headers } = response
    response.destroy()
    if (!MOVED.has(status) || headers.location === undefined) return status
    url = askable(URL.parse(headers.location, url))
  }
  throw new FeedFault('failed', `redirects more than ${REDIRECTS} times`)
}

function askable(url: URL | null): URL {
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new FeedFault('refused', 'is no address that may be asked')
  return url
}
