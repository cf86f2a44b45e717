// Any request gets an answer of the protocol: never a crash, never a hang.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { writeStack } from '#tests/tools/content/delivery-stack.ts'
import { sdkStack, uidOf } from '#tests/tools/content/sdk-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createDelivery, type Delivery } from './delivery.ts'

let database: Database
let delivery: Delivery

beforeAll(async () => {
  database = await openTestDatabase()
  await writeStack(database.db, sdkStack)
  delivery = createDelivery({ db: database, log: silentLog() })
})
afterAll(() => database.close())

const odd = fc.string({ unit: 'binary', maxLength: 12 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('content_types', 'entries', 'assets', 'global_fields', 'taxonomies', 'terms'),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom('article', 'cybersecurity', 'usa', 'texas', 'seo', 'ancestors', 'locales'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('stacks', 'sync', 'descendants', uidOf('article 1'), uidOf('asset 1')),
  },
  { weight: 1, arbitrary: odd },
)
const path = fc.oneof(
  fc.constantFrom(
    '/content_types/article/entries',
    '/assets',
    '/stacks/sync',
    '/content_types',
    '/taxonomies/entries',
  ),
  fc.constantFrom('/taxonomies/usa/terms', `/content_types/article/entries/${uidOf('article 1')}`),
  fc.array(step, { maxLength: 6 }).map((steps) => `/${steps.map(encodeURIComponent.bind(null)).join('/')}`),
)
const name = fc.oneof(
  fc.constantFrom(
    'skip',
    'limit',
    'locale',
    'include_fallback',
    'include_count',
    'count',
    'asc',
    'desc',
    'typeahead',
  ),
  fc.constantFrom(
    'include[]',
    'include[][]',
    'only[BASE][]',
    'except[author][0]',
    'tags[]',
    'after_uid',
    'before_uid',
  ),
  fc.constantFrom(
    'init',
    'sync_token',
    'pagination_token',
    'type',
    'start_from',
    'depth',
    'only_last_activity',
  ),
  fc.constantFrom(
    'include_embedded_items[]',
    'include_dimension',
    'include_metadata',
    'include_schema',
    'version',
  ),
  odd,
)
const field = fc.constantFrom(
  'title',
  'seo.title',
  'author',
  'author.uid',
  'date',
  'featured',
  'taxonomies.usa',
  'a.b',
  '',
)
const operand = fc.oneof(
  fc.constantFrom('article 1', '2024-05-15', 'texas', true, null, 0, -1, 1e21, 0.1),
  odd,
  fc.array(fc.constantFrom('a', 1, null, true), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const operator = fc.constantFrom(
  ...[
    '$eq',
    '$ne',
    '$in',
    '$nin',
    '$lt',
    '$lte',
    '$gt',
    '$gte',
    '$exists',
    '$regex',
    '$options',
    '$in_query',
  ],
  ...['$nin_query', '$below', '$eq_above', 'levels', '$where', '$and', '$or'],
)
const filter = fc.dictionary(
  fc.oneof(field, operator),
  fc.oneof(operand, fc.dictionary(operator, operand, { maxKeys: 2 })),
  { maxKeys: 3 },
)
const pair = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(
      name,
      fc.oneof(fc.constantFrom('true', '', '5', '-1', 'author', 'fr-fr', 'title'), odd),
    ),
  },
  { weight: 2, arbitrary: filter.map((value): [string, string] => ['query', JSON.stringify(value)]) },
)

test('never fails', async () => {
  await fc.assert(
    fc.asyncProperty(path, fc.array(pair, { maxLength: 6 }), async (asked, params) => {
      const { status, body } = await delivery.respond({
        path: asked,
        params,
        headers: { api_key: 'sdk', access_token: 'sdk-delivery' },
      })
      expect([200, 400, 404, 422]).toContain(status)
      if (status !== 200)
        expect(body).toMatchObject({ error_code: expect.any(Number), errors: expect.any(Object) })
      JSON.stringify(body)
    }),
    { numRuns: 1_000 },
  )
}, 120_000)

test('a look into a stack never shows what was saved only', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 4 }), async (params) => {
      const { body } = await delivery.respond({
        path: '/content_types/article/entries',
        params: [...params, ['include[]', 'related_content']],
        headers: { api_key: 'sdk', access_token: 'sdk-delivery', live_preview: 'hash' },
      })
      expect(JSON.stringify(body)).not.toMatch(/as saved|not published/)
    }),
    { numRuns: 150 },
  )
}, 60_000)
