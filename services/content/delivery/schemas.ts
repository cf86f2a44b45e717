// Content types and global fields.
import { type RawBuilder, sql } from 'kysely'
import type { Json, JsonObject } from '#db/json.ts'
import type { DeliveryResponse } from '../wire.ts'
import type { Asking } from './asking.ts'
import { contentTypeForm, globalFieldForm } from './content-type-form.ts'
import { parseFilter } from './filter.ts'
import { guarded } from './guarded.ts'
import { noSuchContentType, noSuchGlobalField } from './refusal.ts'
import { type FilterTarget, filterCondition } from './sql-filter.ts'

interface SchemaPage {
  rows: JsonObject[]
  total: number
}

export async function listContentTypes(asking: Asking): Promise<DeliveryResponse> {
  const { params, access } = asking
  if (params.flag('only_last_activity')) return lastActivities(asking)
  const { rows, total } = await findSchemas(asking, sql`content.content_type`, sql`uid collate "C" desc`)
  const whole = params.flag('include_global_field_schema')
  const content_types = rows.map((body) => withBranch(asking, contentTypeForm(body, access.branch, whole)))
  return answer({ content_types, ...(params.flag('include_count') ? { count: total } : {}) })
}

export async function oneContentType({ params, access }: Asking, uid: string): Promise<DeliveryResponse> {
  const body = access.branch.contentTypes.get(uid)
  if (body === undefined) throw noSuchContentType(uid)
  const form = contentTypeForm(body, access.branch, params.flag('include_global_field_schema'))
  return answer({ content_type: withBranch({ params, access }, form) })
}

export async function listGlobalFields(asking: Asking): Promise<DeliveryResponse> {
  const { params, access } = asking
  const { rows, total } = await findSchemas(asking, sql`content.global_field`, NEWEST)
  const global_fields = rows.map((body) => withBranch(asking, globalFieldForm(body, access.branch)))
  return answer({ global_fields, ...(params.flag('include_count') ? { count: total } : {}) })
}

export async function oneGlobalField({ params, access }: Asking, uid: string): Promise<DeliveryResponse> {
  const body = access.branch.globalFields.get(uid)
  if (body === undefined) throw noSuchGlobalField(uid)
  return answer({ global_field: withBranch({ params, access }, globalFieldForm(body, access.branch)) })
}

const answer = (body: JsonObject): DeliveryResponse => ({ status: 200, headers: {}, body })

function withBranch({ params, access }: Pick<Asking, 'params' | 'access'>, body: JsonObject): JsonObject {
  return params.flag('include_branch') ? { ...body, _branch: access.branch.uid } : body
}

const NEWEST = sql`body ->> 'updated_at' desc nulls last, uid`

async function findSchemas(
  asking: Asking,
  table: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<SchemaPage> {
  const { access, params } = asking
  const filter = parseFilter(params.text('query'))
  const { skip, limit } = params.page()
  return guarded(asking, { filter }, async (db) => {
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
async function lastActivities({ db, access }: Asking): Promise<DeliveryResponse> {
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
