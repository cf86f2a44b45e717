import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Does what autovacuum would do for queries, which the embedded database does not have: runs ANALYZE on every
 * table, because without statistics a join of a few hundred rows takes ten times as long, and puts the words
 * of new rows where an inverted index finds them, because until then each look-up reads all that wait (ten
 * times as long with 3,000 vacancies). One table at a time, so that other statements get their turn.
 */
export async function takeStatistics(db: Db): Promise<void> {
  const { rows: indexes } = await sql<{ id: number }>`
    select i.indexrelid::integer as id from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    join pg_namespace n on n.oid = c.relnamespace
    where m.amname = 'gin' and c.relkind = 'i' and i.indisvalid and n.nspname not in ('pg_catalog', 'information_schema')
    order by c.relname`.execute(db)
  for (const { id } of indexes) await sql`select gin_clean_pending_list(${id}::oid::regclass)`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.raw(name)}`.execute(db)
}
