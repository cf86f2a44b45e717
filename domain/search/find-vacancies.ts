import type { Db } from '#db/database.ts'
import { addAll, type Bits, bitsOf, has, intersect, put, subtract } from './bitmaps/bits.ts'
import type { Columns } from './columns.ts'
import { type Chosen, narrow } from './facet-counts.ts'
import type { FacetKey, Order } from './facts.ts'
import { firstOf } from './first-of.ts'
import { type Unlocking, unlockedBits } from './lacking.ts'
import { parseQuery, type Query, type Term } from './query.ts'
import { bestOf, unionOf, type WordHits } from './rank.ts'
import { withoutEmptyWords } from './search-words.ts'
import { similarWord } from './similar-word.ts'
import type { VacancyIndex } from './vacancy-index.ts'
import type { Readings } from './word-sets.ts'

export interface VacanciesQuery {
  query: string
  chosen: Chosen
  order: Order
  from: number
  size: number
  /** The reader's language: its stop words are dropped, and with relevance its vacancies come first. */
  locale: string
  now: Date
  /** False when spelling has been corrected already. */
  corrects?: boolean
  /** Limits the search to these vacancy numbers. */
  only?: Uint32Array | undefined
  /** Leaves these vacancy numbers out. */
  without?: Uint32Array | undefined
  /** Limits the search to vacancies that list nothing unknown but these skills. */
  unlocking?: Unlocking | undefined
  /** Called with all that was found, which is valid only during the call. */
  onFound?: (columns: Columns, found: Bits) => void
}

export interface FoundVacancies {
  /** Vacancy numbers of the requested page. */
  ords: number[]
  total: number
  counts: Readonly<Record<FacetKey, Uint32Array>>
  /** Facets whose choice was dropped because nothing matched it. */
  relaxed: FacetKey[]
  /** How many were left out that would have been found. */
  leftOut: number
  /** Words without results, and their replacements. */
  corrected: { from: string; to: string }[]
}

const DAY_MS = 86_400_000

export async function findVacancies(
  db: Db,
  index: VacancyIndex,
  ask: VacanciesQuery,
): Promise<FoundVacancies> {
  const typed = parseQuery(ask.query)
  const readings = await index.words.readingsOf([...typed.any.flat(), ...typed.none].map(({ text }) => text))
  const asked = withoutEmptyWords(typed, readings, ask.locale)
  const { words, corrected } = await wordsOf(db, index, asked, readings, ask)

  // No await from here on, so the arrays do not change.
  const { columns } = index
  columns.pool.reset()
  const totals = columns.totalsOn(Math.floor(ask.now.getTime() / DAY_MS))
  const matching = matchingBits(columns, totals.listed, asked, words)
  if (ask.only !== undefined) intersect(matching, bitsOf(ask.only, columns.room))
  if (ask.unlocking !== undefined) intersect(matching, unlockedBits(columns, matching, ask.unlocking))
  const left = ask.without === undefined ? undefined : takeOut(columns, matching, ask.without)
  let narrowed = narrow(columns, matching, ask.chosen, totals)
  let chosen = ask.chosen
  const relaxed: FacetKey[] = []
  if (narrowed.total === 0 && (ask.chosen.country?.length ?? 0) > 0) {
    const { country: _, ...others } = ask.chosen
    const wider = narrow(columns, matching, others, totals)
    if (wider.total > 0) {
      relaxed.push('country')
      narrowed = wider
      chosen = others
    }
  }
  const { found, total, counts } = narrowed
  ask.onFound?.(columns, found)
  const ords = total <= ask.from ? [] : pageOf(columns, found, asked, words, ask)
  return {
    ords,
    total,
    counts,
    relaxed,
    corrected,
    leftOut: left === undefined ? 0 : narrow(columns, left, chosen, totals).total,
  }
}

/** Takes vacancies out of a set. @returns those that were in it */
function takeOut({ pool, room }: Columns, matching: Bits, ords: Uint32Array): Bits {
  const taken = pool.empty(room)
  for (const ord of ords) {
    if (!has(matching, ord)) continue
    put(taken, ord, true)
    put(matching, ord, false)
  }
  return taken
}

function pageOf(
  columns: Columns,
  found: Bits,
  { any }: Query,
  words: ReadonlyMap<string, WordHits>,
  ask: VacanciesQuery,
): number[] {
  if (ask.order !== 'relevance') return firstOf(columns, found, ask.order, ask)
  if (any.length === 0) return firstOf(columns, found, 'hot', ask)
  const hits = any.flat().flatMap(({ text }) => words.get(text) ?? [])
  return bestOf(columns, found, hits, ask, ask)
}

async function wordsOf(
  db: Db,
  { words }: VacancyIndex,
  { any, none }: Query,
  readings: ReadonlyMap<string, Readings>,
  { order, corrects = true }: VacanciesQuery,
): Promise<{ words: Map<string, WordHits>; corrected: { from: string; to: string }[] }> {
  const hits = new Map<string, WordHits>()
  const corrected: { from: string; to: string }[] = []
  const ranked = order === 'relevance'
  const load = async (of: readonly string[]): Promise<WordHits> => {
    const [anywhere, title, names] = await Promise.all([
      words.setsOf(of, 'anywhere'),
      ranked ? words.setsOf(of, 'title') : [],
      ranked ? words.setsOf(of, 'names') : [],
    ])
    return { anywhere, title, names }
  }
  await Promise.all(
    [...any.flat(), ...none].map(async ({ text, phrase }) => {
      const found = await load(readings.get(text)?.all ?? [])
      hits.set(text, found)
      if (!corrects || phrase || found.anywhere.some(({ count }) => count > 0)) return
      const similar = await similarWord(db, text)
      if (similar === undefined) return
      const instead = await load((await words.readingsOf([similar])).get(similar)?.all ?? [])
      if (!instead.anywhere.some(({ count }) => count > 0)) return
      hits.set(text, instead)
      corrected.push({ from: text, to: similar })
    }),
  )
  return { words: hits, corrected }
}

function matchingBits(
  columns: Columns,
  listed: Bits,
  { any, none }: Query,
  words: ReadonlyMap<string, WordHits>,
): Bits {
  const { pool, room } = columns
  const bitsOfTerm = ({ text }: Term) => unionOf(columns, words.get(text)?.anywhere ?? [])
  const matching = any.length === 0 ? pool.copyOf(listed) : pool.empty(room)
  for (const all of any) {
    const alternative = pool.copyOf(listed)
    for (const term of all) intersect(alternative, bitsOfTerm(term))
    addAll(matching, alternative)
  }
  for (const term of none) subtract(matching, bitsOfTerm(term))
  return matching
}
