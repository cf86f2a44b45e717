import type { Db } from '#db/database.ts'
import type { SiteStack } from '#services/content/wire.ts'

/** Which stack each region of a tenant reads; region '*' is the tenant's default. */
export type SiteMap = ReadonlyMap<string, SiteStack>

export async function readSites(db: Db, tenant: string): Promise<SiteMap> {
  const rows = await db.selectFrom('content.site').selectAll().where('tenant', '=', tenant).execute()
  return new Map(rows.map((row) => [row.region, { apiKey: row.api_key, branch: row.branch, environment: row.environment }]))
}

export function siteOf(sites: SiteMap, region: string): SiteStack | undefined {
  return sites.get(region) ?? sites.get('*')
}
