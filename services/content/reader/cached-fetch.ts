import { withoutSignal } from '#db/request-signal.ts'
import type { Log } from '#services/log.ts'
import { SingleFlight } from '#services/single-flight.ts'
import type { DeliveryRequest } from '../wire.ts'
import type { createAnswerCache, KeptAnswer } from './answer-cache.ts'
import type { CachePolicy } from './cache-policy.ts'
import { ContentError } from './content-error.ts'
import { requestKey } from './queries.ts'

/** For policy 3: called with the network's answer after the cached one was returned. */
export interface Refreshed<A> {
  onRefresh?: (answer: A) => void
}

interface CachedFetchOptions {
  fetch(request: DeliveryRequest): Promise<unknown>
  cache: ReturnType<typeof createAnswerCache>
  revisionOf(apiKey: string): Promise<string | undefined>
  now(): number
  log: Log
}

type Answer = Pick<KeptAnswer, 'body' | 'revision'>

/** Answers from the cache or the network, as the policy says. */
export function createCachedFetch({ fetch, cache, revisionOf, now, log }: CachedFetchOptions) {
  // One network request for all who ask the same at the same time.
  const underway = new SingleFlight<Answer>()

  // The revision is read before the request: a change in between makes the cached answer look older than it
  // is, never newer.
  async function askAndKeep(key: string, request: DeliveryRequest, revision: string | undefined) {
    const body = await fetch(request)
    cache.keep(key, { body, revision, keptAt: now() })
    return { body, revision }
  }

  function askOnce(key: string, request: DeliveryRequest, revision: string | undefined): Promise<Answer> {
    return underway.once(`${revision} ${key}`, () => askAndKeep(key, request, revision))
  }

  return async function cachedFetch(
    apiKey: string,
    request: DeliveryRequest,
    policy: CachePolicy,
    onRefresh?: (body: unknown) => void,
  ): Promise<Answer> {
    const revision = await revisionOf(apiKey)
    if (policy === -1) return { body: await fetch(request), revision }
    const key = requestKey(request)
    if (policy === 0) return askAndKeep(key, request, revision)
    const kept = () => {
      const answer = cache.get(key, now())
      const outdated = revision !== undefined && answer !== undefined && answer.revision !== revision
      return outdated ? undefined : answer
    }
    if (policy === 2) {
      try {
        return await askAndKeep(key, request, revision)
      } catch (error) {
        const answer = nobodyAnswered(error) ? kept() : undefined
        if (answer === undefined) throw error
        log.warn(
          { err: error, path: request.path },
          'The content service does not answer; served a cached answer',
        )
        return answer
      }
    }
    const answer = kept()
    if (answer === undefined) return askOnce(key, request, revision)
    if (policy === 3) {
      void withoutSignal(() => askOnce(key, request, revision))
        .then(({ body }) => onRefresh?.(body))
        .catch((err: unknown) =>
          log.warn({ err, path: request.path }, 'A cached answer could not be refreshed; it stays in use'),
        )
    }
    return answer
  }
}

// A refusal (no such entry, wrong key) is an answer, which the cache must not contradict.
function nobodyAnswered(error: unknown): boolean {
  if (!(error instanceof ContentError)) return false
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500
}
