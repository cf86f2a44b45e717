import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { ownerOf } from './tenant-of-database.ts'

/** Their chain is made with the name: changed entries would count as tampered with. */
const CHAINED = 'privacy.audit_'

export type Renamed =
  | { rows: number }
  | { refused: 'not that name'; owner: string | undefined }
  /** Rows of the new name are there already: two tenants would become one. */
  | { refused: 'taken'; table: string }

/** Gives the database another name, and with it every row that names the tenant: all of them, or none. */
export function renameTenant(db: Db, { from, to }: { from: string; to: string }): Promise<Renamed> {
  return db.transaction().execute(async (trx): Promise<Renamed> => {
    await sql`lock table tenant_name`.execute(trx)
    const owner = await ownerOf(trx)
    if (owner !== from) return { refused: 'not that name', owner }
    const tables = await tablesWithTenant(trx)
    for (const { schema, name } of tables) {
      const { rows: found } = await sql`
        select from ${sql.table(`${schema}.${name}`)} where tenant = ${to} limit 1`.execute(trx)
      if (found.length > 0) return { refused: 'taken', table: `${schema}.${name}` }
    }
    await sql`set constraints all deferred`.execute(trx)
    let rows = 0
    for (const { schema, name } of tables) {
      const done =
        await sql`update ${sql.table(`${schema}.${name}`)} set tenant = ${to} where tenant = ${from}`.execute(
          trx,
        )
      rows += Number(done.numAffectedRows ?? 0)
    }
    await sql`update tenant_name set is_current = false where name = ${from}`.execute(trx)
    await sql`
      insert into tenant_name (name, is_current) values (${to}, true)
      on conflict (name) do update set is_current = true, since = now()`.execute(trx)
    return { rows }
  })
}

async function tablesWithTenant(db: Db): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attname = 'tenant' and not a.attisdropped and c.relkind in ('r', 'p')
      and n.nspname !~ '^(pg_|information_schema)'
    order by 1, 2`.execute(db)
  return rows.filter(({ schema, name }) => !`${schema}.${name}`.startsWith(CHAINED))
}
