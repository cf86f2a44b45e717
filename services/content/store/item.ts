// An entry or an asset: its key, and the properties that every delivered item has in addition to its own
// fields.
import type { Json, JsonObject } from '#db/json.ts'
import { ASSETS } from './stack-change.ts'

export interface ItemKey {
  /** 'sys_assets' for an asset. */
  contentType: string
  uid: string
  locale: string
}

export interface ItemVersion extends ItemKey {
  version: number
}

export const keyOf = ({ contentType, uid, locale }: ItemKey) => `${contentType}\n${uid}\n${locale}`

const NO_RIGHTS = { read: false, create: false, update: false, delete: false }
const ASSET_ACL: JsonObject = {
  roles: [],
  others: { ...NO_RIGHTS, sub_acl: { ...NO_RIGHTS, publish: false } },
}

export interface Saving {
  by: string
  at: Date
}

/**
 * The body that delivery returns, from an item's own fields. Properties that the fields contain themselves
 * (created_at of an import, updated_at of an earlier revision) are kept.
 */
export function deliveredBody(
  { contentType, uid, locale, version }: ItemVersion,
  fields: JsonObject,
  created: { created_at?: Json | undefined; created_by?: Json | undefined },
  { by, at }: Saving,
): JsonObject {
  const { publish_details: _, ...own } = fields
  const now = at.toISOString()
  const body: JsonObject = {
    tags: [],
    created_at: created.created_at ?? now,
    created_by: created.created_by ?? by,
    updated_at: now,
    updated_by: by,
    ...own,
    uid,
    _version: version,
  }
  return contentType === ASSETS
    ? { is_dir: false, ACL: ASSET_ACL, ...body }
    : { ...body, locale, ACL: {}, _in_progress: false }
}

const isoMilliseconds = (value: string) => new Date(value).toISOString()

/** Normalises the dates of an item to the form that delivery uses. */
export function normaliseDates(body: JsonObject): JsonObject {
  const dates = ['created_at', 'updated_at'] as const
  return Object.assign(
    { ...body },
    ...dates.map((member) => {
      const value = body[member]
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? { [member]: isoMilliseconds(value) }
        : {}
    }),
  )
}
