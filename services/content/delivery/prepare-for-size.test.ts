import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { writeStack } from '#tests/tools/content/delivery-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createDelivery } from './delivery.ts'
import { parseFilter } from './filter.ts'
import { pageStatement } from './item-query.ts'
import { prepareForSize } from './prepare-for-size.ts'
import { readStackView } from './stack-view.ts'

let database: Database
let scopeId: number

beforeAll(async () => {
  database = await openTestDatabase()
  const field = (uid: string, data_type: string, more: object = {}) => ({
    uid,
    data_type,
    multiple: false,
    ...more,
  })
  const written = await writeStack(database.db, {
    apiKey: 'large',
    locales: { 'en-us': null, 'fr-fr': 'en-us' },
    contentTypes: [
      {
        uid: 'post',
        schema: [
          field('number', 'number'),
          field('date', 'isodate'),
          field('kind', 'text'),
          field("it's", 'text'),
          field('text', 'text', { field_metadata: { multiline: true } }),
          field('tags', 'text', { multiple: true }),
          field('seo', 'group', { schema: [field('title', 'text')] }),
        ],
      },
      { uid: 'small', schema: [] },
    ],
    items: [{ contentType: 'small', body: { uid: 's' } }],
  })
  scopeId = written.scopeId
  await sql`
    insert into content.published (scope_id, content_type_uid, locale, uid, body, updated_at)
    select ${scopeId}, 'post', 'en-us', 'p' || number,
      jsonb_build_object('uid', 'p' || number, 'number', number, 'kind', 'kind ' || number % 3,
        'date', to_char(timestamp '2024-01-01' + number * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'seo', jsonb_build_object('title', 'title ' || md5(number::text))),
      timestamptz '2024-01-01' + number * interval '1 minute'
    from generate_series(1, 3000) as number`.execute(database.db)
})
afterAll(() => database.close())

async function plan(asked: { query?: object; sort: string; descending?: boolean; chain?: string[] }) {
  const stack = await readStackView(database.db, 'large')
  if (stack === undefined) throw new Error('No stack')
  const access = {
    stack,
    branch: await stack.branch('main'),
    environment: 'production',
    scopeId,
    draftHash: undefined,
    seesAll: true,
  }
  const statement = pageStatement({
    access,
    contentType: 'post',
    chain: asked.chain ?? ['en-us'],
    filter: parseFilter(JSON.stringify(asked.query ?? {})),
    typeahead: undefined,
    sort: [{ path: asked.sort.split('.'), descending: asked.descending ?? false }],
    page: { skip: 0, limit: 20 },
    after: undefined,
    before: undefined,
  })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(database.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('preparing for size', () => {
  test('makes an index for each single field of large content types, once', async () => {
    const [prepared, ...others] = await prepareForSize(database.db, 'large', { from: 1_000 })
    expect(others).toEqual([])
    // Five system fields, five of the schema, and a second index for the field with three values.
    expect(prepared).toMatchObject({ contentType: 'post' })
    expect(prepared?.made.length).toBeGreaterThanOrEqual(10)
    const again = await prepareForSize(database.db, 'large', { from: 1_000 })
    expect(again).toEqual([{ contentType: 'post', made: [] }])
  })

  test('nothing for small ones, or for a stack that is not there', async () => {
    expect(await prepareForSize(database.db, 'large')).toEqual([])
    expect(await prepareForSize(database.db, 'nothing')).toEqual([])
  })

  test.each([
    { sort: 'number' },
    { sort: 'date', descending: true },
    { sort: 'seo.title' },
    { sort: 'kind' },
    { sort: 'kind', descending: true },
    { sort: 'number', query: { date: { $gt: '2024-01-01' } } },
    { sort: 'date', chain: ['fr-fr', 'en-us'] },
  ])('the planner walks the order of %j', async (asked) => {
    expect(await plan(asked)).toMatch(/Index Scan (Backward )?using published_by_/)
  })

  test('a rare value is fetched first, whatever the order', async () => {
    expect(await plan({ sort: 'number', query: { 'seo.title': 'title nothing' } })).toMatch(
      /Index Cond: .*seo,title.*= ANY/,
    )
    expect(await plan({ sort: 'number', query: { tags: 'nothing' } })).toMatch('published_terms')
  })

  test('equality means the same with and without an index', async () => {
    const count = async (query: object) => {
      const delivery = createDelivery({ db: database, log: silentLog() })
      const { body } = await delivery.respond({
        path: '/content_types/post/entries',
        params: [
          ['query', JSON.stringify(query)],
          ['count', 'true'],
        ],
        headers: { api_key: 'large', access_token: 'large-delivery' },
      })
      return (body as { entries: number }).entries
    }
    expect(await count({ kind: 'kind 1' })).toBe(1_000)
    expect(await count({ kind: { $in: ['kind 1', 'kind 2', 'kind 9'] } })).toBe(2_000)
    expect(await count({ kind: { $ne: 'kind 1' } })).toBe(2_000)
    expect(await count({ kind: 1 })).toBe(0)
    expect(await count({ number: 7 })).toBe(1)
    expect(await count({ number: '7' })).toBe(0)
    expect(await count({ number: { $nin: [7, 8] } })).toBe(2_998)
    expect(await count({ date: '2024-01-01T02:00:00.000+01:00' })).toBe(1)
    expect(await count({ "it's": 'nothing' })).toBe(0)
    expect(await count({ "it's": null })).toBe(3_000)
  })

  test('a range of a field uses its index', async () => {
    expect(await plan({ sort: 'kind', query: { number: { $gt: 2_990 } } })).toMatch(
      /Index Cond: .*search_number/,
    )
  })
})
