import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { type ItemKey, keyOf, type Saving } from './item.ts'
import {
  appendSyncRows,
  type PublishedRow,
  removePublishedRows,
  type SyncEventType,
  writePublished,
} from './published-rows.ts'
import { refreshFiles, resolveForScope } from './scope-assets.ts'
import { allScopes, findScopes, type Scope } from './scopes.ts'
import { ASSETS, changeStack, DRAFT, type Target } from './stack-change.ts'
import { readStack, type StackSettings } from './stacks.ts'
import { newestVersions, type StoredVersion } from './versions.ts'

export class NothingSaved extends Error {
  constructor({ contentType, uid, locale }: ItemKey) {
    super(
      `There is no saved version of ${contentType} '${uid}' in ${locale} or a locale that it falls back to`,
    )
  }
}

export const syncEventType = (contentType: string, happened: 'published' | 'unpublished' | 'deleted') =>
  `${contentType === ASSETS ? 'asset' : 'entry'}_${happened}` as SyncEventType

/**
 * Publishes the newest saved version of each item in each environment. An item that is not saved in the
 * locale is published there in its fallback locale's version: the body keeps its own locale.
 * @throws {NothingSaved}
 */
export function publish(
  db: Db,
  target: Target,
  items: readonly ItemKey[],
  environments: readonly string[],
  { by, at }: Saving,
): Promise<void> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    if (items.length === 0 || environments.length === 0) return
    const scopes = await findScopes(trx, target, environments)
    const sources = await findSources(trx, target, items)
    // Assets first, because entries contain them whole.
    const inOrder = [...items].sort(
      (a, b) => Number(b.contentType === ASSETS) - Number(a.contentType === ASSETS),
    )
    const firstEntry = inOrder.findIndex(({ contentType }) => contentType !== ASSETS)
    const assetCount = firstEntry === -1 ? inOrder.length : firstEntry
    for (const scope of scopes) {
      const rowsOf = (keys: readonly ItemKey[]) => publishedRows(trx, scope, keys, sources, { by, at })
      await writePublished(trx, await rowsOf(inOrder.slice(0, assetCount)))
      await writePublished(trx, await rowsOf(inOrder.slice(assetCount)))
      await refreshFiles(
        trx,
        scope.id,
        inOrder.slice(0, assetCount).map(({ uid }) => uid),
      )
      await appendSyncRows(
        trx,
        inOrder.map(({ contentType, uid, locale }) => ({
          scopeId: scope.id,
          type: syncEventType(contentType, 'published'),
          contentType,
          uid,
          locale,
          eventAt: at.toISOString(),
          data: null,
        })),
      )
    }
    await announce()
  })
}

/** Unpublishes items from environments; items that are not published there are ignored. */
export function unpublish(
  db: Db,
  target: Target,
  items: readonly ItemKey[],
  environments: readonly string[],
  { at }: { at: Date },
): Promise<ItemKey[]> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    const scopes = await findScopes(trx, target, environments)
    const removed = await withdraw(trx, scopes, items, 'unpublished', at)
    if (removed.length > 0) await announce()
    return removed
  })
}

/** Deletes items with all their versions; sync reports it where they were published. */
export function deleteItems(
  db: Db,
  target: Target,
  items: readonly ItemKey[],
  { at }: { at: Date },
): Promise<void> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    const scopes = await allScopes(trx, target)
    await withdraw(trx, scopes, items, 'deleted', at)
    for (const { contentType, uid, locale } of items)
      await trx
        .deleteFrom('content.version')
        .where('api_key', '=', target.apiKey)
        .where('branch', '=', target.branch)
        .where('content_type_uid', '=', contentType)
        .where('uid', '=', uid)
        .where('locale', '=', locale)
        .execute()
    if (items.length > 0) await announce()
  })
}

async function withdraw(
  trx: Db,
  scopes: readonly Scope[],
  items: readonly ItemKey[],
  happened: 'unpublished' | 'deleted',
  at: Date,
): Promise<ItemKey[]> {
  const removed = await removePublishedRows(
    trx,
    scopes.flatMap(({ id }) =>
      items.map(({ contentType, uid, locale }) => ({ scopeId: id, contentType, uid, locale })),
    ),
  )
  const drafts = new Set(scopes.filter(({ environment }) => environment === DRAFT).map(({ id }) => id))
  await appendSyncRows(
    trx,
    removed
      .filter(({ scopeId }) => !drafts.has(scopeId))
      .map(({ scopeId, contentType, uid, locale }) => ({
        scopeId,
        type: syncEventType(contentType, happened),
        contentType,
        uid,
        locale,
        eventAt: at.toISOString(),
        data: { uid, locale },
      })),
  )
  for (const { id } of scopes)
    await refreshFiles(
      trx,
      id,
      removed.filter((row) => row.scopeId === id && row.contentType === ASSETS).map(({ uid }) => uid),
    )
  return removed.map(({ contentType, uid, locale }) => ({ contentType, uid, locale }))
}

/** The newest version of each item in its locale, or in the first fallback locale that has one. */
async function findSources(
  trx: Db,
  target: Target,
  items: readonly ItemKey[],
): Promise<Map<string, StoredVersion>> {
  const stack = await readStack(trx, target.apiKey)
  const sources = new Map<string, StoredVersion>()
  let missing = items.map((item) => ({ item, chain: stack ? fallbackChain(stack, item.locale) : [] }))
  for (let step = 0; missing.length > 0; step++) {
    const wanted = missing.map(({ item, chain }) => ({ ...item, locale: chain[step] ?? '' }))
    const found = await newestVersions(trx, target, wanted)
    missing = missing.filter(({ item, chain }) => {
      const locale = chain[step]
      if (locale === undefined) throw new NothingSaved(item)
      const source = found.get(keyOf({ ...item, locale }))
      if (source !== undefined) sources.set(keyOf(item), source)
      return source === undefined
    })
  }
  return sources
}

/** A locale, its fallbacks, and finally the master locale. */
export function fallbackChain(stack: StackSettings, locale: string): string[] {
  const chain = [locale]
  for (
    let next = stack.locales.find(({ code }) => code === locale)?.fallbackLocale;
    typeof next === 'string' && !chain.includes(next);
    next = stack.locales.find(({ code }) => code === next)?.fallbackLocale
  )
    chain.push(next)
  if (!chain.includes(stack.masterLocale)) chain.push(stack.masterLocale)
  return chain
}

async function publishedRows(
  trx: Db,
  scope: Scope,
  items: readonly ItemKey[],
  sources: ReadonlyMap<string, StoredVersion>,
  { by, at }: Saving,
): Promise<PublishedRow[]> {
  const saved = items.map((item) => sources.get(keyOf(item))?.body ?? {})
  const bodies = await resolveForScope(trx, scope.id, saved)
  return items.map(({ contentType, uid, locale }, index) => ({
    scopeId: scope.id,
    contentType,
    uid,
    locale,
    body: {
      ...bodies[index],
      publish_details: {
        environment: scope.environmentUid,
        locale,
        time: at.toISOString(),
        user: by,
      } satisfies JsonObject,
    },
  }))
}
