import type { Db } from '#db/database.ts'
import { addAll, type Bits, bitsOf, has, intersect, put, subtract } from './bitmaps/bits.ts'
import type { Columns } from './columns.ts'
import { distanceOf } from './distances.ts'
import { type Chosen, havingAny, narrow, nearCodes } from './facet-counts.ts'
import type { FacetKey, Order } from './facts.ts'
import { firstOf } from './first-of.ts'
import { type Unlocking, unlockedBits } from './lacking.ts'
import { excludedBy } from './meant/excluded.ts'
import { langOfSearch, meaningOf } from './meant/meaning.ts'
import { plainQuery } from './meant/tokens.ts'
import { choicesOf, type Understood } from './meant/understand.ts'
import type { NearName } from './near-cities.ts'
import {
  type AlsoSearched,
  alsoSearched,
  formTexts,
  type Group,
  otherTexts,
  type WideQuery,
  withoutTerms,
} from './other-names.ts'
import { parseQuery, type Term } from './query.ts'
import { bestOf, type TermHits, unionOf, type WordHits } from './rank.ts'
import { employersWith, FEW_EMPLOYERS, nowhereElse } from './rare-word.ts'
import { withoutEmptyWords } from './search-words.ts'
import { type Correction, similarWord } from './similar-word.ts'
import type { VacancyIndex } from './vacancy-index.ts'
import type { Readings, WordSets } from './word-sets.ts'

export interface VacanciesQuery {
  query: string
  chosen: Chosen
  order: Order
  from: number
  size: number
  /** The reader's language: its stop words are dropped, and with relevance its vacancies come first. */
  locale: string
  /** With relevance, vacancies in these languages come after those in the reader's own. */
  reads?: readonly string[] | undefined
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
  /** How many were published in the last so many days. */
  recent: ReadonlyMap<number, number>
  /** What was typed and is a choice instead of words. */
  understood: readonly Understood[]
  /** Facets whose choice was dropped because nothing matched it. */
  relaxed: FacetKey[]
  /** How many were left out that would have been found. */
  leftOut: number
  /** Words without results, or that only a few employers use, and their replacements. */
  corrected: Correction[]
  /** Names from the vocabulary that were searched besides, and that some vacancy has. */
  also: AlsoSearched[]
}

/** The vacancies with each word and each name. */
interface Hits {
  words: ReadonlyMap<string, WordHits>
  others: ReadonlyMap<Group, WordHits>
  /** By other forms of a title. */
  forms: ReadonlyMap<Group, WordHits>
}

const DAY_MS = 86_400_000

export async function findVacancies(
  db: Db,
  index: VacancyIndex,
  ask: VacanciesQuery,
): Promise<FoundVacancies> {
  // Words are read while it is found out which of them are choices: most are none.
  const all = parseQuery(plainQuery(ask.query))
  const [meaning] = await Promise.all([
    meaningOf(index, ask.query, ask.locale),
    index.words.readingsOf([...all.any.flat(), ...all.none].map(({ text }) => text)),
  ])
  const { understood } = meaning
  const typed = parseQuery(meaning.words)
  const [readings, named] = await Promise.all([
    index.words.readingsOf([...typed.any.flat(), ...typed.none].map(({ text }) => text)),
    index.names.widen(typed),
  ])
  const kept = new Set(withoutEmptyWords(typed, readings, ask.locale, understood.length > 0).any.flat())
  const asked = withoutTerms(named, (term) => kept.has(term))
  const around = await aroundCities(index, ask.chosen, understood)
  const { hits, corrected, also } = await hitsOf(db, index, asked, readings, ask)

  // No await from here on, so the arrays do not change.
  const { columns } = index
  columns.pool.reset()
  const totals = columns.totalsOn(Math.floor(ask.now.getTime() / DAY_MS))
  const matching = matchingBits(columns, totals.listed, asked, hits)
  for (const term of typed.none) {
    const meant = excludedBy(term, langOfSearch(ask.locale))
    if (meant !== undefined) subtract(matching, havingAny(columns, meant.key, [meant.value]))
  }
  if (ask.only !== undefined) intersect(matching, bitsOf(ask.only, columns.room))
  if (ask.unlocking !== undefined) intersect(matching, unlockedBits(columns, matching, ask.unlocking))
  const left = ask.without === undefined ? undefined : takeOut(columns, matching, ask.without)
  let chosen = choicesOf(understood, ask.chosen)
  const near = nearCodes(columns, around)
  let narrowed = narrow(columns, matching, chosen, totals, near)
  const relaxed: FacetKey[] = []
  if (narrowed.total === 0 && (chosen.country?.length ?? 0) > 0) {
    const { country: _, ...others } = chosen
    const wider = narrow(columns, matching, others, totals, near)
    if (wider.total > 0) {
      relaxed.push('country')
      narrowed = wider
      chosen = others
    }
  }
  const { found, total, counts, recent } = narrowed
  ask.onFound?.(columns, found)
  const ords = total <= ask.from ? [] : pageOf(columns, found, asked, hits, ask)
  return {
    ords,
    total,
    counts,
    recent,
    relaxed,
    understood,
    corrected,
    also,
    leftOut: left === undefined ? 0 : narrow(columns, left, chosen, totals, near).total,
  }
}

/** The cities near the first few that are chosen or named, if a distance is chosen. */
async function aroundCities(
  { near }: VacancyIndex,
  chosen: Chosen,
  understood: readonly Understood[],
): Promise<readonly NearName[]> {
  const km = distanceOf(chosen.within)
  if (km === undefined) return []
  // Of what was typed the first name is enough: in other languages it may be another city's.
  const typed = understood.flatMap(({ choices }) => choices.city?.slice(0, 1) ?? [])
  const names = [...(chosen.city ?? []), ...typed]
  return names.length === 0 ? [] : near.around(names, km)
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
  { any }: WideQuery,
  { words, others, forms }: Hits,
  ask: VacanciesQuery,
): number[] {
  if (ask.order !== 'relevance') return firstOf(columns, found, ask.order, ask)
  if (any.length === 0) return firstOf(columns, found, 'hot', ask)
  const hits = any.flat().map(
    (group): TermHits => ({
      words: group.terms.flatMap(({ text }) => words.get(text) ?? []),
      other: others.get(group),
      forms: forms.get(group),
    }),
  )
  return bestOf(columns, found, hits, ask, ask)
}

async function hitsOf(
  db: Db,
  { words, columns }: VacancyIndex,
  wide: WideQuery,
  readings: ReadonlyMap<string, Readings>,
  { order, corrects = true }: VacanciesQuery,
): Promise<{ hits: Hits } & Pick<FoundVacancies, 'corrected' | 'also'>> {
  const hits = new Map<string, WordHits>()
  const corrected: Correction[] = []
  const ranked = order === 'relevance'
  const load = async (of: readonly string[]): Promise<WordHits> => {
    const [anywhere, title, names] = await Promise.all([
      words.setsOf(of, 'anywhere'),
      ranked ? words.setsOf(of, 'title') : [],
      ranked ? words.setsOf(of, 'names') : [],
    ])
    return { anywhere, title, names }
  }
  const { others, forms, there } = await othersOf(words, wide, load)
  const also = alsoSearched(wide, (name, { other }) => there.has(`${other?.kind} ${name}`))
  const isNamed = new Set(
    [...wide.any.flat(), ...wide.none].flatMap(({ terms, other }) => (other === undefined ? [] : terms)),
  )
  await Promise.all(
    [...wide.any.flat(), ...wide.none]
      .flatMap(({ terms }) => terms)
      .map(async (term) => {
        const { text, phrase } = term
        const found = await load(readings.get(text)?.all ?? [])
        hits.set(text, found)
        // What the vocabulary names is no mistake, even where nothing has it.
        if (!corrects || phrase || isNamed.has(term)) return
        const employers = employersWith(columns, found.anywhere)
        if (employers.length > FEW_EMPLOYERS) return
        const isUsed = employers.length > 0
        const similar = await similarWord(db, text, employers.length)
        if (similar === undefined) return
        if (isUsed && (await nowhereElse(db, new Map([[text, employers]]))).length === 0) return
        const instead = await load((await words.readingsOf([similar])).get(similar)?.all ?? [])
        if (!isSomewhere(instead)) return
        hits.set(text, instead)
        corrected.push({ from: text, to: similar, ...(isUsed && { isUsed }) })
      }),
  )
  return { hits: { words: hits, others, forms }, corrected, also }
}

const isSomewhere = ({ anywhere }: WordHits): boolean => anywhere.some(({ count }) => count > 0)

/** The vacancies with the other names of each group. Other names of a job count in titles only. */
async function othersOf(
  words: WordSets,
  wide: WideQuery,
  load: (of: readonly string[]) => Promise<WordHits>,
): Promise<{ others: Map<Group, WordHits>; forms: Map<Group, WordHits>; there: Set<string> }> {
  const others = new Map<Group, WordHits>()
  const forms = new Map<Group, WordHits>()
  const there = new Set<string>()
  const groups = [...wide.any.flat(), ...wide.none].filter(({ other }) => other !== undefined)
  if (groups.length === 0) return { others, forms, there }
  const readings = await words.readingsOf([...otherTexts(wide), ...formTexts(wide)])
  await Promise.all(
    groups.map(async (group) => {
      const { kind, names } = group.other ?? { kind: 'skill', names: [] }
      const each = await Promise.all(
        names.map(async (name) => {
          const of = readings.get(name)?.all ?? []
          const title = kind === 'title' ? await words.setsOf(of, 'title') : undefined
          const found = title === undefined ? await load(of) : { anywhere: title, title, names: [] }
          if (isSomewhere(found)) there.add(`${kind} ${name}`)
          return found
        }),
      )
      const written = await Promise.all(
        (group.other?.forms ?? []).map(async (form) => {
          const found = await words.setsOf(readings.get(form)?.all ?? [], 'title')
          if (found.some(({ count }) => count > 0)) there.add(`${kind} ${form}`)
          return found
        }),
      )
      const titles = written.flat()
      if (titles.length > 0) forms.set(group, { anywhere: titles, title: titles, names: [] })
      others.set(group, {
        anywhere: each.flatMap(({ anywhere }) => anywhere),
        title: each.flatMap(({ title }) => title),
        names: each.flatMap((found) => found.names),
      })
    }),
  )
  return { others, forms, there }
}

function matchingBits(
  columns: Columns,
  listed: Bits,
  { any, none }: WideQuery,
  { words, others, forms }: Hits,
): Bits {
  const { pool, room } = columns
  const bitsOfTerm = ({ text }: Term) => unionOf(columns, words.get(text)?.anywhere ?? [])
  const matching = any.length === 0 ? pool.copyOf(listed) : pool.empty(room)
  for (const all of any) {
    const alternative = pool.copyOf(listed)
    for (const group of all) {
      const other = others.get(group)
      if (other === undefined) for (const term of group.terms) intersect(alternative, bitsOfTerm(term))
      else {
        const either = group.terms.length === 0 ? pool.empty(room) : pool.copyOf(listed)
        for (const term of group.terms) intersect(either, bitsOfTerm(term))
        addAll(either, unionOf(columns, other.anywhere))
        addAll(either, unionOf(columns, forms.get(group)?.anywhere ?? []))
        intersect(alternative, either)
      }
    }
    addAll(matching, alternative)
  }
  for (const group of none) {
    for (const term of group.terms) subtract(matching, bitsOfTerm(term))
    subtract(matching, unionOf(columns, others.get(group)?.anywhere ?? []))
  }
  return matching
}
