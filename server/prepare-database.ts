import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { addSearchLanguages } from '#domain/search/search-languages.ts'

/** Brings a database to what this version of the site needs. @returns the migrations that ran */
export async function prepareDatabase({ background }: Pick<Database, 'background'>): Promise<string[]> {
  const ran = await migrate(background.pool)
  await addSearchLanguages(background.db)
  return ran
}
