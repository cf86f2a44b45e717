// The vacancies of one tenant in the memory of this process, kept in step with the database.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { Columns, type VacancyFacts } from './columns.ts'
import { type Totals, totalsOf } from './facet-counts.ts'
import { WordSets } from './word-sets.ts'

const ROWS_AT_ONCE = 5_000
/** Words that more than this share of the vacancies have are read before anybody asks. */
const COMMON = 0.02

export class VacancyIndex {
  readonly #db: Db
  readonly #tenant: string
  readonly words: WordSets
  columns = new Columns()
  /** Rises with every change that this process has taken over. */
  revision = 0
  /** Everything that older transactions wrote has been taken over. */
  #position = '0'
  /** What younger ones wrote, as far as it has been: number → transaction. */
  #seen = new Map<number, string>()
  #totals: { day: number; revision: number; totals: Totals } | undefined

  constructor(db: Db, tenant: string) {
    this.#db = db
    this.#tenant = tenant
    this.words = new WordSets(db)
  }

  /** Takes over what has been written since the last time; the first time, everything. */
  async follow(): Promise<void> {
    const first = this.revision === 0
    // Older transactions are over: nothing will join what they wrote. What younger ones wrote may be seen already, and is
    // looked through again until they are all over.
    const over = await this.#over()
    const since = first
      ? sql``
      : sql`and changed_in >= ${this.#position}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`
    const seen = new Map<number, string>()
    const changed: number[] = []
    for (let after = 0; ; ) {
      const rows = await this.#read(after, since)
      for (const row of rows) {
        if (BigInt(row.changed_in) >= BigInt(over)) seen.set(row.ord, row.changed_in)
        if (this.#seen.get(row.ord) === row.changed_in) continue
        this.columns.put(row)
        if (!first) changed.push(row.ord)
      }
      after = rows.at(-1)?.ord ?? after
      if (rows.length < ROWS_AT_ONCE) break
    }
    this.#position = over
    this.#seen = seen
    if (!first && changed.length === 0) return
    await this.words.follow(changed)
    this.revision++
  }

  async warm(): Promise<void> {
    await this.words.warm(this.columns.size, COMMON)
  }

  /** What is listed on a day, counted. */
  totalsOn(day: number): Totals {
    if (this.#totals?.day !== day || this.#totals.revision !== this.revision)
      this.#totals = {
        day,
        revision: this.revision,
        totals: totalsOf(this.columns, this.columns.listedOn(day)),
      }
    return this.#totals.totals
  }

  /** The oldest transaction that is still running, or the next one. */
  async #over(): Promise<string> {
    const { rows } = await sql<{ over: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as over`.execute(this.#db)
    return rows[0]?.over ?? '0'
  }

  async #read(after: number, since: ReturnType<typeof sql>): Promise<ReadFacts[]> {
    // Lists as one text each: the driver takes arrays apart slowly, and there may be a million rows.
    const { rows } = await sql<Row>`
      select ord, locale, is_open, specialization, job_type, assignment_duration, seniority,
        array_to_string(countries, ${SEPARATOR}) as countries, array_to_string(skills, ${SEPARATOR}) as skills,
        hot, extract(epoch from published_at)::float8 as published, valid_through - date '1970-01-01' as last_day,
        salary_min::float8 as salary_min, salary_max::float8 as salary_max, salary_currency, salary_period, changed_in::text as changed_in
      from search.vacancy where ord > ${after} and tenant = ${this.#tenant} ${since}
      order by ord limit ${ROWS_AT_ONCE}`.execute(this.#db)
    return rows.map((row) => ({ ...row, countries: listIn(row.countries), skills: listIn(row.skills) }))
  }
}

const SEPARATOR = '\u001f'
const listIn = (text: string) => (text === '' ? [] : text.split(SEPARATOR))

type ReadFacts = VacancyFacts & { changed_in: string }
type Row = Omit<ReadFacts, 'countries' | 'skills'> & { countries: string; skills: string }
