import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/database.ts'
import {
  appendSyncEvents,
  type EnvironmentTarget,
  publishedKeys,
  putPublished,
  removePublished,
} from '../store/delivered.ts'
import { type ItemKey, keyOf } from '../store/item.ts'
import type { SyncEvent } from '../store/published-rows.ts'
import { syncEventType } from '../store/publishing.ts'
import { refreshFiles } from '../store/scope-assets.ts'
import { findScopes } from '../store/scopes.ts'
import { ASSETS } from '../store/stack-change.ts'
import type { NewestChanges } from './newest-changes.ts'
import type { Change, Put, TypeDeletion, Withdrawal } from './sync-page.ts'
import { publishedBodies } from './upstream-rows.ts'

export interface Applied {
  written: number
  withdrawn: number
}

type Event = Omit<SyncEvent, 'scopeId'>

/**
 * Writes whatever differs from the copy, and logs it for sync, so that others can follow this installation.
 * Identical items are not touched, so caches stay valid.
 * @param refresh rewrites entries that contain a changed asset; unnecessary when all entries are written
 * anyway
 */
export async function applyChanges(
  trx: Db,
  target: EnvironmentTarget,
  changes: readonly Change[],
  newest: NewestChanges,
  { refresh }: { refresh: boolean },
): Promise<Applied> {
  const puts = await changedPuts(trx, target, changes, newest)
  const gone = await withdrawnItems(trx, target, changes, newest)
  await putPublished(
    trx,
    target,
    puts.map(({ key, body }) => ({ contentType: key.contentType, locale: key.locale, body })),
  )
  await removePublished(trx, target, gone)
  if (refresh) {
    const assets = [...puts.map(({ key }) => key), ...gone].filter(
      ({ contentType }) => contentType === ASSETS,
    )
    const [scope] = await findScopes(trx, target, [target.environment])
    const uids = [...new Set(assets.map(({ uid }) => uid))]
    if (scope !== undefined) await refreshFiles(trx, scope.id, uids)
  }
  const events = [...puts.map(publishedEvent), ...gone.flatMap(withdrawnEvent), ...typeEvents(changes, gone)]
  await appendSyncEvents(
    trx,
    target,
    events.toSorted((a, b) => (a.eventAt < b.eventAt ? -1 : 1)),
  )
  return { written: puts.length, withdrawn: gone.length }
}

interface Gone extends ItemKey {
  at: number
  /** Undefined for an entry that went with its content type, which has a single event. */
  happened: Withdrawal['happened'] | undefined
}

async function changedPuts(
  trx: Db,
  target: EnvironmentTarget,
  changes: readonly Change[],
  newest: NewestChanges,
): Promise<Put[]> {
  const puts = new Map(changes.filter((change) => change.kind === 'put').map((put) => [keyOf(put.key), put]))
  const wanted = [...puts.values()].filter(({ key }) => newest.has(key))
  const before = await publishedBodies(
    trx,
    target,
    wanted.map(({ key }) => key),
  )
  return wanted.filter(({ key, body }) => !isDeepStrictEqual(before.get(keyOf(key)), body))
}

async function withdrawnItems(
  trx: Db,
  target: EnvironmentTarget,
  changes: readonly Change[],
  newest: NewestChanges,
): Promise<Gone[]> {
  const withdrawals = changes.filter((change) => change.kind !== 'put')
  if (withdrawals.length === 0) return []
  const gone = new Map<string, Gone>()
  for (const key of await publishedKeys(trx, target)) {
    const reason = withdrawals.find((change) => concerns(change, key) && !newest.has(key, change.at))
    if (reason === undefined) continue
    const happened = reason.kind === 'withdrawal' ? reason.happened : undefined
    gone.set(keyOf(key), { ...key, at: reason.at, happened })
  }
  return [...gone.values()]
}

function concerns(change: Withdrawal | TypeDeletion, key: ItemKey): boolean {
  if (change.contentType !== key.contentType) return false
  if (change.kind === 'type deletion') return true
  return change.uid === key.uid && (change.locale === undefined || change.locale === key.locale)
}

const isoTime = (at: number) => new Date(at).toISOString()

const publishedEvent = ({ key, at }: Put): Event => ({
  type: syncEventType(key.contentType, 'published'),
  contentType: key.contentType,
  uid: key.uid,
  locale: key.locale,
  eventAt: isoTime(at),
  data: null,
})

function withdrawnEvent({ contentType, uid, locale, at, happened }: Gone): Event[] {
  if (happened === undefined) return []
  const type = syncEventType(contentType, happened)
  return [{ type, contentType, uid, locale, eventAt: isoTime(at), data: { uid, locale } }]
}

function typeEvents(changes: readonly Change[], gone: readonly Gone[]): Event[] {
  return changes
    .filter((change) => change.kind === 'type deletion')
    .filter(({ contentType }) => gone.some((item) => item.contentType === contentType))
    .map(({ contentType, at }) => ({
      type: 'content_type_deleted',
      contentType,
      uid: null,
      locale: null,
      eventAt: isoTime(at),
      data: {},
    }))
}
