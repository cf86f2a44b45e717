// Compares the engine with recorded answers of the real service. The recordings are not part of this
// repository.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { appendSyncEvents, clearSyncEvents, publishedKeys } from '../store/delivered.ts'
import { keyOf } from '../store/item.ts'
import type { SyncEventType } from '../store/published-rows.ts'
import { importStack } from '../vendor-import/import-stack.ts'
import { createDelivery, type Delivery } from './delivery.ts'

const WIRE = join(import.meta.dirname, '../../../../shared/wire')
const STACK = join(WIRE, 'contentstack-recorded-stack.json')
const LINES = join(WIRE, 'contentstack-requests.jsonl')

interface Recorded {
  source: string
  recording: string
  request: { path: string; query: [string, string][] }
  response: {
    status: number
    headers: Record<string, string>
    counts?: Record<string, number>
    uids?: string[]
    body_first_item?: JsonObject
  }
}

function carriesSyncToken({ request }: Recorded): boolean {
  return request.query.some(([name]) => name === 'sync_token')
}

const present = existsSync(STACK) && existsSync(LINES)
const recorded = present
  ? readFileSync(LINES, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Recorded)
      .filter(({ source }) => source === 'recorded-real-service')
      // A token must be issued before it is used.
      .toSorted((a, b) => (carriesSyncToken(a) ? 1 : 0) - (carriesSyncToken(b) ? 1 : 0))
  : []

describe.skipIf(!present)('recorded answers of the real service', () => {
  let database: Database
  let delivery: Delivery
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    database = await openTestDatabase()
    await importStack(database.db, STACK, {
      apiKey: 'recorded',
      token: 'recorded-delivery',
      environment: 'environment',
    })
    await tellWholeLog(database)
    delivery = createDelivery({ db: database, log: silentLog() })
  })
  afterAll(() => database.close())

  test.each(
    recorded.map(
      (line, index) =>
        [
          `${index} ${line.recording} ${line.request.path} ${JSON.stringify(line.request.query)}`,
          line,
        ] as const,
    ),
  )('%s', async (_, { request, response }) => {
    const params = request.query.map(([name, value]): [string, string] => {
      if (name === 'environment') return [name, 'environment']
      return [name, tokens.get(value) ?? value]
    })
    const answer = await delivery.respond({
      path: request.path.replace('/v3', ''),
      params,
      headers: { api_key: 'recorded', access_token: 'recorded-delivery' },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(response.status)
    for (const header of ['x-cs-includedepth', 'x-cs-includecount'])
      if (response.headers[header] !== undefined)
        expect(answer.headers[header]).toBe(response.headers[header])
    const body = answer.body as JsonObject
    for (const [member, count] of Object.entries(response.counts ?? {}))
      expect(body[member]).toHaveLength(count)
    for (const kind of ['sync_token', 'pagination_token']) {
      const token = response.body_first_item?.[kind]
      expect(typeof body[kind]).toBe(typeof token)
      if (typeof token === 'string') tokens.set(token, String(body[kind]))
    }
    if (response.uids !== undefined)
      expect(Object.values(body).flatMap((value) => (Array.isArray(value) ? value.map(uidOf) : []))).toEqual(
        response.uids,
      )
    if (response.body_first_item !== undefined)
      expect(comparable(firstItems(body))).toEqual(comparable(response.body_first_item))
  })
})

/**
 * The service's log has more items than were recorded: to make the counts match, they get placeholder
 * content.
 */
async function tellWholeLog({ db }: Database): Promise<void> {
  const target = { apiKey: 'recorded', branch: 'main', environment: 'environment' }
  const held = new Set((await publishedKeys(db, target)).map(keyOf))
  const { sync_log_newest_first: log } = JSON.parse(readFileSync(STACK, 'utf8')) as {
    sync_log_newest_first: {
      type: SyncEventType
      content_type_uid: string
      uid: string
      locale: string
      event_at: string
    }[]
  }
  await clearSyncEvents(db, target)
  await appendSyncEvents(
    db,
    target,
    log
      .map(({ type, content_type_uid: contentType, uid, locale, event_at: eventAt }) => ({
        type,
        contentType,
        uid,
        locale,
        eventAt,
        data: held.has(keyOf({ contentType, uid, locale })) ? null : { uid, locale, title: 'Not recorded' },
      }))
      .reverse(),
  )
}

const uidOf = (item: Json) => (isRecord(item) ? item.uid : item)

const firstItems = (body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(body).map(([member, value]) => [member, Array.isArray(value) ? value.slice(0, 1) : value]),
  )

// Tokens are opaque; access lists and abilities were left out or vary between recordings.
const NOT_COMPARED = ['sync_token', 'pagination_token', 'SYS_ACL', 'DEFAULT_ACL', 'abilities', 'roles']

/**
 * The form of the recordings: shortened schemas, and in lists of items every list is cut to its first
 * element.
 */
function comparable(value: Json, inList = false): Json {
  if (Array.isArray(value)) return (inList ? value.slice(0, 1) : value).map((item) => comparable(item, true))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([member]) => !NOT_COMPARED.includes(member))
      .map(([member, inner]) => [
        member,
        member === 'schema' ? shortSchema(inner) : comparable(inner, inList),
      ]),
  )
}

function shortSchema(schema: Json): Json {
  if (!Array.isArray(schema)) return schema
  return schema.filter(isRecord<Json>).map(({ uid, data_type, reference_to, schema: own }) => ({
    ...(uid === undefined ? {} : { uid }),
    ...(data_type === undefined ? {} : { data_type }),
    ...(reference_to === undefined ? {} : { reference_to }),
    ...(own === undefined || data_type === 'group' ? {} : { schema: '[…]' }),
  }))
}
