import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { chunks } from './bulk.ts'
import { referFiles } from './file-fields.ts'
import { deliveredBody, type ItemKey, type ItemVersion, keyOf, normaliseDates, type Saving } from './item.ts'
import { writePublished } from './published-rows.ts'
import { refreshFiles, resolveForScope, scopeAssets } from './scope-assets.ts'
import { draftScope } from './scopes.ts'
import { ASSETS, changeStack, type Target } from './stack-change.ts'

export interface ItemFields extends ItemKey {
  /** Own fields and tags, and dates or authors to keep. */
  fields: JsonObject
  /** For imports: the version's original number. */
  version?: number
}

/**
 * Saves a new version of each item, which becomes the draft that preview shows. An existing version number (a
 * repeated import) is overwritten.
 * @returns the versions, in the order of the items
 */
export function saveVersions(
  db: Db,
  target: Target,
  items: readonly ItemFields[],
  saving: Saving,
): Promise<ItemVersion[]> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    if (items.length === 0) return []
    const draft = await draftScope(trx, target)
    const newest = await newestVersions(trx, target, items)
    const rows = items.map(({ contentType, uid, locale, fields, version }) => {
      const before = newest.get(keyOf({ contentType, uid, locale }))
      const item = { contentType, uid, locale, version: version ?? (before?.version ?? 0) + 1 }
      const body = deliveredBody(item, fields, before?.body ?? {}, saving)
      return { ...item, body: referFiles(normaliseDates(body)) }
    })
    await writeVersions(trx, target, rows, saving)
    await showDrafts(trx, draft.id, rows)
    await announce()
    return rows.map(({ contentType, uid, locale, version }) => ({ contentType, uid, locale, version }))
  })
}

/** Assets first, because entries contain them whole. */
async function showDrafts(trx: Db, scopeId: number, rows: readonly StoredVersion[]): Promise<void> {
  const assets = rows.filter(({ contentType }) => contentType === ASSETS)
  const before = await scopeAssets(trx, scopeId, new Set(assets.map(({ uid }) => uid)))
  await writePublished(
    trx,
    assets.map((row) => ({ ...row, scopeId })),
  )
  const entries = rows.filter(({ contentType }) => contentType !== ASSETS)
  const bodies = await resolveForScope(
    trx,
    scopeId,
    entries.map(({ body }) => body),
  )
  await writePublished(
    trx,
    entries.map((row, index) => ({ ...row, scopeId, body: bodies[index] ?? row.body })),
  )
  await refreshFiles(
    trx,
    scopeId,
    assets.filter(({ uid, body }) => !isDeepStrictEqual(before.get(uid), body)).map(({ uid }) => uid),
  )
}

export interface StoredVersion extends ItemVersion {
  body: JsonObject
}

async function writeVersions(
  trx: Db,
  { apiKey, branch }: Target,
  rows: readonly StoredVersion[],
  { by, at }: Saving,
): Promise<void> {
  for (const chunk of chunks(rows)) {
    await sql`
      insert into content.version (api_key, branch, content_type_uid, uid, locale, version, body, saved_at, saved_by)
      select ${apiKey}, ${branch}, v."contentType", v.uid, v.locale, v.version, v.body,
        ${at.toISOString()}::timestamptz, ${by}
      from json_to_recordset(${JSON.stringify(chunk)}::json) as v(
        "contentType" text, uid text, locale text, version int, body jsonb)
      on conflict (api_key, branch, content_type_uid, uid, locale, version)
        do update set body = excluded.body`.execute(trx)
  }
}

/** The newest saved version of each of these items, by keyOf. */
export async function newestVersions(
  db: Db,
  { apiKey, branch }: Target,
  keys: readonly ItemKey[],
): Promise<Map<string, StoredVersion>> {
  const found = new Map<string, StoredVersion>()
  for (const chunk of chunks(keys)) {
    const json = JSON.stringify(chunk.map(({ contentType, uid, locale }) => ({ contentType, uid, locale })))
    const { rows } = await sql<StoredVersion>`
      select v.content_type_uid as "contentType", v.uid, v.locale, v.version, v.body
      from json_to_recordset(${json}::json) as k("contentType" text, uid text, locale text)
      -- One walk into the index a key, whatever the planner believes of the table.
      cross join lateral (
        select * from content.version
        where api_key = ${apiKey} and branch = ${branch} and content_type_uid = k."contentType" and uid = k.uid
          and locale = k.locale
        order by version desc limit 1
      ) v`.execute(db)
    for (const row of rows) found.set(keyOf(row), row)
  }
  return found
}

/** The newest version of everything in a branch, ordered by content type, uid and locale. */
export async function allNewestVersions(db: Db, { apiKey, branch }: Target): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select distinct on (content_type_uid, uid, locale)
      content_type_uid as "contentType", uid, locale, version, body
    from content.version where api_key = ${apiKey} and branch = ${branch}
    order by content_type_uid, uid, locale, version desc`.execute(db)
  return rows
}
