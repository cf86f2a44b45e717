// Rows of one person in every table of the registry, with a mark in every column that can take one: what a column holds is
// read from the registry and the database, so that a new column is marked by itself.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { columnsOf, personalColumns } from '#tests/tools/personal-columns.ts'

export const MARK = 'Quillfeather'
export const MARKED_EMAIL = `${MARK.toLowerCase()}@example.org`

interface StoredColumn {
  table: string
  column: string
  type: string
  /** Values that a rule of this column alone permits. */
  permitted: readonly string[]
  isGenerated: boolean
}

export type MarkedColumn = Pick<StoredColumn, 'table' | 'column'>

/** Columns by whose value a row is the marked person's, where it is neither a reference nor `member_id`. */
const known: Readonly<Record<string, string>> = {
  'identity.member id': 'member',
  'identity.account id': 'member',
  'identity.provider_record account_id': 'member',
  'profile.directory member_id': 'member',
  'profile.waiting_title who': `email ${MARKED_EMAIL}`,
  'identity.mailed_link email_key': MARKED_EMAIL,
  'privacy.consent_event subject': 'pseudonym',
  'privacy.audit_entry subject': 'pseudonym',
  'privacy.subject pseudonym': 'pseudonym',
}

/** Documents whose parts say whose they are, or of which some parts go. */
const documents: Readonly<Record<string, object>> = {
  'privacy.closing member': { name: MARK, email: MARKED_EMAIL },
  'marketing.submission body': { fields: [{ name: 'email', value: MARKED_EMAIL }] },
  'identity.audit_event detail': { device: MARK, session: MARK },
}

/**
 * Writes a row into each of the tables, without their rules and references being checked: what may be in a column is not
 * what is tried.
 * @returns the columns that have a mark
 */
export async function plantMarkedRows(
  db: Db,
  { memberId, tables = Object.keys(personalColumns) }: { memberId: string; tables?: readonly string[] },
): Promise<MarkedColumn[]> {
  const columns = (await storedColumns(db)).filter(({ table }) => tables.includes(table))
  const references = await referencesOf(db)
  const marked: MarkedColumn[] = []
  await db.transaction().execute(async (trx) => {
    // Neither triggers nor references.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of tables) {
      await dropChecks(trx, table)
      const own = columns.filter((one) => one.table === table && !one.isGenerated)
      const values = own.map((one) => {
        const value = valueIn(one, { memberId, references })
        if (value.isMarked) marked.push({ table, column: one.column })
        return value.sql
      })
      await sql`
        insert into ${sql.table(table)} (${sql.join(own.map(({ column }) => sql.ref(column)))})
        overriding system value values (${sql.join(values)}) on conflict do nothing`.execute(trx)
    }
  })
  return marked
}

function valueIn(
  { table, column, type, permitted }: StoredColumn,
  { memberId, references }: { memberId: string; references: ReadonlyMap<string, string> },
): { sql: RawBuilder<unknown>; isMarked: boolean } {
  const plain = (value: unknown) => ({ sql: sql`${value}::${sql.raw(type)}`, isMarked: false })
  const at = references.get(`${table} ${column}`) ?? `${table} ${column}`
  if (known[at] === 'member' || at === `${table} member_id`) return plain(memberId)
  const said = known[at]
  if (said !== undefined && said !== 'pseudonym') return { sql: sql`${said}::text`, isMarked: true }
  if (type === 'uuid') return plain(uuidOf(said ?? at))
  const [first] = permitted
  if (first !== undefined) return plain(first)
  const isOfNobody = columnsOf(table, 'plain').includes(column)
  const mark =
    columnsOf(table, 'contact').includes(column) && /email|address/.test(column) ? MARKED_EMAIL : MARK
  if (type === 'text') return isOfNobody ? plain(at) : { sql: sql`${mark}::text`, isMarked: true }
  if (type === 'text[]') return { sql: sql`array[${mark}]::text[]`, isMarked: true }
  if (type === 'bytea') return { sql: sql`${Buffer.from(mark)}::bytea`, isMarked: true }
  if (type === 'jsonb')
    return { sql: sql`${JSON.stringify(documents[at] ?? { name: MARK })}::jsonb`, isMarked: true }
  return { sql: sql.raw(ordinary(type)), isMarked: false }
}

function ordinary(type: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`
  if (type === 'date' || type.startsWith('timestamp')) return 'now()'
  if (type === 'boolean') return 'true'
  if (type === 'pg_snapshot') return 'pg_current_snapshot()'
  return '1'
}

const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function storedColumns(db: Db): Promise<StoredColumn[]> {
  const { rows } = await sql<Omit<StoredColumn, 'permitted'> & { rule: string | null }>`
    select n.nspname || '.' || c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      a.attgenerated <> '' as "isGenerated",
      (select pg_get_constraintdef(r.oid) from pg_constraint r
        where r.conrelid = c.oid and r.contype = 'c' and r.conkey = array[a.attnum]
          and pg_get_constraintdef(r.oid) like '%= ANY (ARRAY[%' limit 1) as rule
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1, a.attnum`.execute(db)
  return rows.map(({ rule, ...one }) => ({
    ...one,
    permitted: [...(rule ?? '').matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
  }))
}

/** Where each reference leads, as `table column`. */
async function referencesOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ at: string; to: string }>`
    select fn.nspname || '.' || f.relname || ' ' || fa.attname as at, tn.nspname || '.' || t.relname || ' ' || ta.attname as "to"
    from pg_constraint r
    join pg_class f on f.oid = r.conrelid join pg_namespace fn on fn.oid = f.relnamespace
    join pg_class t on t.oid = r.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    cross join lateral unnest(r.conkey, r.confkey) as pair (of, its)
    join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = pair.of
    join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = pair.its
    where r.contype = 'f'`.execute(db)
  const direct = new Map(rows.map(({ at, to }) => [at, to]))
  const end = (at: string): string => {
    const to = direct.get(at)
    return to === undefined || to === at ? at : end(to)
  }
  return new Map([...direct.keys()].map((at) => [at, end(at)]))
}

async function dropChecks(trx: Db, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`.execute(
    trx,
  )
  for (const { name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
}

/** Which of a table's columns have one of the words, in any shape. */
export async function columnsWith(
  db: Db,
  table: string,
  { columns, shapes }: { columns: readonly string[]; shapes: readonly string[] },
): Promise<string[]> {
  const words = shapes.map((shape) => shape.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const found = columns.map(
    (name) => sql`bool_or(lower(${sql.ref(name)}::text) ~ ${words}) as ${sql.ref(name)}`,
  )
  if (found.length === 0) return []
  const { rows } = await sql<Record<string, boolean | null>>`
    select ${sql.join(found)} from ${sql.table(table)}`.execute(db)
  return columns.filter((name) => rows[0]?.[name] === true)
}
