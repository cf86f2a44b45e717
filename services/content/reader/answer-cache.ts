import { LRUCache } from 'lru-cache'

/** An answer somebody got, to be given to others. Answers are frozen: many pages share one. */
export interface KeptAnswer {
  body: unknown
  /** Revision of the stack before the question was asked; undefined when the stack's revision is not known here. */
  revision: string | undefined
  keptAt: number
}

export interface AnswerCacheLimits {
  /** Rough size of everything kept, in characters of text. */
  size: number
  /** Milliseconds after which an answer is never given again. */
  age: number
}

const DEFAULTS: AnswerCacheLimits = { size: 32_000_000, age: 24 * 3_600_000 }

/** Keeps the answers asked for most recently, within the limits. */
export function createAnswerCache({ size, age }: AnswerCacheLimits = DEFAULTS) {
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
    },
    clear(): void {
      kept.clear()
    },
    get size(): number {
      return kept.calculatedSize
    },
  }
}

// Freezes all of an answer and says about how large it is, in one walk.
function freeze(value: unknown): number {
  if (typeof value === 'string') return value.length + 16
  if (typeof value !== 'object' || value === null) return 16
  let size = 32
  for (const [name, member] of Object.entries(value)) size += name.length + freeze(member)
  Object.freeze(value)
  return size
}
