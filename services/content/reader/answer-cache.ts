import { LRUCache } from 'lru-cache'
import { alone, type Share, shrinkTo } from '#services/fair-share.ts'

/** An answer that several pages share, and that is therefore frozen. */
export interface KeptAnswer {
  body: unknown
  /** The stack's revision before the request; undefined when it is unknown here. */
  revision: string | undefined
  keptAt: number
}

export interface AnswerCacheLimits {
  /** Approximate size of the cache, in characters. */
  size: number
  /** Milliseconds after which an answer expires. */
  age: number
}

const DEFAULTS: AnswerCacheLimits = { size: 32_000_000, age: 24 * 3_600_000 }

/**
 * Keeps the most recently used answers within the limits.
 * @param share of the size, where several sites are in one process
 */
export function createAnswerCache({ size, age }: AnswerCacheLimits = DEFAULTS, share: Share = alone) {
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: size })

  return {
    get(key: string, now: number): KeptAnswer | undefined {
      const answer = kept.get(key)
      if (answer === undefined || now - answer.keptAt <= age) return answer
      kept.delete(key)
      return undefined
    },
    keep(key: string, answer: KeptAnswer): void {
      kept.set(key, answer, { size: key.length + freeze(answer.body) })
      shrinkTo(kept, size * share())
    },
    clear(): void {
      kept.clear()
    },
    get size(): number {
      return kept.calculatedSize
    },
  }
}

// Freezes an answer and estimates its size in one pass.
function freeze(value: unknown): number {
  if (typeof value === 'string') return value.length + 16
  if (typeof value !== 'object' || value === null) return 16
  let size = 32
  for (const [name, member] of Object.entries(value)) size += name.length + freeze(member)
  Object.freeze(value)
  return size
}
