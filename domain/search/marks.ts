import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { growingCache } from '#services/growing-cache.ts'

/** Range of a match in a text, in UTF-16 units. */
export type Mark = readonly [from: number, to: number]

const MAX_STEMS = 100_000
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’+#]*(?:\.[\p{L}\p{N}]+)*/gu

export interface MarkedText {
  text: string
  /** Locale of the text. */
  locale: string
}

export interface Marks {
  marks: Mark[]
  /** The largest share of an alternative's terms that the text contains: 0 to 1. */
  share: number
  /** The text contains nothing else. */
  whole: boolean
}

/**
 * Finds words in texts by their stems, as the search documents do. Stems never change, so they are cached.
 */
export class Marker {
  readonly #db: Db
  readonly #stems = growingCache<readonly string[]>(MAX_STEMS)

  constructor(db: Db) {
    this.#db = db
  }

  /** @param lexemes the wanted terms, as in `SearchWords` */
  async mark(texts: readonly MarkedText[], lexemes: readonly ReadonlySet<string>[][]): Promise<Marks[]> {
    const split = texts.map(({ text, locale }) =>
      [...text.matchAll(WORD)].map((found) => ({
        key: `${locale.slice(0, 2)} ${found[0].toLowerCase()}`,
        from: found.index,
        to: found.index + found[0].length,
      })),
    )
    const stems = await this.#stemsOf(new Set(split.flat().map(({ key }) => key)))
    return split.map((words) => marksIn(words, stems, lexemes))
  }

  async #stemsOf(keys: ReadonlySet<string>): Promise<Map<string, readonly string[]>> {
    const found = new Map<string, readonly string[]>()
    const unknown: string[] = []
    for (const key of keys) {
      const known = this.#stems.get(key)
      if (known === undefined) unknown.push(key)
      else found.set(key, known)
    }
    if (unknown.length === 0) return found
    const { rows } = await sql<{ key: string; stems: string[] }>`
      select key, tsvector_to_array(search.lexemes(left(key, 2), substr(key, 4)))
        || tsvector_to_array(to_tsvector('pg_catalog.simple', search.plain(substr(key, 4)))) as stems
      from unnest(${unknown}::text[]) as key`.execute(this.#db)
    for (const { key, stems } of rows) {
      this.#stems.set(key, stems)
      found.set(key, stems)
    }
    return found
  }
}

function marksIn(
  words: readonly { key: string; from: number; to: number }[],
  stems: ReadonlyMap<string, readonly string[]>,
  lexemes: readonly ReadonlySet<string>[][],
): Marks {
  const has = (key: string, term: ReadonlySet<string>) =>
    (stems.get(key) ?? []).some((stem) => term.has(stem))
  const wanted = words.filter(({ key }) => lexemes.some((all) => all.some((term) => has(key, term))))
  const shares = lexemes.map(
    (all) => all.filter((term) => words.some(({ key }) => has(key, term))).length / Math.max(1, all.length),
  )
  return {
    marks: wanted.map(({ from, to }) => [from, to]),
    share: Math.max(0, ...shares),
    whole: words.length > 0 && wanted.length === words.length,
  }
}
