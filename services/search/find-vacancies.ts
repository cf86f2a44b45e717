import type { Db } from '#db/database.ts'
import { withoutEmptyWords } from './asked-words.ts'
import { addAll, type Bits, bitsFor, countBits, has, keepBoth, numbersOf, takeAway } from './bits.ts'
import type { Columns, FacetKey, Order } from './columns.ts'
import { type Chosen, narrow } from './facet-counts.ts'
import { firstOf } from './first-of.ts'
import { parseQuery, type Query, type Term } from './query.ts'
import { similarWord } from './similar-word.ts'
import type { VacancyIndex } from './vacancy-index.ts'
import { addTo, type Readings } from './word-sets.ts'

export interface VacanciesAsk {
  query: string
  chosen: Chosen
  order: Order
  from: number
  size: number
  /** The language of who asks: its empty words say nothing, and with relevance its vacancies come first. */
  locale: string
  now: Date
  /** False when mistyped words were seen to already. */
  corrects?: boolean
  /** Numbers of the only vacancies that are meant. */
  only?: Uint32Array | undefined
}

export interface FoundVacancies {
  /** Numbers of the vacancies of the page asked for. */
  ords: number[]
  total: number
  counts: Readonly<Record<FacetKey, Uint32Array>>
  /** Facets whose choice was dropped, because nothing met it. */
  relaxed: FacetKey[]
  /** Words that nothing has, and what was looked for instead. */
  corrected: { from: string; to: string }[]
}

const DAY_MS = 86_400_000

export async function findVacancies(db: Db, index: VacancyIndex, ask: VacanciesAsk): Promise<FoundVacancies> {
  const typed = parseQuery(ask.query)
  const readings = await index.words.readingsOf([...typed.any.flat(), ...typed.none].map(({ text }) => text))
  const asked = withoutEmptyWords(typed, readings, ask.locale)
  const { words, corrected } = await wordsOf(db, index, asked, readings, ask)

  // From here on nothing waits: the arrays stand still.
  const { columns } = index
  const totals = index.totalsOn(Math.floor(ask.now.getTime() / DAY_MS))
  const matching = matchingBits(columns, totals.listed, asked, words)
  if (ask.only !== undefined) {
    const only = bitsFor(columns.room)
    addTo(only, ask.only)
    keepBoth(matching, only)
  }
  let narrowed = narrow(columns, matching, ask.chosen, totals)
  let total = countBits(narrowed.found)
  const relaxed: FacetKey[] = []
  if (total === 0 && (ask.chosen.country?.length ?? 0) > 0) {
    const { country: _, ...others } = ask.chosen
    const wider = narrow(columns, matching, others, totals)
    const more = countBits(wider.found)
    if (more > 0) {
      relaxed.push('country')
      narrowed = wider
      total = more
    }
  }
  const found = numbersOf(narrowed.found)
  const keys =
    ask.order === 'relevance' && asked.any.length > 0
      ? scores(columns, found, asked, words, ask)
      : columns.keys[ask.order === 'relevance' ? 'hot' : ask.order]
  const ords = total <= ask.from ? [] : firstOf(found, keys, ask.from, ask.size)
  return { ords, total, counts: narrowed.counts, relaxed, corrected }
}

/** The vacancies of a term, by where they have it. */
interface WordHits {
  anywhere: Uint32Array[]
  title: Uint32Array[]
  names: Uint32Array[]
}

async function wordsOf(
  db: Db,
  { words }: VacancyIndex,
  { any, none }: Query,
  readings: ReadonlyMap<string, Readings>,
  { order, corrects = true }: VacanciesAsk,
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
      if (!corrects || phrase || found.anywhere.some((set) => set.length > 0)) return
      const similar = await similarWord(db, text)
      if (similar === undefined) return
      const instead = await load((await words.readingsOf([similar])).get(similar)?.all ?? [])
      if (!instead.anywhere.some((set) => set.length > 0)) return
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
  const bitsOfTerm = ({ text }: Term) => {
    const bits = bitsFor(columns.room)
    for (const set of words.get(text)?.anywhere ?? []) addTo(bits, set)
    return bits
  }
  const matching = any.length === 0 ? listed.slice() : bitsFor(columns.room)
  for (const all of any) {
    const alternative = listed.slice()
    for (const term of all) keepBoth(alternative, bitsOfTerm(term))
    addAll(matching, alternative)
  }
  for (const term of none) takeAway(matching, bitsOfTerm(term))
  return matching
}

const QUARTER_S = 90 * 86_400

/**
 * How well each vacancy fits: rare words weigh more than common ones, a title more than a skill or a company, and those more
 * than the text. Among equals what is fresh, in demand and in the reader's language comes first.
 */
function scores(
  columns: Columns,
  found: Uint32Array,
  { any }: Query,
  words: ReadonlyMap<string, WordHits>,
  { locale, now }: VacanciesAsk,
): Float64Array {
  const result = new Float64Array(columns.room)
  const own = columns.locales.find(locale)
  const seconds = now.getTime() / 1000
  const bitsOf = (sets: readonly Uint32Array[]) => {
    const bits = bitsFor(columns.room)
    for (const set of sets) addTo(bits, set)
    return bits
  }
  const terms = any.flat().map(({ text }) => {
    const hits = words.get(text) ?? { anywhere: [], title: [], names: [] }
    const count = hits.anywhere.reduce((sum, set) => sum + set.length, 0)
    const [anywhere, title, names] = [bitsOf(hits.anywhere), bitsOf(hits.title), bitsOf(hits.names)]
    return { weight: Math.log(1 + columns.size / (count + 1)), anywhere, title, names }
  })
  for (const ord of found) {
    let score = 0
    for (const { weight, anywhere, title, names } of terms) {
      if (!has(anywhere, ord)) continue
      score += weight * (1 + (has(title, ord) ? 3 : 0) + (has(names, ord) ? 1.5 : 0))
    }
    const age = Math.min(1, Math.max(0, (seconds - (columns.keys.newest[ord] ?? 0)) / QUARTER_S))
    const hot = Math.log1p((columns.keys.hot[ord] ?? 0) / 2 ** 32)
    result[ord] = score + 0.3 * (1 - age) + 0.05 * hot + (columns.locale[ord] === own ? 0.4 : 0)
  }
  return result
}
