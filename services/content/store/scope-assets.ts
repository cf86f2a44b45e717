import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { fileUids, resolveFiles } from './file-fields.ts'
import { type PublishedRow, writePublished } from './published-rows.ts'
import { ASSETS } from './stack-change.ts'

/**
 * Assets of a scope by uid. One that is published in several locales is taken from the locale that sorts
 * first: its file is the same, only title and tags may differ.
 */
export async function scopeAssets(
  trx: Db,
  scopeId: number,
  uids: ReadonlySet<string>,
): Promise<Map<string, JsonObject>> {
  if (uids.size === 0) return new Map()
  const { rows } = await sql<{ uid: string; body: JsonObject }>`
    select uid, body from content.published
    where scope_id = ${scopeId} and content_type_uid = ${ASSETS} and uid = any(${[...uids]}::text[])
    order by locale desc`.execute(trx)
  return new Map(rows.map(({ uid, body }) => [uid, body]))
}

/** Bodies of saved versions in a scope's delivered form. */
export async function resolveForScope(
  trx: Db,
  scopeId: number,
  bodies: readonly JsonObject[],
): Promise<JsonObject[]> {
  const uids = new Set<string>()
  for (const body of bodies) fileUids(body, uids)
  const assets = await scopeAssets(trx, scopeId, uids)
  return bodies.map((body) => resolveFiles(body, assets))
}

/**
 * Rewrites the file fields of a scope's entries after these assets changed in it. Starts from the saved
 * version if there is one, because an unpublished asset leaves no trace in the delivered body.
 */
export async function refreshFiles(trx: Db, scopeId: number, assetUids: readonly string[]): Promise<void> {
  if (assetUids.length === 0) return
  const { rows } = await sql<Omit<PublishedRow, 'scopeId'> & { source: JsonObject }>`
    select * from (
      select p.content_type_uid as "contentType", p.locale, p.uid, p.body, coalesce(v.body, p.body) as source
      from content.published p
      join content.scope s on s.id = p.scope_id
      left join content.version v on v.api_key = s.api_key and v.branch = s.branch
        and v.content_type_uid = p.content_type_uid and v.uid = p.uid and v.locale = p.body->>'locale'
        and v.version = (p.body->>'_version')::int
      where p.scope_id = ${scopeId} and p.content_type_uid <> ${ASSETS}
    ) entry
    where source::text like any (${assetUids.map((uid) => `%"${uid}"%`)}::text[])`.execute(trx)
  const changed = new Set(assetUids)
  const stale = rows.filter(({ source }) => [...fileUids(source)].some((uid) => changed.has(uid)))
  const resolved = await resolveForScope(
    trx,
    scopeId,
    stale.map(({ source }) => source),
  )
  await writePublished(
    trx,
    stale.map(({ contentType, locale, uid, body }, index) => ({
      scopeId,
      contentType,
      locale,
      uid,
      body: {
        ...resolved[index],
        ...(body.publish_details === undefined ? {} : { publish_details: body.publish_details }),
      },
    })),
  )
}
