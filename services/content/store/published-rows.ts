// Writes rows of content.published and content.sync_event in bulk.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { chunks } from './bulk.ts'

export interface PublishedRow {
  scopeId: number
  contentType: string
  /** The locale it is published in; body.locale may differ. */
  locale: string
  uid: string
  body: JsonObject
  /** Absent keeps the existing variants. */
  variants?: JsonObject | null
}

/**
 * Writes rows; identical ones are left alone. Existing rows are not joined: inside a long import the planner
 * has no statistics for new rows and would scan them again and again.
 */
export async function writePublished(trx: Db, rows: readonly PublishedRow[]): Promise<void> {
  const keeps = ({ variants }: PublishedRow) => variants === undefined
  await upsert(trx, rows.filter(keeps), sql`published.variants`)
  await upsert(
    trx,
    rows.filter((row) => !keeps(row)),
    sql`excluded.variants`,
  )
}

async function upsert(trx: Db, rows: readonly PublishedRow[], variants: RawBuilder<unknown>): Promise<void> {
  for (const chunk of chunks(rows)) {
    const json = JSON.stringify(
      chunk.map(({ scopeId, contentType, locale, uid, body, variants }) => ({
        scope_id: scopeId,
        content_type_uid: contentType,
        locale,
        uid,
        body,
        variants: variants ?? null,
        updated_at: changedAt(body),
      })),
    )
    await sql`
      insert into content.published (scope_id, content_type_uid, locale, uid, body, variants, updated_at)
      select scope_id, content_type_uid, locale, uid, body, variants, updated_at
      from json_to_recordset(${json}::json) as row(
        scope_id int, content_type_uid text, locale text, uid text, body jsonb, variants jsonb,
        updated_at timestamptz)
      on conflict (scope_id, content_type_uid, locale, uid) do update
        set body = excluded.body, variants = ${variants}, updated_at = excluded.updated_at
        where published.body <> excluded.body or published.variants is distinct from ${variants}`.execute(trx)
  }
}

/** Lists are sorted by it; an item without a readable date comes last. */
function changedAt({ updated_at }: JsonObject): string {
  const time = typeof updated_at === 'string' ? Date.parse(updated_at) : Number.NaN
  return new Date(Number.isNaN(time) ? 0 : time).toISOString()
}

export interface PublishedKey {
  scopeId: number
  contentType: string
  locale: string
  uid: string
}

/** @returns the rows that existed */
export async function removePublishedRows(trx: Db, keys: readonly PublishedKey[]): Promise<PublishedKey[]> {
  const removed: PublishedKey[] = []
  for (const chunk of chunks(keys)) {
    const { rows } = await sql<PublishedKey>`
      delete from content.published p
      using json_to_recordset(${JSON.stringify(chunk)}::json) as k(
        "scopeId" int, "contentType" text, locale text, uid text)
      where p.scope_id = k."scopeId" and p.content_type_uid = k."contentType" and p.locale = k.locale
        and p.uid = k.uid
      returning p.scope_id as "scopeId", p.content_type_uid as "contentType", p.locale, p.uid`.execute(trx)
    removed.push(...rows)
  }
  return removed
}

export type SyncEventType =
  | 'entry_published'
  | 'entry_unpublished'
  | 'entry_deleted'
  | 'asset_published'
  | 'asset_unpublished'
  | 'asset_deleted'
  | 'content_type_deleted'

export interface SyncEvent {
  scopeId: number
  type: SyncEventType
  contentType: string
  uid: string | null
  locale: string | null
  eventAt: string
  /** Null for published items: the published row is delivered. */
  data: JsonObject | null
}

/** Appends to the log, oldest first. */
export async function appendSyncRows(trx: Db, events: readonly SyncEvent[]): Promise<void> {
  for (const chunk of chunks(events)) {
    await sql`
      insert into content.sync_event (scope_id, type, content_type_uid, uid, locale, event_at, data)
      select e."scopeId", e.type, e."contentType", e.uid, e.locale, e."eventAt", nullif(e.data, 'null'::jsonb)
      from rows from (json_to_recordset(${JSON.stringify(chunk)}::json) as (
        "scopeId" int, type text, "contentType" text, uid text, locale text, "eventAt" timestamptz, data jsonb))
        with ordinality as e("scopeId", type, "contentType", uid, locale, "eventAt", data, position)
      order by e.position`.execute(trx)
  }
}
