import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Access } from './access.ts'
import type { ItemRow } from './item-query.ts'
import { itemSource } from './item-source.ts'

export interface ItemName {
  contentType: string
  uid: string
}

export const nameKey = ({ contentType, uid }: ItemName) => `${contentType}\n${uid}`

/**
 * Looks up items by key, each in the first locale of the chain that has it. Unpublished items are missing.
 */
export async function lookUpItems(
  db: Db,
  access: Access,
  names: readonly ItemName[],
  chain: readonly string[],
): Promise<Map<string, ItemRow>> {
  if (names.length === 0) return new Map()
  const types = names.map(({ contentType }) => contentType)
  const uids = names.map(({ uid }) => uid)
  const statement =
    access.draftHash === undefined
      ? sql<ItemRow>`select * from content.look_up(
          ${access.scopeId}, ${[...chain]}::text[], ${types}::text[], ${uids}::text[])`
      : sql<ItemRow>`
          select distinct on (item.content_type_uid, item.uid)
            item.content_type_uid, item.locale, item.uid, item.body, item.variants
          from unnest(${types}::text[], ${uids}::text[]) as wanted(content_type_uid, uid)
          join ${itemSource(access, 'item')} on item.scope_id = ${access.scopeId}
            and item.content_type_uid = wanted.content_type_uid and item.uid = wanted.uid
            and item.locale = any(${[...chain]}::text[])
          order by item.content_type_uid, item.uid, array_position(${[...chain]}::text[], item.locale)`
  const { rows } = await statement.execute(db)
  return new Map(rows.map((row) => [nameKey({ contentType: row.content_type_uid, uid: row.uid }), row]))
}
