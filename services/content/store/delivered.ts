// Items in delivered form, from an upstream or an import: stored without a version of our own.
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import type { ItemKey } from './item.ts'
import { appendSyncRows, removePublishedRows, type SyncEvent, writePublished } from './published-rows.ts'
import { findScopes, type Scope } from './scopes.ts'
import { changeStack, type Target } from './stack-change.ts'

export interface EnvironmentTarget extends Target {
  environment: string
}

export interface DeliveredItem {
  contentType: string
  /** The locale it is published in (publish_details.locale); body.locale may differ. */
  locale: string
  /** Exactly what delivery returns, including publish_details and whole assets. */
  body: JsonObject & { uid: string }
  /** {variant uid: changed properties}; absent keeps the existing variants. */
  variants?: JsonObject | null
}

/** Writes items unchanged, without sync events. */
export function putPublished(
  db: Db,
  target: EnvironmentTarget,
  items: readonly DeliveredItem[],
): Promise<void> {
  return inScope(db, target, async (trx, scope) => {
    await writePublished(
      trx,
      items.map(({ contentType, locale, body, variants }) => ({
        scopeId: scope.id,
        contentType,
        locale,
        uid: body.uid,
        body,
        ...(variants === undefined ? {} : { variants }),
      })),
    )
    return items.length > 0
  })
}

/** Deletes delivered items, without sync events. */
export function removePublished(db: Db, target: EnvironmentTarget, keys: readonly ItemKey[]): Promise<void> {
  return inScope(db, target, async (trx, scope) => {
    const removed = await removePublishedRows(
      trx,
      keys.map(({ contentType, uid, locale }) => ({ scopeId: scope.id, contentType, uid, locale })),
    )
    return removed.length > 0
  })
}

export async function publishedKeys(db: Db, target: EnvironmentTarget): Promise<ItemKey[]> {
  const [scope] = await findScopes(db, target, [target.environment])
  if (scope === undefined) return []
  return db
    .selectFrom('content.published')
    .select(['content_type_uid as contentType', 'uid', 'locale'])
    .where('scope_id', '=', scope.id)
    .execute()
}

/** Appends to the sync log, oldest first, with the given times. */
export function appendSyncEvents(
  db: Db,
  target: EnvironmentTarget,
  events: readonly Omit<SyncEvent, 'scopeId'>[],
): Promise<void> {
  return inScope(db, target, async (trx, scope) => {
    await appendSyncRows(
      trx,
      events.map((event) => ({ ...event, scopeId: scope.id })),
    )
    return events.length > 0
  })
}

/** Clears the sync log of an environment, so that repeating an import does not duplicate it. */
export function clearSyncEvents(db: Db, target: EnvironmentTarget): Promise<void> {
  return inScope(db, target, async (trx, scope) => {
    const { numDeletedRows } = await trx
      .deleteFrom('content.sync_event')
      .where('scope_id', '=', scope.id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  })
}

function inScope(
  db: Db,
  target: EnvironmentTarget,
  work: (trx: Db, scope: Scope) => Promise<boolean>,
): Promise<void> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    const [scope] = await findScopes(trx, target, [target.environment])
    if (scope !== undefined && (await work(trx, scope))) await announce()
  })
}
