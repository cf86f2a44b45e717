import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { addSearchLanguages } from '#domain/search/search-languages.ts'
import { claimDatabase } from '#domain/tenants/tenant-of-database.ts'

/**
 * Prepares a database for this version of the site.
 * @param tenant whose site it is; undefined if any will do
 * @returns the migrations that ran
 * @throws OtherTenant when it is that of another tenant
 */
export async function prepareDatabase(
  { background }: Pick<Database, 'background'>,
  tenant: string | undefined,
): Promise<string[]> {
  const ran = await migrate(background.pool)
  if (tenant !== undefined) await claimDatabase(background.db, tenant)
  await addSearchLanguages(background.db)
  return ran
}
