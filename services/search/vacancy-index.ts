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
  #position = '0'
  #totals: { day: number; revision: number; totals: Totals } | undefined

  constructor(db: Db, tenant: string) {
    this.#db = db
    this.#tenant = tenant
    this.words = new WordSets(db)
  }

  /** Takes over what has been written since the last time; the first time, everything. */
  async follow(): Promise<void> {
    const first = this.revision === 0
    // All transactions before this one are over: what they wrote can be seen, and nothing will join them.
    const upto = await this.#finished()
    const since = first
      ? sql``
      : sql`and changed_in >= ${this.#position}::xid8 and changed_in < ${upto}::xid8`
    const changed: number[] = []
    if (first || upto !== this.#position) {
      for (let after = 0; ; ) {
        const rows = await this.#read(after, since)
        for (const row of rows) {
          this.columns.put(row)
          if (!first) changed.push(row.ord)
        }
        after = rows.at(-1)?.ord ?? after
        if (rows.length < ROWS_AT_ONCE) break
      }
    }
    this.#position = upto
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

  async #finished(): Promise<string> {
    const { rows } = await sql<{ upto: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as upto`.execute(this.#db)
    return rows[0]?.upto ?? '0'
  }

  async #read(after: number, since: ReturnType<typeof sql>): Promise<VacancyFacts[]> {
    // Lists as one text each: the driver takes arrays apart slowly, and there may be a million rows.
    const { rows } = await sql<Row>`
      select ord, locale, is_open, specialization, job_type, assignment_duration, seniority,
        array_to_string(countries, ${SEPARATOR}) as countries, array_to_string(skills, ${SEPARATOR}) as skills,
        hot, extract(epoch from published_at)::float8 as published, valid_through - date '1970-01-01' as last_day,
        salary_min::float8 as salary_min, salary_max::float8 as salary_max, salary_currency, salary_period
      from search.vacancy where ord > ${after} and tenant = ${this.#tenant} ${since}
      order by ord limit ${ROWS_AT_ONCE}`.execute(this.#db)
    return rows.map((row) => ({ ...row, countries: listIn(row.countries), skills: listIn(row.skills) }))
  }
}

const SEPARATOR = '\u001f'
const listIn = (text: string) => (text === '' ? [] : text.split(SEPARATOR))

type Row = Omit<VacancyFacts, 'countries' | 'skills'> & { countries: string; skills: string }
