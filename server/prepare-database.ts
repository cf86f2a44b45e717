import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { addSearchLanguages } from '#domain/search/search-languages.ts'
import { claimDatabase, refuseOther } from '#domain/tenants/tenant-of-database.ts'

/**
 * Prepares a database for this version of the site.
 * @param tenant whose site it is; undefined if any will do
 * @param claims whether a database without a name becomes the tenant's: a site's start says whose it is, and no
 * command, which may be called without its settings
 * @returns the migrations that ran
 * @throws OtherTenant when it is that of another tenant
 */
export async function prepareDatabase(
  { background }: Pick<Database, 'background'>,
  tenant: string | undefined,
  { claims = true }: { claims?: boolean } = {},
): Promise<string[]> {
  // The database of another is not brought to this version either.
  if (tenant !== undefined) await refuseOther(background.db, tenant)
  const ran = await migrate(background.pool)
  if (tenant !== undefined) await (claims ? claimDatabase : refuseOther)(background.db, tenant)
  await addSearchLanguages(background.db)
  return ran
}
