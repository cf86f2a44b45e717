import type { Db } from '#db/database.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { changeStack } from './stack-change.ts'

/** The region for every region of a tenant that has no row of its own. */
export const ANY_REGION = '*'

export interface Site extends SiteStack {
  tenant: string
  region: string
}

/** Points a tenant and region at a stack. @returns whether anything changed */
export function pointSite(db: Db, { tenant, region, apiKey, branch, environment }: Site): Promise<boolean> {
  return changeStack(db, apiKey, async (trx, announce) => {
    const before = await trx
      .selectFrom('content.site')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('region', '=', region)
      .executeTakeFirst()
    if (before?.api_key === apiKey && before.branch === branch && before.environment === environment)
      return false
    const row = { api_key: apiKey, branch, environment }
    await trx
      .insertInto('content.site')
      .values({ tenant, region, ...row })
      .onConflict((conflict) => conflict.columns(['tenant', 'region']).doUpdateSet(row))
      .execute()
    await announce()
    return true
  })
}

/** The stack that a tenant reads in a region: its own row, else the tenant's default. */
export async function findSite(db: Db, tenant: string, region: string): Promise<SiteStack | undefined> {
  const rows = await db
    .selectFrom('content.site')
    .select(['region', 'api_key as apiKey', 'branch', 'environment'])
    .where('tenant', '=', tenant)
    .where('region', 'in', [region, ANY_REGION])
    .execute()
  const row = rows.find((site) => site.region === region) ?? rows[0]
  return row && { apiKey: row.apiKey, branch: row.branch, environment: row.environment }
}
