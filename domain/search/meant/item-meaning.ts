// What a typed search of courses or events means to this site: its vocabulary, its places, the cities of its events.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { spansOf } from '../other-names.ts'
import { parseQuery } from '../query.ts'
import type { VacancyIndex } from '../vacancy-index.ts'
import { langOfSearch } from './meaning.ts'
import { placeMeant } from './places.ts'
import { plainQuery } from './tokens.ts'
import { type ItemMeaning, understandItems } from './understand-items.ts'
import type { ItemKind } from './words-of-items.ts'

export interface ItemMeaningQuery {
  tenant: string
  kind: ItemKind
  typed: string
  locale: string
}

export async function itemMeaningOf(
  db: Db,
  { names, places }: Pick<VacancyIndex, 'names' | 'places'>,
  { tenant, kind, typed, locale }: ItemMeaningQuery,
): Promise<ItemMeaning> {
  const query = plainQuery(typed)
  if (query.trim() === '') return { query, words: '', understood: [] }
  const [known, cities] = await Promise.all([
    names.known(spansOf(parseQuery(query))),
    kind === 'events' ? places.citiesIn(query) : new Map<string, never>(),
  ])
  const all = [...cities.values()].flatMap((city) => [city.name, ...city.names])
  const there = all.length === 0 ? new Set<string>() : await citiesWithEvents(db, tenant, all)
  return understandItems(query, kind, {
    lang: langOfSearch(locale),
    isNamed: (text) => known.has(text),
    placeOf: (text) => placeMeant(text, cities, (of) => of.some((name) => there.has(name.toLowerCase()))),
  })
}

async function citiesWithEvents(db: Db, tenant: string, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ city: string }>`
    select distinct lower(city) as city from catalogue.event
    where tenant = ${tenant} and status in ('open', 'cancelled')
      and lower(city) = any(${[...new Set(names.map((name) => name.toLowerCase()))]}::text[])`.execute(db)
  return new Set(rows.map(({ city }) => city))
}
