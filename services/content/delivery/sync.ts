// The changes of a scope, for clients that keep a copy. Each item is sent once, in its latest state.
import { type RawBuilder, sql } from 'kysely'
import type { JsonObject } from '#db/json.ts'
import type { DeliveryResponse } from '../wire.ts'
import type { Access } from './access.ts'
import type { AuthorizedRequest } from './authorized-request.ts'
import { badSyncToken, Refusal } from './refusal.ts'
import {
  readSyncToken,
  type SyncFilter,
  type SyncPosition,
  type SyncSpan,
  writeSyncToken,
} from './sync-token.ts'
import { withheldFrom, withoutWithheld } from './withheld.ts'

const ITEMS_A_PAGE = 100
const PUBLISHED = ['entry_published', 'asset_published']

export async function sync(authorized: AuthorizedRequest): Promise<DeliveryResponse> {
  const { params, access } = authorized
  // SDKs may send init with a token; the token wins.
  const token = params.text('pagination_token') ?? params.text('sync_token')
  const newest = await newestEvent(authorized)
  if (token === undefined) {
    if (!params.flag('init'))
      throw new Refusal(422, 141, 'One of init, pagination_token or sync_token is needed.', 'init')
    const filter = readFilter(authorized)
    return page(authorized, {
      scope: access.scopeId,
      filter: filter.types.length === 0 ? { ...filter, types: PUBLISHED } : filter,
      span: { after: '0', upTo: newest },
      last: null,
    })
  }
  const position = readSyncToken(token, access.scopeId)
  if (BigInt(position.span.upTo) > BigInt(newest)) throw badSyncToken()
  if (position.last !== null) return page(authorized, position)
  const delta = { ...position, span: { after: position.span.upTo, upTo: newest } }
  const answer = await page(authorized, delta)
  // An unchanged token tells the client that nothing has changed.
  return position.span.upTo === newest ? { ...answer, body: { items: [], sync_token: token } } : answer
}

function readFilter({ params }: AuthorizedRequest): SyncFilter {
  const list = (name: string) => [
    ...new Set([...params.list(name).flatMap((value) => value.split(','))].map((value) => value.trim())),
  ]
  const from = params.text('start_from') ?? params.text('start_date')
  const at = from === undefined ? Number.NaN : Date.parse(from)
  return {
    contentTypes: list('content_type_uid'),
    locales: list('locale'),
    types: list('type'),
    from: Number.isNaN(at) ? null : new Date(at).toISOString(),
  }
}

interface EventRow {
  seq: string
  type: string
  content_type_uid: string
  uid: string | null
  locale: string | null
  event_at: Date
  data: JsonObject | null
  body: JsonObject | null
}

async function page(authorized: AuthorizedRequest, position: SyncPosition): Promise<DeliveryResponse> {
  const { filter, span, last } = position
  const rows = await readEvents(authorized, position)
  const given = rows.slice(0, ITEMS_A_PAGE)
  const end = given.at(-1)
  const skip = last?.skip ?? 0
  const isLast = rows.length <= ITEMS_A_PAGE
  // Counted once for a walk, because it is slow for a long log. The last page reports how many were actually
  // sent: items unpublished between two pages are left out.
  const total = isLast ? skip + given.length : (last?.total ?? (await countEvents(authorized, position)))
  const token =
    !isLast && end !== undefined
      ? {
          pagination_token: writeSyncToken({
            ...position,
            last: { at: end.event_at.toISOString(), seq: end.seq, skip: skip + ITEMS_A_PAGE, total },
          }),
        }
      : { sync_token: writeSyncToken({ ...position, filter: lasting(filter, span), last: null }) }
  return {
    status: 200,
    headers: {},
    body: {
      items: given.map((row) => toItem(row, authorized.access)),
      skip,
      limit: ITEMS_A_PAGE,
      total_count: total,
      ...token,
    },
  }
}

/** The first answer contains only published items; later ones also report unpublished ones. */
function lasting(filter: SyncFilter, span: SyncSpan): SyncFilter {
  const first = span.after === '0' && PUBLISHED.every((type) => filter.types.includes(type))
  return {
    ...filter,
    types: first && filter.types.length === PUBLISHED.length ? [] : filter.types,
    from: null,
  }
}

async function readEvents({ db }: AuthorizedRequest, position: SyncPosition): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select event.seq, event.type, event.content_type_uid, event.uid, event.locale, event.event_at, event.data,
      item.body
    from content.sync_event event
    left join content.published item on event.type = any(${PUBLISHED}::text[]) and ${isItemOf('event')}
    where ${isTold(position)}
    order by event.event_at desc, event.seq desc limit ${ITEMS_A_PAGE + 1}`.execute(db)
  return rows
}

async function countEvents({ db }: AuthorizedRequest, position: SyncPosition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from content.sync_event event where ${isTold(position)}`.execute(db)
  return rows[0]?.total ?? 0
}

const isItemOf = (event: string) => sql`item.scope_id = ${sql.ref(`${event}.scope_id`)}
  and item.content_type_uid = ${sql.ref(`${event}.content_type_uid`)}
  and item.locale = ${sql.ref(`${event}.locale`)} and item.uid = ${sql.ref(`${event}.uid`)}`

/**
 * An event is sent if it matches the filter, is the item's last in the span and, for a published item, there
 * is content to send: what was unpublished after the span is sent by the next sync.
 */
function isTold({ scope, filter, span: { after, upTo }, last }: SyncPosition): RawBuilder<unknown> {
  const further =
    last === null
      ? sql`true`
      : sql`(event.event_at, event.seq) < (${last.at}::timestamptz, ${last.seq}::bigint)`
  const among = (column: string, values: readonly string[]) =>
    values.length === 0 ? sql`true` : sql`${sql.ref(column)} = any(${[...values]}::text[])`
  const span = (alias: string) => sql`${sql.ref(`${alias}.scope_id`)} = ${scope}
    and ${sql.ref(`${alias}.seq`)} <= ${upTo}::bigint`
  return sql`${span('event')} and event.seq > ${after}::bigint and ${further}
    and (event.type <> all(${PUBLISHED}::text[]) or event.data ? 'title'
      or exists (select from content.published item where ${isItemOf('event')}))
    and ${among('event.content_type_uid', filter.contentTypes)}
    and ${among('event.type', filter.types)}
    and (event.locale is null or ${among('event.locale', filter.locales)})
    and event.event_at >= ${filter.from ?? '-infinity'}::timestamptz
    and not exists (
      select from content.sync_event later where ${span('later')} and later.seq > event.seq
        and later.content_type_uid = event.content_type_uid and later.uid = event.uid
        and (later.locale = event.locale or later.locale is null))
    and not exists (
      select from content.sync_event later where ${span('later')} and later.seq > event.seq
        and later.type = 'content_type_deleted' and later.content_type_uid = event.content_type_uid)`
}

async function newestEvent({ db, access }: AuthorizedRequest): Promise<string> {
  const { rows } = await sql<{ seq: string }>`
    select coalesce(max(seq), 0)::text as seq from content.sync_event where scope_id = ${access.scopeId}`.execute(
    db,
  )
  return rows[0]?.seq ?? '0'
}

function toItem(
  { type, content_type_uid, uid, locale, event_at, data, body }: EventRow,
  access: Access,
): JsonObject {
  const paths = withheldFrom(access, content_type_uid)
  return {
    type,
    event_at: event_at.toISOString(),
    content_type_uid,
    data: withoutWithheld(body === null ? (data ?? { uid, locale }) : delivered(body), paths),
  }
}

function delivered({ ACL: _, _in_progress: __, ...body }: JsonObject): JsonObject {
  return body
}
