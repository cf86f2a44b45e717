import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import type { Problem } from './import/draft.ts'
import { itemId, itemSlug, nameKey, type Origin } from './item.ts'
import type { Kind } from './kinds.ts'
import { holdRevision, raiseRevision } from './revision.ts'
import { otherSkillNames } from './skill-names.ts'

export interface Written {
  created: number
  changed: number
  unchanged: number
  /** Items that conflict with stored ones; not included in any other number. */
  refused?: readonly Problem[]
  /** What was changed so that items could be stored. */
  notes?: readonly Problem[]
  /** In a dry run: the items that would change. */
  planned?: readonly Planned[]
}

/** A change that an import would make to an item. */
export interface Planned {
  effect: 'new' | 'changed' | 'closed'
  externalId: string
  title: string
}

interface Sourced {
  external_id: string
  status: string
}

const STORED = [
  'id',
  'tenant',
  'source',
  'external_id',
  'digest',
  'slug',
  'imported_at',
  'closed_at',
] as const

/** Writes items in one transaction; unchanged ones are not touched. @param items with unique external ids */
export async function writeItems<Item extends Sourced>(
  db: Db,
  kind: Kind<Item>,
  origin: Origin,
  items: readonly Item[],
  at: Date,
): Promise<Written> {
  // PostgreSQL builds a row's search document before it detects the conflict, so unchanged items are not
  // sent.
  const kept = await keptDigests(db, kind, origin, items)
  const due = items.filter((item) => kept.get(item.external_id) !== digestOf(item))
  if (due.length === 0) return { created: 0, changed: 0, unchanged: items.length }
  return db.transaction().execute(async (trx) => {
    // Asynchronous commit: the next run repeats what a crash loses.
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(trx)
    await holdRevision(trx)
    const touched = await storeItems(trx, kind, origin, due, at)
    if (touched.length > 0) await raiseRevision(trx)
    const created = touched.filter((row) => row.created).length
    return { created, changed: touched.length - created, unchanged: items.length - touched.length }
  })
}

/**
 * Writes items in the caller's transaction.
 * @returns those that are new or have changed
 */
export async function storeItems<Item extends Sourced>(
  trx: Db,
  kind: Kind<Item>,
  origin: Origin,
  items: readonly Item[],
  at: Date,
): Promise<{ id: string; created: boolean }[]> {
  const columns = [...STORED, ...kind.columns]
  const byId = new Map(items.map((item) => [itemId(kind.name, origin, item.external_id), item]))
  const otherNames = await otherSkillNames(
    trx,
    items.flatMap((item) => skillKeys(kind, item)),
  )
  const rows = [...byId].map(([id, item]) => ({
    ...rowOf(kind, item, otherNames),
    ...origin,
    id,
    external_id: item.external_id,
    digest: digestOf(item),
    slug: itemSlug(kind.title(item)),
    imported_at: at.toISOString(),
    closed_at: item.status === 'closed' ? at.toISOString() : null,
  }))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  const { rows: touched } = await sql<{ id: string; created: boolean }>`
    insert into ${sql.table(kind.table)} as kept (${names})
    select ${names} from ${recordset(kind.table, rows)} order by external_id
    on conflict (tenant, source, external_id) do update set ${assignments} where kept.digest <> excluded.digest
    returning id, xmax = 0 as created`.execute(trx)
  await writeChildren(trx, kind, touched, byId)
  if (kind.index !== undefined)
    await sql`select ${sql.raw(kind.index)}(${touched.map(({ id }) => id)}::uuid[])`.execute(trx)
  return touched
}

const skillKeys = <Item>(kind: Kind<Item>, item: Item): string[] => kind.skills?.(item).map(nameKey) ?? []

/** Adds the display names of skills to those of the source, so that searches find an item by either. */
function rowOf<Item>(kind: Kind<Item>, item: Item, otherNames: ReadonlyMap<string, string>): JsonObject {
  const row = kind.row(item)
  const names = skillKeys(kind, item).flatMap((key) => otherNames.get(key) ?? [])
  return names.length === 0 ? row : { ...row, keywords: [row.keywords, ...new Set(names)].join(' · ') }
}

async function writeChildren<Item>(
  trx: Db,
  kind: Kind<Item>,
  touched: { id: string; created: boolean }[],
  byId: ReadonlyMap<string, Item>,
): Promise<void> {
  const changed = touched.filter(({ created }) => !created).map(({ id }) => id)
  for (const { table, owner, columns, rows, known } of kind.children) {
    if (changed.length > 0)
      await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = any(${changed}::uuid[])`.execute(
        trx,
      )
    const children = touched.flatMap(({ id }) => {
      const item = byId.get(id)
      return item === undefined ? [] : rows(item).map((row) => ({ ...row, [owner]: id }))
    })
    if (children.length === 0) continue
    const own = [owner, ...columns].map((column) => `given.${column}`)
    const names = sql.join(
      [owner, ...columns, ...(known ? [known.column] : [])].map((column) => sql.ref(column)),
    )
    const values = sql.join(
      [...own, ...(known ? [`known.${known.column}`] : [])].map((column) => sql.ref(column)),
    )
    const joined = known ? sql`left join ${sql.table(known.table)} as known on known.key = given.key` : sql``
    await sql`insert into ${sql.table(table)} (${names})
      select ${values} from ${recordset(table, children)} as given ${joined}`.execute(trx)
  }
}

/** Counts what writing these items would change. */
export async function planItems<Item extends Sourced>(
  db: Db,
  kind: Kind<Item>,
  origin: Origin,
  items: readonly Item[],
): Promise<Written> {
  const kept = await keptDigests(db, kind, origin, items)
  const due = items.filter((item) => kept.get(item.external_id) !== digestOf(item))
  const planned = due.map((item): Planned => {
    const externalId = item.external_id
    return { effect: kept.has(externalId) ? 'changed' : 'new', externalId, title: kind.title(item) }
  })
  const created = items.length - kept.size
  return { created, changed: due.length - created, unchanged: items.length - due.length, planned }
}

async function keptDigests<Item extends Sourced>(
  db: Db,
  kind: Kind<Item>,
  { tenant, source }: Origin,
  items: readonly Item[],
): Promise<Map<string, string>> {
  const ids = items.map(({ external_id }) => external_id)
  const { rows } = await sql<{ external_id: string; digest: string }>`
    select external_id, digest from ${sql.table(kind.table)}
    where tenant = ${tenant} and source = ${source} and external_id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ external_id, digest }) => [external_id, digest]))
}

export interface CloseOptions {
  at: Date
  dryRun: boolean
  onPlanned?: ((planned: Planned) => void) | undefined
}

/**
 * Closes items that the source no longer has. Past events stay open, because calendars drop them anyway.
 * @param present external ids of everything that is still in the source
 * @returns how many were closed, or would be
 */
export async function closeMissing<Item>(
  db: Db,
  kind: Kind<Item>,
  { tenant, source }: Origin,
  present: Iterable<string>,
  { at, dryRun, onPlanned }: CloseOptions,
): Promise<number> {
  const held = new Set(present)
  // Compared here instead of in the database, which would compare each row with each id because a freshly
  // filled table has no statistics.
  const title = sql.ref(kind.name === 'course' ? 'name' : 'title')
  const { rows } = await sql<{ id: string; external_id: string; title: string }>`
    select id, external_id, ${title} as title from ${sql.table(kind.table)}
    where tenant = ${tenant} and source = ${source} and status in ('open', 'draft')
      ${kind.name === 'event' ? sql`and coalesce(ends_at, starts_at) > ${at}` : sql``}`.execute(db)
  const missing = rows.filter(({ external_id }) => !held.has(external_id))
  for (const one of missing) onPlanned?.({ effect: 'closed', externalId: one.external_id, title: one.title })
  if (!dryRun && missing.length > 0)
    await sql`
      update ${sql.table(kind.table)} set status = 'closed', closed_at = ${at}, digest = ''
      where id = any(${missing.map(({ id }) => id)}::uuid[]) and status in ('open', 'draft')`.execute(db)
  return missing.length
}

/** Number of a source's open items. */
export async function countOpen<Item>(db: Db, kind: Kind<Item>, origin: Origin): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(kind.table)}
    where tenant = ${origin.tenant} and source = ${origin.source} and status = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

function digestOf(item: object): string {
  return createHash('sha256').update(JSON.stringify(item)).digest('base64url')
}

/** One parameter for any number of rows; the table's definition gives the types. */
function recordset(table: string, rows: object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}
