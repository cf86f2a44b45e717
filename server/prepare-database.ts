import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { addSearchLanguages } from '#domain/search/search-languages.ts'

/** Prepares a database for this version of the site. @returns the migrations that ran */
export async function prepareDatabase({ background }: Pick<Database, 'background'>): Promise<string[]> {
  const ran = await migrate(background.pool)
  await addSearchLanguages(background.db)
  return ran
}
