import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { chunks } from '#services/content/store/bulk.ts'
import {
  appendSyncEvents,
  clearSyncEvents,
  type DeliveredItem,
  putPublished,
} from '#services/content/store/delivered.ts'
import { syncEventType } from '#services/content/store/publishing.ts'
import { resolveForScope } from '#services/content/store/scope-assets.ts'
import { findScopes } from '#services/content/store/scopes.ts'
import { ASSETS, DRAFT, type Target } from '#services/content/store/stack-change.ts'
import type { StackEnvironment, StackSettings } from '#services/content/store/stacks.ts'
import { putVariants } from '#services/content/store/variants.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { type ImportedStack, type ImportedSyncEvent, versionOf } from './imported-stack.ts'
import { type DueItem, dueItems, dueVariants } from './publications.ts'

const ITEMS_A_STEP = 2_000

/** Saves every item with its original version number, as a draft to continue from. */
export async function saveImported(
  trx: Db,
  target: Target,
  stack: ImportedStack,
  at: Date,
  progress: (done: number) => void,
): Promise<void> {
  // Assets first, so that entries find them.
  const items = [
    ...stack.items.filter(({ contentType }) => contentType === ASSETS),
    ...stack.items.filter(({ contentType }) => contentType !== ASSETS),
  ]
  let done = 0
  for (const step of chunks(items, ITEMS_A_STEP)) {
    await saveVersions(
      trx,
      target,
      step.map(({ contentType, uid, locale, body }) => ({
        contentType,
        uid,
        locale,
        fields: body,
        version: versionOf(body),
      })),
      { by: 'import', at },
    )
    done += step.length
    progress(done)
  }
  const varied = new Set(stack.variants.map(({ contentType, uid }) => `${contentType}\n${uid}`))
  for (const item of items)
    if (varied.has(`${item.contentType}\n${item.uid}`))
      await putVariants(trx, target, item, [DRAFT], dueVariants(stack, item, item.locale, undefined))
}

/** Publishes in each environment what was published there, and adds it to the sync log. */
export async function publishImported(
  trx: Db,
  target: Target,
  stack: ImportedStack,
  settings: StackSettings,
  named: string,
): Promise<{ published: number; syncEvents: number }> {
  let counts = { published: 0, syncEvents: 0 }
  for (const environment of settings.environments) {
    const due =
      stack.delivered ??
      (await deliveredItems(trx, target, stack, dueIn(stack, settings, environment, named), environment))
    if (stack.delivered === undefined || environment.name === named) {
      const into = { ...target, environment: environment.name }
      for (const step of chunks(due, ITEMS_A_STEP)) await putPublished(trx, into, step)
      const events = syncEvents(stack, due)
      await clearSyncEvents(trx, into)
      await appendSyncEvents(trx, into, events)
      if (environment.name === named) counts = { published: due.length, syncEvents: events.length }
    }
  }
  return counts
}

/** Only the given environment takes over what is published elsewhere; the others stay as in the export. */
function dueIn(
  stack: ImportedStack,
  settings: StackSettings,
  environment: StackEnvironment,
  named: string,
): DueItem[] {
  const due = dueItems(stack, settings, environment)
  return environment.name === named
    ? due
    : due.filter(({ publication }) => publication.environment === environment.uid)
}

async function deliveredItems(
  trx: Db,
  target: Target,
  stack: ImportedStack,
  due: readonly DueItem[],
  environment: StackEnvironment,
): Promise<DeliveredItem[]> {
  const varied = new Set(stack.variants.map(({ contentType, uid }) => `${contentType}\n${uid}`))
  const delivered = ({ item, locale, publication }: DueItem, body: JsonObject): DeliveredItem => ({
    contentType: item.contentType,
    locale,
    body: {
      ...body,
      uid: item.uid,
      publish_details: {
        environment: environment.uid,
        locale,
        time: new Date(publication.time).toISOString(),
        user: publication.user,
      },
    },
    variants: varied.has(`${item.contentType}\n${item.uid}`)
      ? dueVariants(stack, item, locale, environment)
      : null,
  })
  const isAsset = ({ item }: DueItem) => item.contentType === ASSETS
  const assets = due.filter(isAsset).map((one) => delivered(one, one.item.body))
  const entries = due.filter((one) => !isAsset(one))
  // Written before entries that refer to them are resolved.
  await putPublished(trx, { ...target, environment: environment.name }, assets)
  const [scope] = await findScopes(trx, target, [environment.name])
  const bodies = await resolveForScope(
    trx,
    scope?.id ?? 0,
    entries.map(({ item }) => item.body),
  )
  return [...assets, ...entries.map((one, index) => delivered(one, bodies[index] ?? one.item.body))]
}

/** The log from the import, or one made from the publication times. */
function syncEvents({ syncLog }: ImportedStack, items: readonly DeliveredItem[]) {
  const there = new Set(
    items.map(({ contentType, locale, body }) => `${contentType}\n${locale}\n${body.uid}`),
  )
  const log: ImportedSyncEvent[] =
    syncLog ??
    items
      .map(({ contentType, locale, body }) => ({
        type: syncEventType(contentType, 'published'),
        contentType,
        uid: body.uid,
        locale,
        eventAt: String((body.publish_details as JsonObject).time),
      }))
      .sort((a, b) => (a.eventAt < b.eventAt ? -1 : a.eventAt > b.eventAt ? 1 : 0))
  // A log may mention items that are not in the import: they have no content to send.
  return log
    .filter(
      ({ type, contentType, locale, uid }) =>
        !type.endsWith('_published') || there.has(`${contentType}\n${locale}\n${uid}`),
    )
    .map((event) => ({ ...event, data: eventData(event) }))
}

/** For a published item the published row is delivered. */
function eventData({ type, uid, locale }: ImportedSyncEvent): JsonObject | null {
  if (type === 'content_type_deleted') return {}
  return type.endsWith('_published') ? null : { uid, locale }
}
