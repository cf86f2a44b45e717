// Which vacancies have a word: read from the database's index of words when a word is first asked for, and kept.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Bits, put } from './bits.ts'
import { Recent } from './recent.ts'

/** Numbers of vacancies, in no order. */
type Numbers = Uint32Array

const MOST_BYTES = 128 * 1024 * 1024
const MOST_READINGS = 20_000
/** More work than this, and it is quicker to ask again when somebody does. */
const MOST_COMPARISONS = 200_000

/** Where a word is looked for: anywhere, in titles, in names (skills, places, companies). */
export type Place = 'anywhere' | 'title' | 'names'
const marks: Record<Place, string> = { anywhere: '', title: 'a:', names: 'b:' }

export interface Readings {
  /** How the words lie in documents: `engineers` is `'engin'` in English, `'engineers'` in a language that does not know it. */
  all: readonly string[]
  /** The languages in which they say nothing: `the` in `en`. */
  empty: readonly string[]
}

export class WordSets {
  readonly #db: Db
  /** Reading of a word → the vacancies that have it. */
  readonly #sets = new Recent<Numbers>(MOST_BYTES)
  /** By words as typed. */
  readonly #readings = new Recent<Readings>(MOST_READINGS)
  #changes = 0

  constructor(db: Db) {
    this.#db = db
  }

  get bytes(): number {
    return this.#sets.weight
  }

  /** The readings of each text in all languages. */
  async readingsOf(texts: readonly string[]): Promise<Map<string, Readings>> {
    const found = new Map<string, Readings>()
    for (const text of texts) {
      const known = this.#readings.get(text)
      if (known !== undefined) found.set(text, known)
    }
    const unknown = [...new Set(texts)].filter((text) => !found.has(text))
    if (unknown.length === 0) return found
    const { rows } = await sql<Readings & { text: string }>`
      select text, search.readings(text) as all,
        array(select lang from unnest('{en,ru,de,fr,es,nl}'::text[]) as lang where search.is_stop_word(lang, text)) as empty
      from unnest(${unknown}::text[]) as text`.execute(this.#db)
    for (const { text, all, empty } of rows) {
      this.#readings.set(text, { all, empty })
      found.set(text, { all, empty })
    }
    return found
  }

  /** The vacancies of each reading in a place. */
  async setsOf(readings: readonly string[], place: Place): Promise<Numbers[]> {
    const keys = readings.map((reading) => inPlace(reading, place))
    const found = new Map<string, Numbers>()
    for (const key of keys) {
      const kept = this.#sets.get(key)
      if (kept !== undefined) found.set(key, kept)
    }
    const missing = keys.filter((key) => !found.has(key))
    if (missing.length > 0) {
      const before = this.#changes
      const { rows } = await sql<{ reading: string; ords: Buffer | null }>`
        select reading, (
          select string_agg(int4send(ord), ''::bytea) from search.vacancy_text where document @@ reading::tsquery
        ) as ords
        from unnest(${missing}::text[]) as reading`.execute(this.#db)
      for (const { reading, ords } of rows) {
        const numbers = numbersIn(ords)
        found.set(reading, numbers)
        // Read while something changed, it may be of before or after: good enough to answer with, not to keep.
        if (before === this.#changes) this.#sets.set(reading, numbers, numbers.byteLength + 200)
      }
    }
    return keys.map((key) => found.get(key) ?? new Uint32Array(0))
  }

  /** Brings what is kept to what the database says of some vacancies. */
  async follow(changed: readonly number[]): Promise<void> {
    this.#changes++
    const kept = this.#sets.entries()
    if (kept.length * changed.length > MOST_COMPARISONS) return this.#sets.clear()
    if (kept.length === 0 || changed.length === 0) return
    const { rows } = await sql<{ reading: string; ords: Buffer }>`
      select reading, string_agg(int4send(ord), ''::bytea) as ords
      from unnest(${kept.map(([reading]) => reading)}::text[]) as reading
      join search.vacancy_text on ord = any(${changed}::integer[]) and document @@ reading::tsquery
      group by reading`.execute(this.#db)
    const having = new Map(rows.map(({ reading, ords }) => [reading, numbersIn(ords)]))
    const gone = new Set(changed)
    for (const [reading, numbers] of kept) {
      const now = having.get(reading) ?? new Uint32Array(0)
      const rest = numbers.filter((number) => !gone.has(number))
      if (now.length === 0 && rest.length === numbers.length) continue
      const all = new Uint32Array(rest.length + now.length)
      all.set(rest)
      all.set(now, rest.length)
      this.#sets.set(reading, all, all.byteLength + 200)
    }
  }

  /**
   * Reads the words that many vacancies have, so that nobody waits for them.
   * @param share of the vacancies, 0 to 1
   */
  async warm(size: number, share: number): Promise<void> {
    // Few are read at once whenever they are asked for.
    if (size < 20_000) return
    const percent = Math.min(100, (5_000 / size) * 100)
    const { rows } = await sql<{ reading: string }>`
      select array_to_tsvector(array[word])::text as reading
      from ts_stat(${`select document from search.vacancy_text tablesample system (${percent})`})
      where ndoc > ${5_000 * share} order by ndoc desc limit 400`.execute(this.#db)
    for (const { reading } of rows) await this.setsOf([reading], 'anywhere')
  }
}

export function addTo(bits: Bits, numbers: Numbers): void {
  const end = bits.length * 32
  for (const number of numbers) if (number < end) put(bits, number, true)
}

// `'machin' <-> 'learn'` in titles is `'a:machin' & 'a:learn'`: marked words have no positions.
function inPlace(reading: string, place: Place): string {
  if (place === 'anywhere') return reading
  return reading.replace(/'((?:[^']|'')+)'(:\S+)?/g, `'${marks[place]}$1'`).replace(/<(?:-|\d+)>/g, '&')
}

function numbersIn(bytes: Buffer | null): Numbers {
  if (bytes === null) return new Uint32Array(0)
  const numbers = new Uint32Array(bytes.length / 4)
  for (let at = 0; at < numbers.length; at++) numbers[at] = bytes.readUInt32BE(at * 4)
  return numbers
}
