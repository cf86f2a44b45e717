import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { type TestItem, writeStack } from '#tests/tools/content/delivery-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import type { DeliveryResponse } from '../wire.ts'
import { createDelivery, type Delivery } from './delivery.ts'

let database: Database
let delivery: Delivery

const LONG = `${'a'.repeat(199)}xyz`

function post(uid: string, fields: TestItem['body'] | object): TestItem {
  return {
    contentType: 'post',
    body: { uid, title: uid, updated_at: '2024-01-01T00:00:00.000Z', ...fields },
  }
}

// Ordered by uid, because everything else is equal.
const POSTS = [
  post('a', {
    number: 1,
    flag: true,
    date: '2024-01-01',
    text: 'Apple pie',
    tags: ['x', 'y'],
    seo: { title: 'One', words: ['red', 'blue'] },
    blocks: [{ hero: { title: 'Hero one', rank: 1 } }, { quote: { text: 'said' } }],
    author: [{ uid: 'ann', _content_type_uid: 'person' }],
    taxonomies: [
      { taxonomy_uid: 'usa', term_uid: 'houston' },
      { taxonomy_uid: 'food', term_uid: 'texas' },
    ],
  }),
  post('b', {
    number: 2.5,
    flag: false,
    date: '2024-01-01T00:00:00Z',
    text: 'apple\nPIE',
    tags: ['y'],
    seo: { title: null, words: [] },
    blocks: [{ hero: { title: 'Hero two', rank: 2 } }, { hero: { title: 'Hero one', rank: 3 } }],
    author: [
      { uid: 'bob', _content_type_uid: 'person' },
      { uid: 'ann', _content_type_uid: 'person' },
    ],
    taxonomies: [{ taxonomy_uid: 'usa', term_uid: 'texas' }],
  }),
  post('c', {
    number: 10,
    date: '2024-02-01T00:00:00.000+02:00',
    text: LONG,
    tags: [],
    author: [{ uid: 'cid', _content_type_uid: 'person' }],
    taxonomies: [{ taxonomy_uid: 'usa', term_uid: 'new_york' }],
  }),
  post('d', { number: null, text: `"quoted' %_\\ $.** ? (@ == 1)`, 'odd key': { "it's": 1 } }),
]

beforeAll(async () => {
  database = await openTestDatabase()
  const person = (uid: string, name: string): TestItem => ({
    contentType: 'person',
    body: { uid, title: name, updated_at: '2024-01-01T00:00:00.000Z', age: name.length },
  })
  const field = (uid: string, data_type: string, more = {}) => ({ uid, data_type, multiple: false, ...more })
  await writeStack(database.db, {
    apiKey: 'filters',
    contentTypes: [
      {
        uid: 'post',
        schema: [
          field('number', 'number'),
          field('date', 'isodate'),
          field('text', 'text'),
          field('seo', 'group', { schema: [field('title', 'text')] }),
          field('author', 'reference', { reference_to: ['person'] }),
        ],
      },
      { uid: 'person', schema: [] },
    ],
    taxonomies: [
      { uid: 'usa', terms: { texas: null, houston: 'texas', downtown: 'houston', new_york: null } },
    ],
    items: [...POSTS, person('ann', 'Ann'), person('bob', 'Robert'), person('cid', 'Cid')],
  })
  delivery = createDelivery({ db: database, log: silentLog() })
})
afterAll(() => database.close())

const KEYS = { api_key: 'filters', access_token: 'filters-delivery' }
const ask = (params: [string, string][], path = '/content_types/post/entries'): Promise<DeliveryResponse> =>
  delivery.respond({ path, params: [['environment', 'production'], ...params], headers: KEYS })
async function found(query: unknown): Promise<string> {
  const text = typeof query === 'string' ? query : JSON.stringify(query)
  const { status, body } = await ask([['query', text]])
  if (status !== 200) return `${status}/${(body as { error_code: number }).error_code}`
  return (body as { entries: { uid: string }[] }).entries.map(({ uid }) => uid).join('')
}

const cases: [filter: unknown, uids: string][] = [
  [{}, 'abcd'],
  // equality
  [{ number: 1 }, 'a'],
  [{ number: 1.0 }, 'a'],
  [{ number: 2.5 }, 'b'],
  [{ number: '1' }, ''],
  [{ number: null }, 'd'],
  [{ flag: true }, 'a'],
  [{ flag: 'true' }, ''],
  [{ flag: null }, 'cd'],
  [{ 'seo.title': 'One' }, 'a'],
  [{ seo: { title: 'One' } }, 'a'],
  [{ 'seo.title': null }, 'bcd'],
  [{ 'seo.words': 'blue' }, 'a'],
  [{ tags: 'y' }, 'ab'],
  [{ tags: ['x', 'nothing'] }, 'a'],
  [{ tags: { 0: 'x', 1: 'y' } }, 'ab'],
  [{ 'blocks.hero.title': 'Hero one' }, 'ab'],
  [{ 'blocks.hero.rank': { $gt: 2 } }, 'b'],
  [{ 'author.uid': 'ann' }, 'ab'],
  [{ text: LONG }, 'c'],
  [{ text: `${LONG}!` }, ''],
  [{ text: LONG.slice(0, 200) }, ''],
  [{ nothing: 'x' }, ''],
  [{ 'nothing.at.all': 'x' }, ''],
  [{ text: `"quoted' %_\\ $.** ? (@ == 1)` }, 'd'],
  [{ "odd key.it's": 1 }, 'd'],
  [{ title: '%C3%A9' }, ''],
  [{ text: encodeURIComponent('Apple pie') }, 'a'],
  // not
  [{ number: { $ne: 1 } }, 'bcd'],
  [{ tags: { $ne: 'x' } }, 'bcd'],
  [{ text: { $ne: LONG } }, 'abd'],
  [{ nothing: { $ne: 'x' } }, 'abcd'],
  [{ number: { $in: [1, 10] } }, 'ac'],
  [{ number: { $nin: [1, 10] } }, 'bd'],
  [{ number: { $in: { 0: 1, 1: 2.5 } } }, 'ab'],
  [{ number: { $in: [null, 1] } }, 'ad'],
  [{ number: { $in: [] } }, ''],
  [{ number: { $nin: [] } }, 'abcd'],
  [{ tags: { $in: ['x', 'y'] } }, 'ab'],
  // comparison: numbers as numbers, dates as dates
  [{ number: { $lt: 2.5 } }, 'a'],
  [{ number: { $lte: 2.5 } }, 'ab'],
  [{ number: { $gt: 1, $lt: 10 } }, 'b'],
  [{ number: { $gte: 10 } }, 'c'],
  [{ number: { $gt: 'x' } }, ''],
  [{ date: '2024-01-01T00:00:00.000Z' }, 'ab'],
  [{ date: { $lte: '2024-01-01' } }, 'ab'],
  [{ date: { $gt: '2024-01-31T21:00:00Z' } }, 'c'],
  [{ date: { $lt: '2024-01-31T22:00:00Z' } }, 'ab'],
  [{ date: { $gte: '2024-01-31T22:00:00.000Z' } }, 'c'],
  [{ text: { $gt: 'B' } }, 'bc'],
  [{ text: { $gt: LONG } }, 'b'],
  [{ text: { $gte: LONG, $lt: `${LONG}a` } }, 'c'],
  [{ 'author.uid': { $gt: 'bob' } }, 'c'],
  // existence
  [{ number: { $exists: true } }, 'abcd'],
  [{ flag: { $exists: true } }, 'ab'],
  [{ flag: { $exists: false } }, 'cd'],
  [{ 'blocks.quote': { $exists: true } }, 'a'],
  [{ 'seo.words': { $exists: true } }, 'ab'],
  // patterns
  [{ text: { $regex: 'pie' } }, 'a'],
  [{ text: { $regex: 'pie', $options: 'i' } }, 'ab'],
  [{ text: { $regex: '^apple', $options: 'i' } }, 'ab'],
  [{ text: { $regex: 'pple.PIE' } }, ''],
  [{ text: { $regex: 'xyz$' } }, 'c'],
  [{ text: { $regex: 'a$' } }, ''],
  [{ text: { $regex: '\\bpie\\b' } }, 'a'],
  [{ date: { $regex: '^2024-01-01$' } }, 'a'],
  [{ date: { $regex: '\\+02:00$' } }, 'c'],
  [{ 'blocks.hero.title': { $regex: 'two' } }, 'b'],
  [{ tags: { $regex: '^x$' } }, 'a'],
  // joined
  [{ $or: [{ number: 1 }, { number: 10 }] }, 'ac'],
  [{ $and: [{ tags: 'y' }, { flag: false }] }, 'b'],
  [{ $and: { 0: { tags: 'y' }, 1: { flag: false } } }, 'b'],
  [
    { $or: [{ $and: [{ tags: 'x' }, { tags: 'y' }] }, { number: { $gt: 5 } }], text: { $exists: true } },
    'ac',
  ],
  [{ $or: [] }, ''],
  [{ $and: [] }, 'abcd'],
  // references
  [{ author: { $in_query: { title: 'Ann' } } }, 'ab'],
  [{ author: { $in_query: { title: { $regex: '^[RC]' } } } }, 'bc'],
  [{ author: { $nin_query: { title: 'Ann' } } }, 'cd'],
  [{ author: { $in_query: {} } }, 'abc'],
  [{ author: { $in_query: { title: 'Nobody' } } }, ''],
  [{ $and: [{ author: { $in_query: { age: 3 } } }, { author: { $in_query: { age: { $gt: 3 } } } }] }, 'b'],
  // taxonomies
  [{ 'taxonomies.usa': 'texas' }, 'b'],
  [{ 'taxonomies.usa': { $in: ['texas', 'new_york'] } }, 'bc'],
  [{ 'taxonomies.usa': { $exists: true } }, 'abc'],
  [{ 'taxonomies.food': { $exists: true } }, 'a'],
  [{ 'taxonomies.usa': { $ne: 'texas' } }, 'acd'],
  [{ 'taxonomies.usa': { $below: 'texas' } }, 'a'],
  [{ 'taxonomies.usa': { $eq_below: 'texas' } }, 'ab'],
  [{ 'taxonomies.usa': { $eq_below: 'texas', levels: 0 } }, 'b'],
  [{ 'taxonomies.usa': { $above: 'downtown' } }, 'ab'],
  [{ 'taxonomies.usa': { $above: 'downtown', levels: 1 } }, 'a'],
  [{ 'taxonomies.usa': { $eq_above: 'houston' } }, 'ab'],
  [{ 'taxonomies.usa': { $below: 'nowhere' } }, ''],
  [{ 'taxonomies.unknown': { $eq_below: 'texas' } }, ''],
]

describe('filters', () => {
  test.each(cases.map(([filter, uids]) => [JSON.stringify(filter).slice(0, 100), filter, uids] as const))(
    '%s',
    async (_, filter, uids) => {
      expect(await found(filter)).toBe(uids)
    },
  )
})

describe('filters that are refused', () => {
  const deep = (depth: number): unknown => (depth === 0 ? { number: 1 } : { $and: [deep(depth - 1)] })
  test.each<[string, unknown]>([
    ['not JSON', '{"title":'],
    ['a list', '[]'],
    ['a text', '"title"'],
    ['null', 'null'],
    ['an unknown operator', { title: { $where: 'x' } }],
    ['an unknown operator at the top', { $where: 'sleep(1000)' }],
    ['$exists of a text', { title: { $exists: 'perhaps' } }],
    ['$in of a text', { title: { $in: 'abc' } }],
    ['$in of objects', { title: { $in: [{ a: 1 }] } }],
    ['$or of a text', { $or: 'abc' }],
    ['$regex of a number', { title: { $regex: 5 } }],
    ['$options alone', { title: { $options: 'i' } }],
    ['levels without a relation', { 'taxonomies.usa': { $eq: 'texas', levels: 2 } }],
    ['$below on another field', { title: { $below: 'texas' } }],
    ['$below of an object', { 'taxonomies.usa': { $below: { a: 1 } } }],
    ['$lt of an object', { number: { $lt: { a: 1 } } }],
    ['$in_query of a text', { author: { $in_query: 'ann' } }],
    ['deep nesting', deep(40)],
    ['deep $in_query', JSON.stringify({ a: { $in_query: 0 } }).replace('0', '{"a":{"$in_query":'.repeat(40))],
    ['very many $in_query', { $or: Array.from({ length: 30 }, () => ({ author: { $in_query: {} } })) }],
    ['very many conditions', { $or: Array.from({ length: 600 }, (_, index) => ({ number: index })) }],
    ['a very long list', { number: { $in: Array.from({ length: 5_000 }, (_, index) => index) } }],
    ['a very long path', { [`a${'.b'.repeat(50)}`]: 1 }],
    ['an empty step', { 'a..b': 1 }],
    ['an empty name', { '': 1 }],
  ])('%s', async (_, filter) => {
    expect(await found(filter)).toBe('400/141')
  })
})

describe('hostile input', () => {
  const INJECTIONS = [
    `'; drop table content.published; --`,
    `" == "x" || @ != "`,
    `") || true || (@."x" == "`,
    `\\" || 1 == 1 || @ == \\"`,
    `$1`,
    `}'::text[]) is null or true --`,
    `","b`,
    'a\u0000b',
    '\ud800',
    `{"a"}`,
    'constructor',
    '__proto__',
  ]
  test.each(INJECTIONS)('%j as path, value, pattern and sort key changes nothing', async (text) => {
    const path = text.replaceAll('.', '')
    for (const filter of [
      { title: text },
      { title: { $in: [text, 'a'] } },
      { title: { $gt: text } },
      { [`title.${path}`]: 'x' },
      { [path]: { $exists: true } },
      { [path]: { $lt: text } },
      { [`taxonomies.${path}`]: text },
      { 'taxonomies.usa': { $eq_below: text } },
      { [path]: { $in_query: { [path]: text } } },
      { title: { $regex: text } },
    ])
      expect(await found(filter)).toMatch(/^[abcd]*$|^400\/141$/)
    const sorted = await ask([
      ['asc', path],
      ['typeahead', text],
      ['tags[]', text],
      ['only[BASE][]', path],
      ['include[]', path],
      ['after_uid', text],
    ])
    expect([200, 400]).toContain(sorted.status)
    expect(await found({})).toBe('abcd')
  })

  test('a text never equals more than itself', async () => {
    for (const text of INJECTIONS) expect(await found({ title: text })).toMatch(/^(400\/141)?$/)
  })
})
