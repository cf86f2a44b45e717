// Validates sync answers before anything is applied.
import { z } from 'zod'
import type { JsonObject } from '#db/json.ts'
import { deliveredBody, type ItemKey } from '../store/item.ts'
import { ASSETS } from '../store/stack-change.ts'
import { checked } from './checked.ts'

const uid = z.string().min(1)
const eventAt = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is no date')
const locale = z.string().min(1)

const published = z.object({
  type: z.enum(['entry_published', 'asset_published']),
  content_type_uid: uid,
  event_at: eventAt,
  data: z.looseObject({
    uid,
    publish_details: z.looseObject({ locale, environment: z.string() }).optional(),
  }),
})
const withdrawn = z.object({
  type: z.enum(['entry_unpublished', 'entry_deleted', 'asset_unpublished', 'asset_deleted']),
  content_type_uid: uid,
  event_at: eventAt,
  data: z.looseObject({ uid, locale: locale.optional() }),
})
const typeDeleted = z.object({
  type: z.literal('content_type_deleted'),
  content_type_uid: uid,
  event_at: eventAt,
})
const known = z.discriminatedUnion('type', [published, withdrawn, typeDeleted])
const KNOWN = new Set<string>([
  ...published.shape.type.options,
  ...withdrawn.shape.type.options,
  typeDeleted.shape.type.value,
])

const page = z
  .object({
    items: z.array(z.looseObject({ type: z.string() })),
    total_count: z.number().int().min(0).optional(),
    pagination_token: z.string().min(1).optional(),
    sync_token: z.string().min(1).optional(),
  })
  .refine((it) => (it.pagination_token === undefined) !== (it.sync_token === undefined), {
    message: 'has neither or both of pagination_token and sync_token',
  })

export interface Put {
  kind: 'put'
  key: ItemKey
  at: number
  body: JsonObject & { uid: string }
  environmentUid: string
}
export interface Withdrawal {
  kind: 'withdrawal'
  contentType: string
  uid: string
  /** Absent means every locale. */
  locale: string | undefined
  at: number
  happened: 'unpublished' | 'deleted'
}
export interface TypeDeletion {
  kind: 'type deletion'
  contentType: string
  at: number
}
export type Change = Put | Withdrawal | TypeDeletion

export interface SyncPage {
  /** Newest first. */
  changes: Change[]
  /** Uids of items reported as published without their content. */
  hollow: string[]
  /** Items on the page, including those of unknown types. */
  size: number
  total: number | undefined
  next: { pagination: string } | { sync: string }
}

/** @throws Error that says what is wrong with the page */
export function readSyncPage(body: unknown): SyncPage {
  const { items, total_count, pagination_token, sync_token = '' } = checked(page, body)
  const read = items.map(readChange)
  return {
    changes: read.filter((change) => typeof change === 'object'),
    hollow: read.filter((change) => typeof change === 'string'),
    size: items.length,
    total: total_count,
    next: pagination_token === undefined ? { sync: sync_token } : { pagination: pagination_token },
  }
}

// A type from a later version of the protocol is ignored; a known one must be complete. A string is the uid
// of an item without content.
function readChange(item: { type: string }, index: number): Change | string | undefined {
  if (!KNOWN.has(item.type)) return undefined
  const read = checked(known, item, ['items', index])
  const { type, content_type_uid: contentType } = read
  const at = Date.parse(read.event_at)
  switch (type) {
    case 'entry_published':
    case 'asset_published': {
      const { data } = read
      if (data.publish_details === undefined) return data.uid
      const { locale, environment } = data.publish_details
      const key = { contentType, uid: data.uid, locale }
      return { kind: 'put', key, at, body: deliveredForm(contentType, data), environmentUid: environment }
    }
    case 'content_type_deleted':
      return { kind: 'type deletion', contentType, at }
    default: {
      const { uid, locale } = read.data
      const happened = type.endsWith('_deleted') ? 'deleted' : 'unpublished'
      return { kind: 'withdrawal', contentType, uid, locale, at, happened }
    }
  }
}

const ASSET_ACL = deliveredBody(
  { contentType: ASSETS, uid: '', locale: '', version: 1 },
  {},
  {},
  { by: '', at: new Date(0) },
).ACL

/** Adds what sync omits because it is the same for every item, but delivery includes. */
function deliveredForm(contentType: string, data: { uid: string } & Record<string, unknown>) {
  const body = data as JsonObject & { uid: string }
  return contentType === ASSETS
    ? { ACL: ASSET_ACL ?? {}, ...body }
    : { ACL: {}, _in_progress: false, ...body }
}
