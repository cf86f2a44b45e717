// Generates job searches, from all vacancies to almost none. Each search is new, and many contain words not
// searched before.
import { type FacetKey, type Order, orders } from '#domain/search/facts.ts'
import type { JobsQuery } from '#domain/search/search.ts'
import { pickFrom, randomFrom, randomWord, shapes } from './vacancies.ts'

export const kinds = ['nothing', 'broad', 'usual', 'narrow', 'new words', 'phrase', 'mistyped'] as const
export type Kind = (typeof kinds)[number]

const queries: Record<Exclude<Kind, 'new words'>, readonly string[]> = {
  nothing: [''],
  broad: [
    'data',
    'engineer',
    'analyst, engineer, scientist',
    'python',
    'sql',
    'word1 word12',
    'data -engineer',
  ],
  usual: [
    'data engineer',
    'senior data scientist',
    'python sql aws',
    'business analyst',
    'spark, hadoop, kafka',
  ],
  narrow: [
    'principal data scientist snowflake',
    'cobol',
    'fortran',
    'lead data engineer -senior',
    'looker bigquery',
  ],
  phrase: ['"machine learning"', 'tableau "power bi"', '"azure data engineer" kafka'],
  mistyped: ['enginer', 'scientst', 'snowflke'],
}
/** Frequency in a hundred searches. */
const often: readonly (readonly [Kind, number])[] = [
  ['nothing', 15],
  ['broad', 25],
  ['usual', 25],
  ['narrow', 10],
  ['new words', 15],
  ['phrase', 5],
  ['mistyped', 5],
]
const ofHundred = often.flatMap(([kind, times]) => Array.from({ length: times }, () => kind))

/** Those that were there from the start, so that runs can be compared. */
type AskedFacet = Exclude<FacetKey, 'workplace' | 'contract' | 'hours' | 'pay' | 'written_in'>
const values: Record<AskedFacet, readonly string[]> = {
  specialization: ['data', 'analysis', 'machine-learning', 'platform', 'security'],
  skills: shapes.skills.slice(0, 40).map(([name]) => name),
  job_type: ['hire', 'anywhere', 'relocate', 'training', 'consultation'],
  assignment_duration: ['permanent', '6-months-or-more', 'up-to-6-months'],
  country: shapes.countries.slice(0, 30).map(([code]) => code),
  seniority: ['senior', 'lead', 'principal', 'junior', 'staff', 'middle'],
}
const facets = Object.keys(values) as AskedFacet[]

export function* asks(seed: number): Generator<[kind: Kind, ask: JobsQuery]> {
  const random = randomFrom(seed)
  const pick = pickFrom(random)
  const seen = new Set<string>()
  for (;;) {
    const kind = pick(ofHundred)
    const query = kind === 'new words' ? newWords(random) : pick(queries[kind])
    // Half of the searches have at most one choice; some have one in each facet.
    const share = pick([0, 0.1, 0.2, 0.4, 1])
    const chosen = Object.fromEntries(
      facets
        .filter(() => random() < share)
        .map((key) => [key, [...new Set([pick(values[key]), pick(values[key])])].slice(0, pick([1, 1, 2]))]),
    )
    const order: Order = pick(orders)
    const from = pick([0, 0, 0, 10, 20, 50, 200])
    const ask = { query, chosen, order, from, size: 10, locale: 'en-us', now }
    const key = JSON.stringify(ask)
    // There are only a few empty searches, so they repeat; nothing is cached, so this does not matter.
    if (seen.has(key) && kind !== 'nothing') continue
    seen.add(key)
    yield [kind, ask]
  }
}

export const now = new Date('2026-11-21T12:00:00Z')

/** From words that all texts have to rare ones, as in real texts. */
function newWords(random: () => number): string {
  const words = Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomWord(random))
  return [...words, ...(random() < 0.3 ? [`Company ${Math.floor(random() * shapes.companies)}`] : [])].join(
    random() < 0.2 ? ', ' : ' ',
  )
}
