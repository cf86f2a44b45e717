// Searching the directory, in the database: by every word, and within each facet by any value.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { View } from './directory.ts'

export interface PeopleQuery<Facet extends string> {
  view: View
  /** Each has to be found, as it stands or as the name of one of these facet values. */
  words: readonly { text: string; facets: readonly string[] }[]
  chosen: Readonly<Partial<Record<Facet, readonly string[]>>>
}

type Condition = RawBuilder<unknown>

function conditionsOf<Facet extends string>(
  { words, chosen }: PeopleQuery<Facet>,
  except?: string,
): Condition[] {
  const said = words.map(({ text, facets }) => {
    const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    return facets.length === 0
      ? sql`d.words like ${part}`
      : sql`(d.words like ${part} or d.facets && ${facets}::text[])`
  })
  const picked = Object.entries<readonly string[] | undefined>(chosen).flatMap(([facet, values = []]) =>
    facet === except || values.length === 0
      ? []
      : [sql`d.facets && ${values.map((value) => `${facet}:${value}`)}::text[]`],
  )
  return [...said, ...picked]
}

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

/** How many in a view have a facet, whatever else is asked; all of them with `all`. */
async function countHaving(db: Db, view: View, facet: string): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select members from profile.directory_count where view = ${view} and facet = ${facet}`.execute(db)
  return rows[0]?.members ?? 0
}

/** The only facet value that is asked for, which is counted already. */
function onlyValue<Facet extends string>(
  { words, chosen }: PeopleQuery<Facet>,
  except?: string,
): string | undefined {
  const values = Object.entries<readonly string[] | undefined>(chosen).flatMap(([facet, some = []]) =>
    facet === except ? [] : some.map((value) => `${facet}:${value}`),
  )
  return words.length === 0 && values.length === 1 ? values[0] : undefined
}

export async function countPeople<Facet extends string>(
  db: Db,
  query: PeopleQuery<Facet>,
  except?: string,
): Promise<number> {
  const conditions = conditionsOf(query, except)
  if (conditions.length === 0) return countHaving(db, query.view, 'all')
  const only = onlyValue(query, except)
  if (only !== undefined) return countHaving(db, query.view, only)
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members from profile.directory d where d.view = ${query.view} and ${all(conditions)}`.execute(
    db,
  )
  return rows[0]?.members ?? 0
}

/** @returns ids, by name */
export async function findPeople<Facet extends string>(
  db: Db,
  query: PeopleQuery<Facet>,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const conditions = [sql`d.view = ${query.view}`, ...conditionsOf(query)]
  const { rows } = await sql<{ member_id: string }>`
    select d.member_id from profile.directory d where ${all(conditions)}
    order by d.name, d.member_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** The facet values of a view that somebody has, such as `skills:typescript`. */
export async function usedFacets(db: Db, view: View): Promise<string[]> {
  const { rows } = await sql<{ facet: string }>`
    select facet from profile.directory_count where view = ${view} and members > 0 and facet <> 'all'`.execute(
    db,
  )
  return rows.map(({ facet }) => facet)
}

export type FacetCounts<Facet extends string> = Record<Facet, { value: string; count: number }[]>

/** How many there are of each value, ignoring a facet's own choice; most frequent first. Chosen values are there with 0. */
export async function countFacets<Facet extends string>(
  db: Db,
  query: PeopleQuery<Facet>,
  facets: readonly Facet[],
): Promise<FacetCounts<Facet>> {
  const isChosen = (facet: Facet) => (query.chosen[facet]?.length ?? 0) > 0
  const others = facets.filter((facet) => !isChosen(facet))
  // Facets in which nothing is chosen count the same people.
  const parts = await Promise.all([
    ...(others.length === 0 ? [] : [countValues(db, query, others)]),
    ...facets.filter(isChosen).map((facet) => countValues(db, query, [facet], facet)),
  ])
  const counts = new Map(parts.flatMap((part) => [...part]))
  return Object.fromEntries(
    facets.map((facet) => {
      const values = new Map((query.chosen[facet] ?? []).map((value) => [value, 0]))
      for (const [key, count] of counts)
        if (key.startsWith(`${facet}:`) && count > 0) values.set(key.slice(facet.length + 1), count)
      const sorted = [...values].map(([value, count]) => ({ value, count }))
      return [facet, sorted.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))]
    }),
  ) as FacetCounts<Facet>
}

async function countValues<Facet extends string>(
  db: Db,
  query: PeopleQuery<Facet>,
  facets: readonly Facet[],
  except?: Facet,
): Promise<Map<string, number>> {
  const { view } = query
  const conditions = conditionsOf(query, except)
  const isOfFacets = ({ facet }: { facet: string }) => facets.some((one) => facet.startsWith(`${one}:`))
  const totals = async () => {
    const { rows } = await sql<{ facet: string; members: number }>`
      select facet, members from profile.directory_count where view = ${view} and members > 0`.execute(db)
    return new Map(rows.filter(isOfFacets).map(({ facet, members }) => [facet, members]))
  }
  if (conditions.length === 0) return totals()
  const [found, everybody] = await Promise.all([countPeople(db, query, except), countHaving(db, view, 'all')])
  // The fewer are looked through: those who are found, or those who are not.
  const isMost = found > everybody / 2
  const matching = isMost ? sql`not ${all(conditions)}` : all(conditions)
  // Facets that are not asked for are left out here: a condition on each of 200,000 values takes longer.
  const { rows } = await sql<{ facet: string; members: number }>`
    select facet, count(*)::integer as members
    from (select unnest(d.facets) as facet from profile.directory d where d.view = ${view} and ${matching}) v
    group by facet`.execute(db)
  const counted = new Map(rows.filter(isOfFacets).map(({ facet, members }) => [facet, members]))
  if (!isMost) return counted
  return new Map(
    [...(await totals())].map(([facet, members]) => [facet, members - (counted.get(facet) ?? 0)]),
  )
}
