import { lookup } from 'node:dns/promises'
import { type ClientRequestArgs, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { FeedFault } from './feed-fault.ts'
import { isPublicAddress } from './public-address.ts'

export interface Resolved {
  address: string
  family: number
}

/** The network interface, which tests replace. */
export interface Network {
  /** All addresses of a name, or the address itself. */
  resolve: (hostname: string) => Promise<Resolved[]>
  mayReach: (address: string) => boolean
}

export const openInternet: Network = {
  resolve: (hostname) => lookup(hostname, { all: true, order: 'verbatim' }),
  mayReach: isPublicAddress,
}

/**
 * Sends a request to an address that was resolved and checked here, once, so a name server cannot give
 * another answer afterwards (DNS rebinding). One forbidden address in the answer refuses them all.
 * @throws {FeedFault}
 */
export async function get(
  url: URL,
  headers: Record<string, string>,
  { network, signal }: { network: Network; signal: AbortSignal },
  method: 'GET' | 'HEAD' = 'GET',
): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url, network, signal)
  const options: ClientRequestArgs = {
    method,
    headers,
    signal,
    // A new connection: one that is kept alive was checked for another request.
    agent: false,
    lookup(_hostname, { all }, callback) {
      const [first] = addresses
      if (all === true) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    },
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options)
  request.once('response', resolve)
  request.once('error', reject)
  request.end()
  try {
    return await promise
  } catch (error) {
    throw signal.aborted ? signal.reason : new FeedFault('failed', `${url.host} ${reasonOf(error)}`)
  }
}

async function checkedAddresses(
  { hostname, host }: URL,
  { resolve, mayReach }: Network,
  signal: AbortSignal,
): Promise<Resolved[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const addresses = family === 0 ? await lookUp(hostname, resolve, signal) : [{ address: literal, family }]
  const wrong = addresses.find(({ address }) => !mayReach(address))
  if (wrong !== undefined)
    throw new FeedFault('refused', `${host} is at ${wrong.address}, which is not a public address`)
  return addresses
}

async function lookUp(
  hostname: string,
  resolve: Network['resolve'],
  signal: AbortSignal,
): Promise<Resolved[]> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    signal.throwIfAborted()
    const found = await Promise.race([resolve(hostname), aborted.promise])
    if (found.length > 0) return found
  } catch {
    signal.throwIfAborted()
  } finally {
    signal.removeEventListener('abort', abort)
  }
  throw new FeedFault('failed', `${hostname} has no address`)
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'ECONNREFUSED') return 'takes no connection'
  if (code === 'ECONNRESET') return 'broke the connection'
  return `cannot be read: ${code ?? message}`
}
