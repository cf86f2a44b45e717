import { isRefusal, readBounded } from '#services/bounded-body.ts'
import type { Clock } from '#services/clock.ts'
import { signedHeaders } from './signature.ts'
import { type ApplicationVendor, RefusedByVendor, type VendorMessage } from './vendor.ts'
import { MAX_REPORT_BYTES, reportOf, standingSchema } from './wire.ts'

const TIMEOUT_MS = 10_000

export interface ConnectedVendorOptions {
  /** Without trailing slash: https://vendor.example/api */
  url: string
  key: string
  secret: string
  /** Signed with as well while the secret is replaced. */
  oldSecret?: string | undefined
  clock: Pick<Clock, 'limit' | 'now'>
  fetch?: typeof globalThis.fetch
}

export function createConnectedVendor({
  url,
  key,
  secret,
  oldSecret,
  clock,
  fetch = globalThis.fetch,
}: ConnectedVendorOptions): ApplicationVendor {
  const secrets = oldSecret === undefined ? [secret] : [secret, oldSecret]

  async function ask(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
    const limit = clock.limit(TIMEOUT_MS)
    const answer = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, accept: 'application/json', authorization: `Bearer ${key}` },
      // Do not follow redirects: they would send the key and the application to another server.
      redirect: 'error',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    if (answer.ok || (answer.status === 404 && init.method === undefined)) return answer
    await answer.body?.cancel()
    const said = `The vendor answered ${answer.status}`
    throw isRefusal(answer.status) ? new RefusedByVendor(said) : new Error(said)
  }

  return {
    async tell(message, signal) {
      const body = Buffer.from(JSON.stringify(bodyOf(message)))
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders(secrets, { id: message.id, at: clock.now(), body }),
      }
      const answer = await ask('/applications', { method: 'POST', headers, body }, signal)
      await answer.body?.cancel()
    },

    async standing(id, signal) {
      const answer = await ask(`/applications/${encodeURIComponent(id)}`, {}, signal)
      if (answer.status === 404 || answer.status === 204) {
        await answer.body?.cancel()
        return undefined
      }
      const body = await readBounded(answer.body, MAX_REPORT_BYTES)
      if (body === undefined) throw new Error('The answer of the vendor is too long')
      return reportOf(standingSchema.parse(JSON.parse(body.toString())))
    },
  }
}

const bodyOf = ({ type, sequence, at, application }: VendorMessage) => ({
  type,
  sequence,
  at: at.toISOString(),
  application,
})
