import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The rule exists only as the database function catalogue.company_key, because indexes are built on it. */
export const companyKey = sql`catalogue.company_key`

/** Returns the keys of names; the key is empty if normalisation leaves nothing of the name. */
export async function companyKeys(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; key: string }>`
    select name, ${companyKey}(name) as key from unnest(${[...new Set(names)]}::text[]) as name`.execute(db)
  return new Map(rows.map(({ name, key }) => [name, key]))
}
