import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The rule is catalogue.company_key: indexes are built on it, so it is written in the database and nowhere else. */
export const companyKey = sql`catalogue.company_key`

/** The keys of names; a name of which nothing is left has an empty one. */
export async function companyKeys(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; key: string }>`
    select name, ${companyKey}(name) as key from unnest(${[...new Set(names)]}::text[]) as name`.execute(db)
  return new Map(rows.map(({ name, key }) => [name, key]))
}
