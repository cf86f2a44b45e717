// Content types and global fields.
import { type RawBuilder, sql } from 'kysely'
import type { Json, JsonObject } from '#db/json.ts'
import type { DeliveryResponse } from '../wire.ts'
import type { AuthorizedRequest } from './authorized-request.ts'
import { contentTypeForm, globalFieldForm } from './content-type-form.ts'
import { parseFilter } from './filter.ts'
import { guarded } from './guarded.ts'
import { noSuchContentType, noSuchGlobalField } from './refusal.ts'
import { type FilterTarget, filterCondition } from './sql-filter.ts'

interface SchemaPage {
  rows: JsonObject[]
  total: number
}

export async function listContentTypes(authorized: AuthorizedRequest): Promise<DeliveryResponse> {
  const { params, access } = authorized
  if (params.flag('only_last_activity')) return lastActivities(authorized)
  const { rows, total } = await findSchemas(authorized, sql`content.content_type`, sql`uid collate "C" desc`)
  const whole = params.flag('include_global_field_schema')
  const content_types = rows.map((body) =>
    withBranch(authorized, contentTypeForm(body, access.branch, whole)),
  )
  return answer({ content_types, ...(params.flag('include_count') ? { count: total } : {}) })
}

export async function oneContentType(
  { params, access }: AuthorizedRequest,
  uid: string,
): Promise<DeliveryResponse> {
  const body = access.branch.contentTypes.get(uid)
  if (body === undefined) throw noSuchContentType(uid)
  const form = contentTypeForm(body, access.branch, params.flag('include_global_field_schema'))
  return answer({ content_type: withBranch({ params, access }, form) })
}

export async function listGlobalFields(authorized: AuthorizedRequest): Promise<DeliveryResponse> {
  const { params, access } = authorized
  const { rows, total } = await findSchemas(authorized, sql`content.global_field`, NEWEST)
  const global_fields = rows.map((body) => withBranch(authorized, globalFieldForm(body, access.branch)))
  return answer({ global_fields, ...(params.flag('include_count') ? { count: total } : {}) })
}

export async function oneGlobalField(
  { params, access }: AuthorizedRequest,
  uid: string,
): Promise<DeliveryResponse> {
  const body = access.branch.globalFields.get(uid)
  if (body === undefined) throw noSuchGlobalField(uid)
  return answer({ global_field: withBranch({ params, access }, globalFieldForm(body, access.branch)) })
}

const answer = (body: JsonObject): DeliveryResponse => ({ status: 200, headers: {}, body })

function withBranch(
  { params, access }: Pick<AuthorizedRequest, 'params' | 'access'>,
  body: JsonObject,
): JsonObject {
  return params.flag('include_branch') ? { ...body, _branch: access.branch.uid } : body
}

const NEWEST = sql`body ->> 'updated_at' desc nulls last, uid`

async function findSchemas(
  authorized: AuthorizedRequest,
  table: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<SchemaPage> {
  const { access, params } = authorized
  const filter = parseFilter(params.text('query'))
  const { skip, limit } = params.page()
  return guarded(authorized, { filter }, async (db) => {
    const { rows } = await sql<{ body: JsonObject; total: number }>`
      select body, count(*) over ()::int as total from ${table} as schema
      where api_key = ${access.stack.apiKey} and branch = ${access.branch.uid}
        and ${filterCondition(filter, SCHEMA_TARGET)}
      order by ${order}`.execute(db)
    return { rows: rows.slice(skip, skip + limit).map(({ body }) => body), total: rows[0]?.total ?? 0 }
  })
}

const SCHEMA_TARGET: FilterTarget = {
  body: sql.ref('schema.body'),
  search: sql`content.search_form(schema.body)`,
  terms: null,
  scalarKind: () => undefined,
  isIndexed: () => false,
  relatedTerms: () => [],
  matchingUids: () => sql`select null`,
}

/** For each content type, when something was last published in this environment. */
async function lastActivities({ db, access }: AuthorizedRequest): Promise<DeliveryResponse> {
  const { rows } = await sql<{ uid: string; at: Date }>`
    select content_type_uid as uid, max(event_at) as at from content.sync_event
    where scope_id = ${access.scopeId} group by 1`.execute(db)
  const latest = new Map(rows.map(({ uid, at }) => [uid, at.toISOString()]))
  const environment = access.stack.environments.get(access.environment) ?? access.environment
  const content_types = [...access.branch.contentTypes]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([uid, { title }]): Json => {
      const at = latest.get(uid)
      return { uid, title: title ?? uid, last_activity: at === undefined ? {} : { [environment]: at } }
    })
  return answer({ content_types })
}
