// Names of places in typed words: countries in the languages of the site, cities from the reference data.

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { countryCode } from '#domain/catalogue/import/countries.ts'
import { growingCache } from '#services/growing-cache.ts'
import { fold, foldedForms } from '#services/reference-data/fold.ts'
import { tokensOf } from './tokens.ts'
import type { PlaceMeant } from './understand.ts'

interface City {
  name: string
  /** In other languages. */
  names: readonly string[]
  population: number
}

const MAX_WORDS = 4
const MAX_KEPT = 20_000
const unknown: unique symbol = Symbol('no place')

/** Cities with the name of something that people look for or say: only with `in` before them. */
const alsoWords = new Set(
  `chad jersey jordan turkey access angers bar bath batman best brest bury cork commerce dax deal enterprise essen halle hull independence industry java laval
  lens lincoln list man mary media mobile most nice normal of orange page phoenix reading rugby sale salem san sap scala split spring
  sur surprise tours trier ulm union university van victoria vienne`
    .split(/\s+/)
    .map(fold),
)
const SURE_POPULATION = 100_000
/** Short forms that people write; other codes are words. */
const shortForms = new Map([
  ['uk', 'GB'],
  ['usa', 'US'],
  ['uae', 'AE'],
  ['u.s', 'US'],
  ['u.s.a', 'US'],
  ['u.k', 'GB'],
  ['сша', 'US'],
  ['оае', 'AE'],
  ['оаэ', 'AE'],
  ['ee.uu', 'US'],
  ['eeuu', 'US'],
  ['england', 'GB'],
])

/** The country of a name, which may be declined: `у Польщі`. */
export function countryMeant(text: string): string | undefined {
  const short = shortForms.get(text.toLowerCase())
  if (short !== undefined) return short
  // `us` is a pronoun, `US` is not.
  if (text === 'US') return 'US'
  for (const form of nominatives(text)) {
    if (form.replace(/[^\p{L}]/gu, '').length < 4) continue
    const code = countryCode(form)
    if (code !== undefined) return code
  }
  return undefined
}

const cyrillic = /^[\u0400-\u04ff'’ʼ -]+$/
/** Endings of the locative, and what stands in the nominative instead. */
const endings: readonly [RegExp, readonly string[]][] = [
  [/(?:ах|ях)$/, ['и', 'ы', 'а', 'я']],
  [/ії$/, ['ія']],
  [/ии$/, ['ия']],
  [/єві$/, ['їв']],
  [/еве$/, ['ев']],
  [/ові$/, ['ів', 'ов']],
  [/еві$/, ['ев', 'їв']],
  [/зі$/, ['га', 'за', 'з']],
  [/ці$/, ['ка', 'ця', 'ц', 'ць']],
  [/[іе]$/, ['а', '', 'я', 'о']],
  [/и$/, ['а', 'ь', 'я']],
  [/у$/, ['а', '', 'о']],
  [/ю$/, ['я', 'ь']],
]

/** A name, and what it may be in the nominative, where it is declined by endings. */
export function nominatives(text: string): string[] {
  // In German: `in den Niederlanden`, `in den Vereinigten Staaten`.
  if (!cyrillic.test(text)) return /en\b/.test(text) ? [text, text.replace(/en\b/, 'e')] : [text]
  const forms = [text]
  for (const [ending, instead] of endings)
    if (ending.test(text)) forms.push(...instead.map((letters) => text.replace(ending, letters)))
  return forms
}

/** Looks names of cities up, and keeps the answers. */
export class PlaceFinder {
  readonly #db: Db
  readonly #kept = growingCache<City | typeof unknown>(MAX_KEPT)

  constructor(db: Db) {
    this.#db = db
  }

  forget(): void {
    this.#kept.clear()
  }

  /** The cities that parts of a query may name. */
  async citiesIn(query: string): Promise<ReadonlyMap<string, City>> {
    const spans = [...new Set(spansOf(query))]
    const missing = spans.filter((span) => !this.#kept.has(span))
    if (missing.length > 0) await this.#find(missing)
    const found = new Map<string, City>()
    for (const span of spans) {
      const city = this.#kept.get(span)
      if (city !== undefined && city !== unknown) found.set(span, city)
    }
    return found
  }

  async #find(spans: readonly string[]): Promise<void> {
    const asked = spans.flatMap((span) =>
      nominatives(span).flatMap((form, place) => foldedForms(form).map((key) => ({ span, key, place }))),
    )
    const { rows } = await sql<City & { span: string }>`
      select distinct on (asked.span) asked.span, e.name, array(select value from jsonb_each_text(e.names)) as names,
        coalesce((e.more ->> 'population')::float8, 0) as population
      from unnest(${asked.map(({ span }) => span)}::text[], ${asked.map(({ key }) => key)}::text[],
        ${asked.map(({ place }) => place)}::integer[]) asked (span, key, place)
      join reference.search_key k on k.dictionary = 'locations' and k.key = asked.key and not k.is_alias
      join reference.entry e on e.dictionary = k.dictionary and e.id = k.entry_id and e.is_active and e.type = 'City'
      order by asked.span, asked.place, e.weight desc`.execute(this.#db)
    const bySpan = new Map(rows.map(({ span, ...city }) => [span, city]))
    for (const span of spans) this.#kept.set(span, bySpan.get(span) ?? unknown)
  }
}

/** What a span names. @param isThere whether a vacancy is in a city of these names */
export function placeMeant(
  text: string,
  cities: ReadonlyMap<string, City>,
  isThere: (names: readonly string[]) => boolean,
): PlaceMeant | undefined {
  // A country and a state of another: whichever is meant, the word finds both.
  if (fold(text) === 'georgia') return undefined
  const country = countryMeant(text)
  const city = cities.get(text.toLowerCase())
  // Luxembourg, Singapore and Mexico are found as countries.
  if (country !== undefined)
    return { key: 'country', values: [country], isThere: true, isSure: !alsoWords.has(fold(text)) }
  if (city === undefined) return undefined
  const values = [...new Set([city.name, ...city.names])]
  const hasVacancies = isThere(values)
  return {
    key: 'city',
    values,
    isThere: hasVacancies,
    isSure: city.population >= SURE_POPULATION && !alsoWords.has(fold(text)) && hasVacancies,
  }
}

/** Up to four words that follow each other, in lower case. */
function spansOf(query: string): string[] {
  const words = tokensOf(query).filter(({ kind }) => kind === 'word')
  const spans: string[] = []
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS); to++) {
      const text = words
        .slice(from, to)
        .map((word) => word.text)
        .join(' ')
        .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
        .toLowerCase()
      if (/\p{L}{2}/u.test(text)) spans.push(text)
    }
  return spans
}
