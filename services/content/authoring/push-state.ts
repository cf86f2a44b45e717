// Compares what the database has with what a folder contains.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { type ItemKey, keyOf } from '#services/content/store/item.ts'
import type { Target } from '#services/content/store/stack-change.ts'
import { type ItemFields, newestVersions } from '#services/content/store/versions.ts'
import { sameFields } from './comparable.ts'
import type { ResolvedEntry } from './resolve-entries.ts'

export interface Publication extends ItemKey {
  environments: string[]
}

export const publicationKey = (environment: string, key: ItemKey) => `${environment}\n${keyOf(key)}`

/** Published versions by publicationKey, and the newest saved versions by keyOf. */
export async function readPublications(
  trx: Db,
  { apiKey, branch }: Target,
): Promise<{ current: Map<string, number>; newest: Map<string, number> }> {
  const { rows } = await sql<ItemKey & { environment: string; version: number }>`
    select s.environment, p.content_type_uid as "contentType", p.uid, p.locale,
      (p.body->>'_version')::int as version
    from content.published p join content.scope s on s.id = p.scope_id
    where s.api_key = ${apiKey} and s.branch = ${branch} and s.environment <> '$draft'`.execute(trx)
  const saved = await sql<ItemKey & { version: number }>`
    select content_type_uid as "contentType", uid, locale, max(version)::int as version
    from content.version where api_key = ${apiKey} and branch = ${branch}
    group by content_type_uid, uid, locale order by content_type_uid, uid, locale`.execute(trx)
  return {
    current: new Map(rows.map((row) => [publicationKey(row.environment, row), row.version])),
    newest: new Map(saved.rows.map((row) => [keyOf(row), row.version])),
  }
}

/** New entries, and entries whose fields differ from the newest version. */
export async function changedEntries(
  trx: Db,
  target: Target,
  entries: readonly ResolvedEntry[],
  assetUrls: ReadonlyMap<string, string>,
): Promise<ItemFields[]> {
  const newest = await newestVersions(trx, target, entries)
  return entries
    .map((entry) => ({
      contentType: entry.contentType,
      uid: entry.uid,
      locale: entry.locale,
      fields: linkedFields(entry, (asset) => assetUrls.get(asset)),
    }))
    .filter((item) => {
      const before = newest.get(keyOf(item))
      return before === undefined || !sameFields(before.body, item.fields)
    })
}

/** Pictures in rich text contain their address, which is known only after they have been saved. */
export const linkedFields = (
  { fields, exact }: Pick<ResolvedEntry, 'fields' | 'exact'>,
  urlOf: (uid: string) => string | undefined,
): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([member, value]) => [
      member,
      exact.includes(member) ? value : linkAssets(value, urlOf),
    ]),
  )

function linkAssets(value: Json, urlOf: (uid: string) => string | undefined): Json {
  if (Array.isArray(value)) return value.map((item) => linkAssets(item, urlOf))
  if (typeof value !== 'object' || value === null) return value
  const linked = Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, linkAssets(inner, urlOf)]),
  )
  const url = typeof linked['asset-uid'] === 'string' ? urlOf(linked['asset-uid']) : undefined
  return url === undefined ? linked : { ...linked, 'asset-link': url }
}
