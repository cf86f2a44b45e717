import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The database is another tenant's: its members would be shown at the wrong site. */
export class OtherTenant extends Error {
  override name = 'OtherTenant'

  constructor(owner: string, tenant: string) {
    super(
      `This database is that of the tenant '${owner}', and the settings are those of '${tenant}'. Set DATABASE_URL ` +
        `or DATA_DIR to its own database, or TENANT to '${owner}'. To rename the tenant on purpose: ` +
        `npm run cli -- tenant rename --from ${owner}`,
    )
  }
}

/** Whose database it is, or undefined before its first start. */
export async function ownerOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from tenant_name where is_current`.execute(db)
  return rows[0]?.name
}

/**
 * Compares before anything is changed: also a database of another version, or one without tables.
 * @throws OtherTenant when it is another's
 */
export async function refuseOther(db: Db, tenant: string): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('tenant_name') is not null as known`.execute(db)
  const owner = rows[0]?.known ? await ownerOf(db) : undefined
  if (owner !== undefined && owner !== tenant) throw new OtherTenant(owner, tenant)
}

/**
 * Makes a new database that of `tenant`. Of two that start at once the first has it.
 * @throws OtherTenant when it is another's
 */
export async function claimDatabase(db: Db, tenant: string): Promise<void> {
  await sql`insert into tenant_name (name, is_current) values (${tenant}, true) on conflict do nothing`.execute(
    db,
  )
  const owner = await ownerOf(db)
  if (owner !== undefined && owner !== tenant) throw new OtherTenant(owner, tenant)
}

/**
 * The names that the tenant has had: entries of the audit log keep the one under which they were made. Before the
 * database had a name, the log alone kept it.
 */
export async function namesOf(db: Db, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (select distinct tenant as name from privacy.audit_head) logged
    full join (select name, since from tenant_name where not is_current) named using (name)
    order by since nulls first, name`.execute(db)
  return [...rows.map(({ name }) => name).filter((name) => name !== tenant), tenant]
}
