import type { Db, WorkDatabase } from '#db/database.ts'
import { exclusively } from '#db/exclusive.ts'
import { prepareForSize } from '../delivery/prepare-for-size.ts'
import { putToken } from '../store/tokens.ts'
import { ensureStack } from './followed-stack.ts'
import { type Needed, type SyncOptions, type SyncResult, syncItems, syncVocabulary } from './sync-once.ts'
import { PositionChanged, readUpstream } from './upstream-rows.ts'

export interface RoundOptions extends Omit<SyncOptions, 'prepare'> {
  database: WorkDatabase
  deliveryToken: string
  /** Milliseconds between rounds. */
  interval: number
}

export interface Wanted {
  /** Something changed: ask even if another replica has just asked. */
  urgent: boolean
  /** Content types, global fields or taxonomies may have changed. */
  vocabulary: boolean
  /** Compare everything. */
  full: boolean
}

/** elsewhere: another replica is running a round; fresh: one has just finished. */
export type RoundResult = SyncResult | 'elsewhere' | 'fresh'

// Sync reports neither content types nor taxonomies, nor a file that reappeared after its entry.
const VOCABULARY_EVERY = 10 * 60_000
const COMPARE_EVERY = 24 * 3_600_000

const NONE: ReadonlySet<string> = new Set()

/** Runs a round of following; rounds must not overlap. */
export function createRound({ database, deliveryToken, interval, ...options }: RoundOptions) {
  const { target, locales, clock } = options
  let known: Needed = { contentTypes: NONE, locales: NONE }
  let vocabularyAt = Number.NEGATIVE_INFINITY
  const now = () => clock.now().getTime()

  async function takeVocabulary(db: Db, more: Iterable<string> = []): Promise<void> {
    known = await syncVocabulary(db, { ...options, prepare }, more)
    vocabularyAt = now()
  }

  async function prepare(db: Db, { contentTypes, locales, deletedTypes = NONE }: Needed): Promise<void> {
    const missing = !contentTypes.isSubsetOf(known.contentTypes) || !locales.isSubsetOf(known.locales)
    if (missing || !deletedTypes.isDisjointFrom(known.contentTypes)) await takeVocabulary(db, locales)
  }

  return async function round({ urgent, vocabulary, full }: Wanted): Promise<RoundResult> {
    await ensureStack(database.db, target, locales)
    await putToken(database.db, {
      token: deliveryToken,
      apiKey: target.apiKey,
      kind: 'delivery',
      environment: target.environment,
    })
    const before = await readUpstream(database.db, target)
    const age = now() - (before.syncedAt?.getTime() ?? 0)
    if (!urgent && !full && before.failure === undefined && age < interval / 2) return 'fresh'
    const name = `${target.apiKey} ${target.environment}`
    try {
      const result = await exclusively(database, name, async (db) => {
        if (vocabulary || now() - vocabularyAt >= VOCABULARY_EVERY) await takeVocabulary(db)
        const { position } = await readUpstream(db, target)
        const comparedAt = Date.parse(position?.comparedAt ?? '') || 0
        const compare = full || now() - comparedAt >= COMPARE_EVERY
        return syncItems(db, { ...options, prepare }, position, { full: compare })
      })
      if (result === undefined) return 'elsewhere'
      if (result.full && result.written > 0) await prepareForSize(database.db, target.apiKey)
      return result
    } catch (error) {
      if (error instanceof PositionChanged) return 'elsewhere'
      throw error
    }
  }
}
