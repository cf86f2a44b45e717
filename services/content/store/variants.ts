import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import type { ItemKey } from './item.ts'
import { findScopes } from './scopes.ts'
import { changeStack, type Target } from './stack-change.ts'

/**
 * Publishes the variants of an entry in environments where the entry is published: all at once, {variant uid:
 * changed properties}; null removes them.
 */
export function putVariants(
  db: Db,
  target: Target,
  { contentType, uid, locale }: ItemKey,
  environments: readonly string[],
  variants: JsonObject | null,
): Promise<void> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    for (const { id } of await findScopes(trx, target, environments))
      await trx
        .updateTable('content.published')
        .set({ variants: sql<string>`${variants === null ? null : JSON.stringify(variants)}::jsonb` })
        .where('scope_id', '=', id)
        .where('content_type_uid', '=', contentType)
        .where('uid', '=', uid)
        .where('locale', '=', locale)
        .execute()
    await announce()
  })
}
