// Vacancies that are like one: they ask for the same skills, and a skill that few ask for says more than one that all do.
import { bitsOf, intersect, put, subtract } from './bitmaps/bits.ts'
import type { Columns } from './columns.ts'
import { codesOf } from './facet-columns.ts'
import { having } from './facet-counts.ts'
import type { SingleKey } from './facts.ts'
import { firstOf } from './first-of.ts'

export interface SimilarQuery {
  ord: number
  /** Of the texts, `de`: nothing in another language is found. */
  languages: ReadonlySet<string>
  size: number
  now: Date
  /** Vacancy numbers to leave out. */
  without?: Uint32Array | undefined
}

const DAY_MS = 86_400_000
/** Looked at for each skill, the newest first; and for all of them together. Bounds the work, however many ask for a skill. */
const EACH = 1_000
const ALL = 4_000

/** @returns vacancy numbers, the most similar first, the newer first among equals; none that shares no skill */
export function similarVacancies(columns: Columns, ask: SimilarQuery): number[] {
  const { facets, locales, locale, keys, pool, room } = columns
  pool.reset()
  const totals = columns.totalsOn(Math.floor(ask.now.getTime() / DAY_MS))
  const own = [...new Set(codesOf(facets.skills, ask.ord))].filter((code) => code !== 0)
  const askedBy = (code: number) => totals.counts.skills[code] ?? 0
  const weights = new Map(own.map((code) => [code, Math.log(1 + totals.size / (1 + askedBy(code)))]))
  const one = (key: SingleKey, ord: number) => codesOf(facets[key], ord)[0] ?? 0
  const specialization = one('specialization', ask.ord)
  const seniority = one('seniority', ask.ord)

  const left = bitsOf([ask.ord, ...(ask.without ?? [])], room)
  const candidates = new Set<number>()
  // The rarest first: what shares only what everybody asks for is hardly similar.
  for (const code of own.toSorted((a, b) => askedBy(a) - askedBy(b))) {
    if (candidates.size >= ALL) break
    const found = having(columns, 'skills', [code])
    intersect(found, totals.listed)
    subtract(found, left)
    for (const ord of firstOf(columns, found, 'newest', { from: 0, size: EACH })) {
      candidates.add(ord)
      put(left, ord, true)
    }
  }

  const scored: { ord: number; score: number }[] = []
  for (const ord of candidates) {
    if (!ask.languages.has(locales.nameOf(locale[ord] ?? 0).slice(0, 2))) continue
    let score = 0
    for (const code of codesOf(facets.skills, ord)) score += weights.get(code) ?? 0
    if (specialization !== 0 && one('specialization', ord) === specialization) score *= 1.25
    if (seniority !== 0 && one('seniority', ord) === seniority) score *= 1.1
    scored.push({ ord, score })
  }
  const newest = (ord: number) => keys.newest[ord] ?? 0
  return scored
    .sort((a, b) => b.score - a.score || newest(b.ord) - newest(a.ord) || a.ord - b.ord)
    .slice(0, ask.size)
    .map(({ ord }) => ord)
}
