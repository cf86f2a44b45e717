// The vacancies of one tenant in this process's memory, kept in step with the database.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Share } from '#services/fair-share.ts'
import { pause } from '#services/pause.ts'
import { Columns } from './columns.ts'
import { PlaceFinder } from './meant/places.ts'
import { NearCities } from './near-cities.ts'
import { NameFinder } from './other-names.ts'
import { readFacts } from './read-facts.ts'
import { WordSets } from './word-sets.ts'

/** Words in more than this share of vacancies are loaded in advance. */
const COMMON = 0.02

export class VacancyIndex {
  readonly #db: Db
  readonly #tenant: string
  readonly words: WordSets
  readonly names: NameFinder
  readonly places: PlaceFinder
  readonly near: NearCities
  columns = new Columns()
  /** Rises with every change that this process applies. */
  revision = 0
  /** Changes of older transactions have been applied. */
  #position = '0'
  /** Changes of younger transactions that have been applied: number → transaction. */
  #seen = new Map<number, string>()

  constructor(db: Db, tenant: string, share: Share) {
    this.#db = db
    this.#tenant = tenant
    this.words = new WordSets(db, share)
    this.names = new NameFinder(db)
    this.places = new PlaceFinder(db)
    this.near = new NearCities(db)
  }

  /** Applies what has been written since the last call; the first call loads everything. */
  async follow(): Promise<void> {
    const first = this.revision === 0
    // Transactions before this one have ended, so nothing more will come from them. Younger ones may be
    // partly visible, and are read again until they have all ended.
    const over = await this.#over()
    const seen = new Map<number, string>()
    const changed: number[] = []
    const since = first ? undefined : this.#position
    if (first) this.columns.reserve(Math.ceil(1.125 * (await this.#largest())))
    for await (const some of readFacts(this.#db, this.#tenant, { over, since })) {
      for (const facts of some) {
        const { ord, writtenBy } = facts
        if (writtenBy !== '') {
          if (BigInt(writtenBy) >= BigInt(over)) seen.set(ord, writtenBy)
          if (this.#seen.get(ord) === writtenBy) continue
        }
        this.columns.put(facts)
        if (!first) changed.push(ord)
      }
      await pause()
    }
    this.#position = over
    this.#seen = seen
    if (!first && changed.length === 0) return
    await this.words.follow(changed)
    this.revision++
    await this.columns.settle(pause)
  }

  async warm(): Promise<void> {
    await this.words.warm(this.columns.size, COMMON)
  }

  /** The largest vacancy number. */
  async #largest(): Promise<number> {
    const { rows } = await sql<{ largest: number | null }>`
      select max(ord) as largest from search.vacancy`.execute(this.#db)
    return rows[0]?.largest ?? 0
  }

  /** The oldest transaction that is still running, or the next one. */
  async #over(): Promise<string> {
    const { rows } = await sql<{ over: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as over`.execute(this.#db)
    return rows[0]?.over ?? '0'
  }
}
