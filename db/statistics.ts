import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Does for queries what autovacuum would, which the embedded database does not have. It puts the words of new rows into the
 * inverted indexes: until 4 MB of them wait, each look-up would read all that wait (with 3,000 vacancies it took six times as
 * long). And it runs ANALYZE: without statistics a join of a few hundred rows takes ten times as long. One index and one table
 * at a time, so that other statements get their turn.
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
