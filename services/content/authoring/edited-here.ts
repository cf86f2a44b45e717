// What a push would undo: changes that were made on pages of the site and are in no file yet.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { type ItemKey, type ItemVersion, keyOf } from '#services/content/store/item.ts'
import type { Target } from '#services/content/store/stack-change.ts'
import type { ItemFields } from '#services/content/store/versions.ts'
import { comparable, differingMembers } from './comparable.ts'
import { SITE_EDITOR } from './edit-entry.ts'
import type { Problem } from './problems.ts'

interface History extends ItemKey {
  newest: JsonObject
  /** The last version that no page of the site wrote; null if all were. */
  base: JsonObject | null
}

async function historiesOf(
  trx: Db,
  { apiKey, branch }: Target,
  keys: readonly ItemKey[],
): Promise<History[]> {
  if (keys.length === 0) return []
  const json = JSON.stringify(keys.map(({ contentType, uid, locale }) => ({ contentType, uid, locale })))
  const { rows } = await sql<History>`
    select n.content_type_uid as "contentType", n.uid, n.locale, n.body as newest, (
      select b.body from content.version b
      where b.api_key = n.api_key and b.branch = n.branch and b.content_type_uid = n.content_type_uid
        and b.uid = n.uid and b.locale = n.locale and b.saved_by is distinct from ${SITE_EDITOR}
      order by b.version desc limit 1) as base
    from json_to_recordset(${json}::json) as k("contentType" text, uid text, locale text)
    cross join lateral (
      select * from content.version v
      where v.api_key = ${apiKey} and v.branch = ${branch} and v.content_type_uid = k."contentType"
        and v.uid = k.uid and v.locale = k.locale
      order by version desc limit 1) n
    where n.saved_by = ${SITE_EDITOR}`.execute(trx)
  return rows
}

const PULL =
  'content pull puts it into the files in place of what they say (push before you edit them again), ' +
  '--overwrite puts all files in place of what the site wrote'

/** Entries whose changes by the site are not in the files that a push would write. */
export async function undoneByPush(
  trx: Db,
  target: Target,
  changed: readonly ItemFields[],
  fileOf: (key: ItemKey) => string,
  way = PULL,
): Promise<Problem[]> {
  const files = new Map(changed.map((item) => [keyOf(item), item.fields]))
  return (await historiesOf(trx, target, changed)).flatMap((history) => {
    const file = files.get(keyOf(history)) ?? {}
    const lost = changedHere(history).filter(
      (field) =>
        !isDeepStrictEqual(comparable(file[field] ?? null), comparable(history.newest[field] ?? null)),
    )
    return lost.map((field) => ({ file: fileOf(history), field, reason: `was changed on the site: ${way}` }))
  })
}

/** Files that say what the site wrote have it from there: from now on they are its base. */
export async function noteInFiles(
  trx: Db,
  { apiKey, branch }: Target,
  equal: readonly ItemKey[],
  by: string,
): Promise<void> {
  const json = JSON.stringify(equal.map(({ contentType, uid, locale }) => ({ contentType, uid, locale })))
  await sql`
    update content.version v set saved_by = ${by}
    from json_to_recordset(${json}::json) as k("contentType" text, uid text, locale text)
    where v.api_key = ${apiKey} and v.branch = ${branch} and v.content_type_uid = k."contentType"
      and v.uid = k.uid and v.locale = k.locale and v.saved_by = ${SITE_EDITOR}
      and not exists (select from content.version n where n.api_key = v.api_key and n.branch = v.branch
        and n.content_type_uid = v.content_type_uid and n.uid = v.uid and n.locale = v.locale
        and n.version > v.version)`.execute(trx)
}

/** Removes what the site wrote over versions with these numbers or after them. */
export async function dropWrittenHere(
  trx: Db,
  { apiKey, branch }: Target,
  items: readonly ItemVersion[],
): Promise<void> {
  const json = JSON.stringify(
    items.map(({ contentType, uid, locale, version }) => ({ contentType, uid, locale, version })),
  )
  await sql`
    delete from content.version v
    using json_to_recordset(${json}::json) as k("contentType" text, uid text, locale text, version int)
    where v.api_key = ${apiKey} and v.branch = ${branch} and v.content_type_uid = k."contentType"
      and v.uid = k.uid and v.locale = k.locale and v.version >= k.version
      and v.saved_by = ${SITE_EDITOR}`.execute(trx)
}

const dates = ['created_at', 'updated_at']

const changedHere = ({ base, newest }: History): string[] =>
  differingMembers(base ?? {}, newest).filter((field) => !dates.includes(field))

/** Entries without a file that were made on the site. */
export async function deletedByPush(trx: Db, target: Target, gone: readonly ItemKey[]): Promise<Problem[]> {
  return (await historiesOf(trx, target, gone)).map(({ contentType, uid, locale }) => ({
    file: `entries/${contentType}/${uid}/${locale}`,
    field: '',
    reason: `was written on the site and has no file: ${PULL}`,
  }))
}

/** Entries that the site published and that the files keep out of an environment. */
export async function unpublishedByPush(
  trx: Db,
  { apiKey, branch }: Target,
  environment: string,
  gone: readonly ItemKey[],
  fileOf: (key: ItemKey) => string,
): Promise<Problem[]> {
  if (gone.length === 0) return []
  const json = JSON.stringify(gone.map(({ contentType, uid, locale }) => ({ contentType, uid, locale })))
  const { rows } = await sql<ItemKey>`
    select p.content_type_uid as "contentType", p.uid, p.locale
    from json_to_recordset(${json}::json) as k("contentType" text, uid text, locale text)
    join content.published p on p.content_type_uid = k."contentType" and p.uid = k.uid and p.locale = k.locale
    join content.scope s on s.id = p.scope_id
    where s.api_key = ${apiKey} and s.branch = ${branch} and s.environment = ${environment}
      and p.body->'publish_details'->>'user' = ${SITE_EDITOR}`.execute(trx)
  return rows.map((key) => ({
    file: fileOf(key),
    field: '_meta',
    reason: `was published on the site in ${environment}: content unpublish takes it out there, ${PULL}`,
  }))
}
