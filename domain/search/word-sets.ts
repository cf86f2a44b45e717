// Which vacancies contain a word: read from the database's index on first use, and cached.

import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/database.ts'
import { type Share, shrinkTo } from '#services/fair-share.ts'
import { growingCache } from '#services/growing-cache.ts'
import { pause } from '#services/pause.ts'
import { bitsOf } from './bitmaps/bits.ts'
import { bytesOfWord, changedWord, noVacancies, type WordSet, wordSetOf } from './word-set.ts'

const MAX_BYTES = 128 * 1024 * 1024
const MAX_READINGS = 20_000
/** With more changes it is faster to query again. */
const MAX_CHANGES = 50_000
/** The same for phrases, each of which is checked in each changed vacancy. */
const MAX_COMPARISONS = 50_000

/** The field of a match: anywhere, in titles, or in names (skills, places, companies). */
export type Place = 'anywhere' | 'title' | 'names'
const marks: Record<Place, string> = { anywhere: '', title: 'a:', names: 'b:' }

const SETS_AT_ONCE = 50

export interface Readings {
  /**
   * The forms of the words in documents: `engineers` is `'engin'` in English, `'engineers'` in an unknown
   * language.
   */
  all: readonly string[]
  /** Languages in which all words are stop words: `the` in `en`. */
  empty: readonly string[]
}

export class WordSets {
  readonly #db: Db
  /** Lexeme of a word → the vacancies that contain it. */
  readonly #sets = new LRUCache<string, WordSet>({
    maxSize: MAX_BYTES,
    sizeCalculation: (set) => bytesOfWord(set) + 200,
  })
  /** By words as typed. */
  readonly #readings = growingCache<Readings>(MAX_READINGS)
  readonly #share: Share
  #changes = 0

  /** @param share of the bytes that are kept, where several sites are in one process */
  constructor(db: Db, share: Share) {
    this.#db = db
    this.#share = share
  }

  get bytes(): number {
    return this.#sets.calculatedSize
  }

  /** The lexemes of each text in all languages. */
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
        array(select lang from search.language where search.is_stop_word(lang, text)) as empty
      from unnest(${unknown}::text[]) as text`.execute(this.#db)
    for (const { text, all, empty } of rows) {
      this.#readings.set(text, { all, empty })
      found.set(text, { all, empty })
    }
    return found
  }

  /** The vacancies of each lexeme in a field. */
  async setsOf(readings: readonly string[], place: Place): Promise<WordSet[]> {
    const keys = readings.map((reading) => inPlace(reading, place))
    const found = new Map<string, WordSet>()
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
        const set = wordSetOf(numbersIn(ords))
        found.set(reading, set)
        // Read during a change, it may be old or new: good enough for this answer, but not for the cache.
        if (before === this.#changes) this.#keep(reading, set)
      }
    }
    return keys.map((key) => found.get(key) ?? noVacancies)
  }

  #keep(reading: string, set: WordSet): void {
    this.#sets.set(reading, set)
    shrinkTo(this.#sets, MAX_BYTES * this.#share())
  }

  /** Updates the cache for vacancies that have changed. */
  async follow(changed: readonly number[]): Promise<void> {
    this.#changes++
    if (changed.length === 0) return
    if (changed.length > MAX_CHANGES) return this.#sets.clear()
    const kept = [...this.#sets.entries()].reverse()
    const lexemes = new Map<string, string>()
    const phrases: string[] = []
    for (const [reading] of kept) {
      const lexeme = onlyLexeme(reading)
      if (lexeme === undefined) phrases.push(reading)
      else lexemes.set(lexeme, reading)
    }
    const having = await this.#wordsOf(changed, [...lexemes.keys()])
    if (phrases.length * changed.length > MAX_COMPARISONS)
      for (const reading of phrases) this.#sets.delete(reading)
    else
      for (const [reading, numbers] of await this.#phrasesOf(changed, phrases)) having.set(reading, numbers)
    const all = {
      ords: changed,
      bits: bitsOf(changed, changed.reduce((most, ord) => Math.max(most, ord), 0) + 1),
    }
    for (const [at, [reading, set]] of kept.entries()) {
      if (at % SETS_AT_ONCE === SETS_AT_ONCE - 1) await pause()
      // Do not restore an entry that was evicted meanwhile.
      if (!this.#sets.has(reading)) continue
      const numbers = having.get(onlyLexeme(reading) ?? reading) ?? new Uint32Array(0)
      const now = changedWord(set, all, numbers)
      if (now !== set) this.#keep(reading, now)
    }
  }

  /** Word → the vacancies that contain it. */
  async #wordsOf(ords: readonly number[], words: readonly string[]): Promise<Map<string, Uint32Array>> {
    if (words.length === 0) return new Map()
    const { rows } = await sql<{ word: string; ords: Buffer }>`
      select word, string_agg(int4send(ord), ''::bytea) as ords
      from search.vacancy_text, unnest(tsvector_to_array(document)) as word
      where ord = any(${ords}::integer[]) and word = any(${words}::text[])
      group by word`.execute(this.#db)
    return new Map(rows.map(({ word, ords: found }) => [word, numbersIn(found)]))
  }

  async #phrasesOf(ords: readonly number[], phrases: readonly string[]): Promise<Map<string, Uint32Array>> {
    if (phrases.length === 0) return new Map()
    const { rows } = await sql<{ reading: string; ords: Buffer }>`
      select reading, string_agg(int4send(ord), ''::bytea) as ords
      from unnest(${phrases}::text[]) as reading
      join search.vacancy_text on ord = any(${ords}::integer[]) and document @@ reading::tsquery
      group by reading`.execute(this.#db)
    return new Map(rows.map(({ reading, ords: found }) => [reading, numbersIn(found)]))
  }

  /** Loads the words of many vacancies in advance. @param share of the vacancies, 0 to 1 */
  async warm(size: number, share: number): Promise<void> {
    // A small catalogue is fast without it.
    if (size < 20_000) return
    const percent = Math.min(100, (5_000 / size) * 100)
    const { rows } = await sql<{ reading: string }>`
      select array_to_tsvector(array[word])::text as reading
      from ts_stat(${`select document from search.vacancy_text tablesample system (${percent})`})
      where ndoc > ${5_000 * share} order by ndoc desc limit 400`.execute(this.#db)
    for (const { reading } of rows) await this.setsOf([reading], 'anywhere')
  }
}

/** `'engin'` is engin; undefined for more than one word. */
function onlyLexeme(reading: string): string | undefined {
  const [, lexeme] = /^'((?:[^'\\]|'')+)'$/.exec(reading) ?? []
  return lexeme?.replaceAll("''", "'")
}

// `'machin' <-> 'learn'` in titles is `'a:machin' & 'a:learn'`: prefixed words have no positions.
function inPlace(reading: string, place: Place): string {
  if (place === 'anywhere') return reading
  return reading.replace(/'((?:[^']|'')+)'(:\S+)?/g, `'${marks[place]}$1'`).replace(/<(?:-|\d+)>/g, '&')
}

function numbersIn(bytes: Buffer | null): Uint32Array<ArrayBuffer> {
  if (bytes === null) return new Uint32Array(0)
  const copied = new Uint8Array(bytes)
  Buffer.from(copied.buffer).swap32()
  return new Uint32Array(copied.buffer)
}
