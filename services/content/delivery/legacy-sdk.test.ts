// The legacy SDK, unmodified, against a real server. Answers are read with toJSON(), the only way that it
// offers.
import Contentstack, { type Config } from 'contentstack'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { writeStack } from '#tests/tools/content/delivery-stack.ts'
import { listen, type TestListener } from '#tests/tools/content/listener.ts'
import { sdkStack, uidOf, VARIANT } from '#tests/tools/content/sdk-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createDelivery } from './delivery.ts'

type Item = Record<string, unknown> & { uid: string; title: string }
type Stack = ReturnType<typeof Contentstack.Stack>
/** The published types omit that conditions return the query. */
type Query = { toJSON(): { find(): Promise<unknown> } }

let database: Database
let listener: TestListener
let stack: Stack

const connect = (more: Partial<Config> = {}): Stack => {
  const config = {
    api_key: 'sdk',
    delivery_token: 'sdk-delivery',
    environment: 'production',
    fetchOptions: { retryLimit: 0 },
    ...more,
  } as Config
  const made = Contentstack.Stack(config)
  made.setProtocol('http')
  made.setHost('127.0.0.1')
  made.setPort(listener.port)
  return made
}

beforeAll(async () => {
  database = await openTestDatabase()
  await writeStack(database.db, sdkStack)
  listener = await listen(createDelivery({ db: database, log: silentLog() }).fetch)
  stack = connect()
})
afterAll(async () => {
  await listener.close()
  await database.close()
})

const query = (type = 'article') => stack.ContentType(type).Query()
const entry = (uid: string, type = 'article') => stack.ContentType(type).Entry(uid)
async function numbers(asked: Query): Promise<number[]> {
  const [found] = (await asked.toJSON().find()) as [Item[]]
  return found.map(({ title }) => Number(title.split(' ')[1]))
}
const article = (number: number) => `article ${number}`

describe('entries', () => {
  test('one, its references and its parts', async () => {
    const found = (await entry(uidOf('article 1'))
      .includeReference(['author', 'author.mentor'])
      .only('author', ['title', 'mentor'])
      .addParam('include_branch', 'true')
      .includeContentType()
      .toJSON()
      .fetch()) as Item
    expect(found).toMatchObject({
      title: 'article 1',
      _branch: 'main',
      author: [
        {
          uid: uidOf('author 2'),
          title: 'author 2',
          _content_type_uid: 'author',
          mentor: [{ title: 'author 1' }],
        },
      ],
    })
    expect((found.author as Item[])[0]).not.toHaveProperty('bio')
  })

  test('only and except of the entry and of references', async () => {
    const one = (await entry(uidOf('article 1')).only(['title', 'url']).toJSON().fetch()) as Item
    expect(one).toEqual({ uid: uidOf('article 1'), title: 'article 1', url: '/article/1' })
    const two = (await entry(uidOf('article 1'))
      .includeReference('author')
      .except('author', ['bio', 'age'])
      .toJSON()
      .fetch()) as Item
    expect((two.author as Item[])[0]).toMatchObject({ name: 'Name 2' })
    expect((two.author as Item[])[0]).not.toHaveProperty('bio')
    const three = (await entry(uidOf('article 1')).except(['title']).toJSON().fetch()) as Item
    expect(three).not.toHaveProperty('title')
  })

  test('embedded items, variants, languages', async () => {
    const embedded = (await entry(uidOf('article 1')).includeEmbeddedItems().toJSON().fetch()) as Item
    expect(embedded._embedded_items).toMatchObject({
      json_rte: [{ uid: uidOf('author 2') }, { uid: uidOf('asset 1') }],
    })
    const variant = (await entry(uidOf('article 1')).variants(VARIANT).toJSON().fetch()) as Item
    expect(variant).toMatchObject({ _variant: VARIANT, title: 'article 1 for newcomers' })
    const french = (await entry(uidOf('article 1')).language('fr-fr').toJSON().fetch()) as Item
    expect(french.locale).toBe('fr-fr')
    const fallback = (await entry(uidOf('article 9'))
      .language('fr-fr')
      .includeFallback()
      .toJSON()
      .fetch()) as Item
    expect(fallback.locale).toBe('en-us')
  })
})

describe('queries', () => {
  test('every operator', async () => {
    expect(await numbers(query().where('title', 'article 4'))).toEqual([4])
    expect(await numbers(query().equalTo('featured', false))).toEqual([11, 9, 7, 5, 3, 1])
    expect(await numbers(query().notEqualTo('topics', 'people'))).toEqual([12, 10, 8, 6, 4, 2])
    expect(await numbers(query('product').lessThan('price', 19))).toEqual([1])
    expect(await numbers(query('product').lessThanOrEqualTo('price', 19))).toEqual([2, 1])
    expect(await numbers(query('product').greaterThan('price', 19))).toEqual([4, 3])
    expect(await numbers(query('product').greaterThanOrEqualTo('price', 28.5))).toEqual([4, 3])
    expect(await numbers(query().containedIn('title', [article(2), article(3)]))).toEqual([3, 2])
    expect(await numbers(query().notContainedIn('topics', ['cloud']))).toEqual([11, 9, 7, 5, 3, 1])
    expect(await numbers(query().exists('seo.canonical'))).toHaveLength(12)
    expect(await numbers(query().notExists('seo.canonical'))).toEqual([])
    expect(await numbers(query().regex('title', '^ARTICLE 1[0-2]$', 'i'))).toEqual([12, 11, 10])
    expect(await numbers(query().search('video 4'))).toEqual([4])
    expect(await numbers(query().tags(['tag4', 'tag8']))).toEqual([8, 4])
    expect(
      await numbers(query().or(query().where('title', article(1)), query().where('url', '/article/7'))),
    ).toEqual([7, 1])
    expect(
      await numbers(query().and(query().where('topics', 'cloud'), query().where('title', article(4)))),
    ).toEqual([4])
    expect(await numbers(query().referenceIn('author', query('author').where('title', 'author 2')))).toEqual([
      7, 1,
    ])
    expect(
      await numbers(query().referenceNotIn('author', query('author').where('title', 'author 2'))),
    ).toHaveLength(10)
    expect(await numbers(query().below('taxonomies.usa', 'texas'))).toEqual([11, 6, 1])
    expect(await numbers(query().query({ $or: [{ title: article(1) }, { title: article(2) }] }))).toEqual([
      2, 1,
    ])
  })

  test('order, pages, cursors', async () => {
    expect(await numbers(query().ascending('url').limit(3))).toEqual([1, 10, 11])
    expect(await numbers(query().descending('url').skip(1).limit(2))).toEqual([8, 7])
    expect(await numbers(query().afterUid(uidOf('article 10')).limit(2))).toEqual([9, 8])
    expect(await numbers(query().beforeUid(uidOf('article 10')))).toEqual([12, 11])
  })

  test('count, content type and schema stand beside the entries', async () => {
    expect(await query().count().toJSON().find()).toEqual([12])
    const found = (await query().includeCount().includeContentType().limit(1).toJSON().find()) as [
      Item[],
      Item,
      number,
    ]
    expect(found[0]).toHaveLength(1)
    expect(found.slice(1)).toEqual(expect.arrayContaining([12, expect.objectContaining({ uid: 'article' })]))
    expect(await query().includeSchema().limit(1).toJSON().find()).toHaveLength(2)
  })

  test('findOne, and what it makes of nothing', async () => {
    expect(await query().where('title', article(3)).toJSON().findOne()).toMatchObject({
      uid: uidOf('article 3'),
    })
    await expect(query().where('title', 'nothing').toJSON().findOne()).rejects.toMatchObject({
      error_code: 141,
    })
  })

  test('entries of all content types by taxonomy', async () => {
    const [found] = (await stack.Taxonomies().where('taxonomies.gadgets', 'laptop').toJSON().find()) as [
      Item[],
    ]
    expect(found.map(({ title }) => title)).toEqual(['product 2'])
    const [india] = (await stack.Taxonomies().exists('taxonomies.india').toJSON().find()) as [Item[]]
    expect(india).toHaveLength(7)
  })
})

describe('the rest of a stack', () => {
  test('assets', async () => {
    expect(await stack.Assets(uidOf('asset 1')).toJSON().fetch()).toMatchObject({ filename: 'picture-1.jpg' })
    const sized = stack.Assets(uidOf('asset 1')).addParam('include_dimension', 'true').toJSON()
    expect(await sized.fetch()).toMatchObject({ dimension: { width: 100, height: 60 } })
    const [assets] = (await stack.Assets().Query().where('filename', 'paper-2.pdf').toJSON().find()) as [
      Item[],
    ]
    expect(assets.map(({ uid }) => uid)).toEqual([uidOf('asset 2')])
  })

  test('content types and last activities', async () => {
    expect(await stack.ContentType('article').fetch()).toMatchObject({ content_type: { uid: 'article' } })
    expect(await stack.getContentTypes({ include_count: true } as never)).toMatchObject({ count: 9 })
    expect(await stack.getLastActivities()).toMatchObject({ content_types: expect.any(Array) })
  })

  test('sync', async () => {
    const first = (await stack.sync({ init: true } as never)) as { total_count: number; sync_token: string }
    expect(first.total_count).toBe(65)
    expect(await stack.sync({ sync_token: first.sync_token } as never)).toMatchObject({ items: [] })
  })
})

describe('live preview', () => {
  const preview = (token: object) => {
    const made = connect({
      live_preview: { enable: true, host: `127.0.0.1:${listener.port}`, ...token },
    } as never)
    made.livePreviewQuery({
      live_preview: 'hash',
      content_type_uid: 'article',
      entry_uid: uidOf('article 1'),
    } as never)
    return made
  }
  test.each([{ preview_token: 'sdk-preview' }, { management_token: 'sdk-management' }])(
    'with %j',
    async (token) => {
      const made = preview(token)
      expect(await made.ContentType('article').Entry(uidOf('article 1')).toJSON().fetch()).toMatchObject({
        title: 'article 1 as saved',
      })
      const [found] = (await made.ContentType('article').Query().limit(2).toJSON().find()) as [Item[]]
      expect(found.map(({ title }) => title)).toEqual(['article 13 not published', 'article 1 as saved'])
    },
  )

  test('with a wrong token is refused', async () => {
    const asked = preview({ management_token: 'wrong' })
      .ContentType('article')
      .Entry(uidOf('article 1'))
      .toJSON()
      .fetch()
    await expect(asked).rejects.toMatchObject({ status: 401, error_code: 105 })
  })
})

describe('errors', () => {
  test.each<[string, () => Promise<unknown>, object]>([
    ['an unknown entry', () => entry('nothing').toJSON().fetch(), { status: 422, error_code: 141 }],
    ['an unknown content type', () => query('nothing').toJSON().find(), { status: 422, error_code: 118 }],
    ['an unknown asset', () => stack.Assets('nothing').toJSON().fetch(), { status: 404, error_code: 145 }],
    [
      'a wrong key',
      () => connect({ api_key: 'nothing' }).getContentTypes(),
      { status: 412, error_code: 109 },
    ],
    [
      'a wrong token',
      () => connect({ delivery_token: 'nothing' }).getContentTypes(),
      { status: 401, error_code: 105 },
    ],
    [
      'a pattern with a back reference',
      () => connect().ContentType('article').Query().regex('title', '(a)\\1', 'i').toJSON().find(),
      { status: 400, error_code: 141 },
    ],
  ])('%s', async (_, ask, expected) => {
    await expect(ask()).rejects.toMatchObject(expected)
  })
})
