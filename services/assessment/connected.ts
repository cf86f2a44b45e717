import { isRefusal, readBounded } from '#services/bounded-body.ts'
import type { Clock } from '#services/clock.ts'
import { type Assignment, type Examinator, RefusedByExaminator, type Standing } from './examinator.ts'
import { assignmentAnswer, MAX_BYTES, standingOf } from './wire.ts'

const TIMEOUT_MS = 10_000

export interface ConnectedExaminatorOptions {
  /** Without trailing slash: https://examinator.example/api */
  url: string
  key: string
  /** Allowed origins of links for members. */
  linkOrigins: readonly string[]
  /** Origin of this site. */
  origin: string
  clock: Pick<Clock, 'limit' | 'now'>
  fetch?: typeof globalThis.fetch
}

export function createConnectedExaminator(options: ConnectedExaminatorOptions): Examinator {
  const { url, key, origin, clock, fetch = globalThis.fetch } = options

  async function ask(path: string, init: RequestInit, signal?: AbortSignal): Promise<Standing | undefined> {
    const limit = clock.limit(TIMEOUT_MS)
    const answer = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, accept: 'application/json', authorization: `Bearer ${key}` },
      // Do not follow redirects: they would send the key to another server.
      redirect: 'error',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      if (answer.status === 404 && init.method === undefined) return undefined
      const said = `The examinator answered ${answer.status}`
      if (isRefusal(answer.status)) throw new RefusedByExaminator(said)
      throw new Error(said)
    }
    const body = await readBounded(answer.body, MAX_BYTES)
    if (body === undefined) throw new Error('The answer of the examinator is too long')
    const assigned = assignmentAnswer.parse(JSON.parse(body.toString()))
    const passingLink = allowedLink(assigned.passingLink ?? undefined, options.linkOrigins)
    return standingOf({ ...assigned, at: assigned.at ?? clock.now().toISOString(), passingLink })
  }

  return {
    answersAtOnce: false,

    async passingLink(assignment, signal) {
      const standing = await ask(
        '/assignments',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': assignment.id },
          body: JSON.stringify(orderOf(assignment, origin)),
        },
        signal,
      )
      return standing?.passingLink
    },

    standing: (id, signal) => ask(`/assignments/${encodeURIComponent(id)}`, {}, signal),
  }
}

const orderOf = ({ id, region, locale, ...askedWith }: Assignment, origin: string) => ({
  id,
  ...askedWith,
  locale,
  returnUrl: `${origin}/${region}/${locale}/english-test`,
  callbackUrl: `${origin}/webhooks/examinator`,
})

/**
 * Returns a link if it is on one of the examinator's own origins.
 * @throws RefusedByExaminator otherwise
 */
export function allowedLink(link: string | undefined, origins: readonly string[]): string | undefined {
  if (link === undefined) return undefined
  if (!URL.canParse(link) || !origins.includes(new URL(link).origin))
    throw new RefusedByExaminator(
      'Its link leads to an origin that is none of its own (DESTINATION_EXAMINATOR)',
    )
  return new URL(link).href
}
