// Every row of a tenant's database, as lines, and back: the whole tenant moves, whatever tables this version has. Values are in
// PostgreSQL's own text form, which it reads back as exactly the same value.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, WorkDatabase } from '#db/database.ts'

export interface TableHead {
  /** Quoted where it has to be: `catalogue.event`. */
  table: string
  columns: string[]
  types: string[]
}

export interface SequenceHead {
  sequence: string
  /** The last number that was given. */
  value: string
}

export type DatabaseLine = TableHead | SequenceHead | { row: string }

/** Of the process that made the database, and compared instead. */
const NOT_MOVED = 'migration'
const MAX_BATCH_ROWS = 500
/** Rows with bytes may have megabytes each. */
const MAX_BATCH_FILES = 4
/** Of the text that one statement inserts. */
const MAX_BATCH_TEXT = 1_000_000

/** Names and digests of the migrations: rows fit into a database that has the same alone. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select name || ' ' || digest as line from migration order by name`.execute(db)
  return rows.map(({ line }) => line)
}

async function tablesOf(client: pg.PoolClient): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(
    `select format('%I.%I', n.nspname, c.relname) as table,
        array_agg(quote_ident(a.attname) order by a.attnum) as columns,
        array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname !~ '^(pg_|information_schema)' and c.relname <> $1
      group by 1 order by 1`,
    [NOT_MOVED],
  )
  return rows
}

/** All of one moment. With the embedded database a running site waits meanwhile, because it has one session. */
export async function* readRows({ pool }: Pick<WorkDatabase, 'pool'>): AsyncGenerator<DatabaseLine> {
  const client = await pool.connect()
  let failed: Error | undefined
  const onError = (error: Error) => {
    failed = error
  }
  client.on('error', onError)
  try {
    await client.query('begin isolation level repeatable read read only')
    await sameText(client)
    for (const table of await tablesOf(client)) {
      yield table
      const values = table.columns.map((column) => `${column}::text`).join(', ')
      await client.query(
        `declare all_rows no scroll cursor for select to_json(array[${values}]::text[])::text as row from ${table.table}`,
      )
      const most = table.types.includes('bytea') ? MAX_BATCH_FILES : MAX_BATCH_ROWS
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${most} from all_rows`)
        yield* rows
        if (rows.length < most) break
      }
      await client.query('close all_rows')
    }
    const { rows: sequences } = await client.query<SequenceHead>(
      `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value from pg_sequences
        where last_value is not null order by 1`,
    )
    yield* sequences
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(onError)
    throw error
  } finally {
    client.off('error', onError)
    // Who stops reading in the middle leaves a transaction open: its connection ends with it.
    client.release(failed ?? client.getTransactionStatus() !== 'I')
  }
}

/** Whatever the server is set to. */
const sameText = (client: pg.PoolClient) =>
  client.query(
    `set local datestyle = 'iso'; set local intervalstyle = 'postgres'; set local timezone = 'utc';
     set local bytea_output = 'hex'; set local extra_float_digits = 1`,
  )

export class CannotRestore extends Error {}

/** Writes the rows of a database, in place of those that its migrations made: all of them, or none. */
export async function writeRows(
  { pool }: Pick<WorkDatabase, 'pool'>,
  lines: AsyncIterable<DatabaseLine>,
): Promise<{ tables: number; rows: number }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await sameText(client)
    const tables = await tablesOf(client)
    const names = tables.map(({ table }) => table)
    const { rows: links } = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and conparentid = 0`,
    )
    const { rows: always } = await client.query<{ table: string; name: string }>(
      `select tgrelid::regclass::text as table, quote_ident(tgname) as name
        from pg_trigger where not tgisinternal and tgparentid = 0 and tgenabled = 'A'`,
    )
    // Rows arrive table by table, and say what triggers would make of them.
    for (const { table, name } of links) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    const counted = await insertAll(client, tables, lines)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name } of always)
      await client.query(`alter table ${table} enable always trigger ${name}`)
    for (const { table, name, definition } of links)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await client.query('commit')
    return counted
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function insertAll(
  client: pg.PoolClient,
  tables: readonly TableHead[],
  lines: AsyncIterable<DatabaseLine>,
): Promise<{ tables: number; rows: number }> {
  const counted = { tables: 0, rows: 0 }
  let insert = ''
  let batch: string[] = []
  let text = 0
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
    batch = []
    text = 0
  }
  for await (const line of lines) {
    if ('row' in line) {
      if (insert === '') throw new CannotRestore('A row stands before the table that it is of.')
      batch.push(line.row)
      text += line.row.length
      counted.rows++
      if (batch.length >= MAX_BATCH_ROWS || text >= MAX_BATCH_TEXT) await flush()
      continue
    }
    await flush()
    if ('table' in line) {
      // What stands in the file is compared, never put into a statement.
      const here = tables.find(({ table }) => table === line.table)
      if (here === undefined || JSON.stringify(here) !== JSON.stringify(line))
        throw new CannotRestore(`The table ${line.table} is another one here.`)
      const values = here.types.map((type, at) => `(line->>${at})::${type}`).join(', ')
      insert = `insert into ${here.table} (${here.columns.join(', ')}) overriding system value
        select ${values} from json_array_elements($1::json) line`
      counted.tables++
    } else await client.query('select setval($1::regclass, $2::bigint)', [line.sequence, line.value])
  }
  await flush()
  return counted
}
