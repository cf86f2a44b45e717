// What a typed search of courses or events means to this site: its vocabulary, its places, the cities of its events.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { spansOf } from '../other-names.ts'
import { parseQuery } from '../query.ts'
import type { VacancyIndex } from '../vacancy-index.ts'
import type { WordSets } from '../word-sets.ts'
import { langOfSearch } from './meaning.ts'
import { placeMeant } from './places.ts'
import { plainQuery } from './tokens.ts'
import { type ItemMeaning, type UnderstoodItem, understandItems } from './understand-items.ts'
import type { ItemKey, ItemKind } from './words-of-items.ts'

export interface ItemMeaningQuery {
  tenant: string
  kind: ItemKind
  typed: string
  locale: string
  now: Date
  /** True where events are listed that are over. */
  isPast?: boolean
}

/** The words behind each choice as a tsquery. It finds items whose facet is unknown but whose name or text has the words. */
export type Said = Readonly<Partial<Record<ItemKey, string>>>

export async function itemMeaningOf(
  db: Db,
  { names, places, words }: Pick<VacancyIndex, 'names' | 'places' | 'words'>,
  ask: ItemMeaningQuery,
): Promise<ItemMeaning & { said: Said }> {
  const { kind, typed, locale } = ask
  const query = plainQuery(typed)
  if (query.trim() === '') return { query, words: '', understood: [], said: {} }
  const [known, cities] = await Promise.all([
    names.known(spansOf(parseQuery(query))),
    kind === 'events' ? places.citiesIn(query) : new Map<string, never>(),
  ])
  const all = [...cities.values()].flatMap((city) => [city.name, ...city.names])
  const there = all.length === 0 ? new Set<string>() : await citiesWithEvents(db, ask, all)
  const meaning = understandItems(query, kind, {
    lang: langOfSearch(locale),
    isNamed: (text) => known.has(text),
    placeOf: (text) => placeMeant(text, cities, (of) => of.some((name) => there.has(name.toLowerCase()))),
  })
  return { ...meaning, said: await saidOf(words, kind, meaning.understood) }
}

async function saidOf(words: WordSets, kind: ItemKind, understood: readonly UnderstoodItem[]): Promise<Said> {
  // In a course's text such words may be about anything, so only its name counts.
  const weighed = (reading: string) =>
    kind === 'courses' ? reading.replace(/'(?:[^']|'')+'/g, '$&:A') : reading
  // A city is also called by its English name: `у Берліні` is Berlin.
  const texts = understood.flatMap(({ key, typed, values }) =>
    [typed, ...(key === 'city' ? values.slice(0, 1) : [])].map((text) => ({ key, text })),
  )
  if (texts.length === 0) return {}
  const readings = await words.readingsOf(texts.map(({ text }) => text))
  const said = new Map<ItemKey, string[]>()
  for (const { key, text } of texts)
    said.set(key, [
      ...(said.get(key) ?? []),
      ...(readings.get(text)?.all ?? []).map((reading) => `(${weighed(reading)})`),
    ])
  return Object.fromEntries(
    [...said].flatMap(([key, all]) => (all.length === 0 ? [] : [[key, [...new Set(all)].join(' | ')]])),
  )
}

/** A city without a listed event stays a word. */
async function citiesWithEvents(
  db: Db,
  { tenant, now, isPast = false }: ItemMeaningQuery,
  names: readonly string[],
): Promise<Set<string>> {
  const isListed = isPast
    ? sql`coalesce(ends_at, starts_at) <= ${now}`
    : sql`coalesce(ends_at, starts_at) > ${now}`
  const { rows } = await sql<{ city: string }>`
    select distinct lower(city) as city from catalogue.event
    where tenant = ${tenant} and status in ('open', 'cancelled') and ${isListed}
      and lower(city) = any(${[...new Set(names.map((name) => name.toLowerCase()))]}::text[])`.execute(db)
  return new Set(rows.map(({ city }) => city))
}
