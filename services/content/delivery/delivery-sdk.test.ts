// The official SDK, unmodified, against a real server.
import contentstack, {
  type LivePreview,
  QueryOperation,
  QueryOperator,
  TaxonomyQueryOperation,
} from '@contentstack/delivery-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { writeStack } from '#tests/tools/content/delivery-stack.ts'
import { listen, type TestListener } from '#tests/tools/content/listener.ts'
import { sdkStack, uidOf, VARIANT } from '#tests/tools/content/sdk-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createDelivery } from './delivery.ts'

type Item = Record<string, unknown> & { uid: string; title: string }
type Found = { entries?: Item[]; count?: number } & Record<string, unknown>

let database: Database
let listener: TestListener
let stack: ReturnType<typeof contentstack.stack>
type Options = Parameters<typeof contentstack.stack>[0]

const connect = (more: Partial<Options> = {}) =>
  contentstack.stack({
    apiKey: 'sdk',
    deliveryToken: 'sdk-delivery',
    environment: 'production',
    host: '127.0.0.1',
    port: listener.port,
    insecure: true,
    // No retries: tests provoke the errors.
    fetchOptions: { retryOnError: false },
    ...more,
  } as Options)

beforeAll(async () => {
  database = await openTestDatabase()
  const { scopeId } = await writeStack(database.db, sdkStack)
  expect(scopeId).toBeGreaterThan(0)
  listener = await listen(createDelivery({ db: database, log: silentLog() }).fetch)
  stack = connect()
})
afterAll(async () => {
  await listener.close()
  await database.close()
})

const entries = (type = 'article') => stack.contentType(type).entry()
const query = (type = 'article') => entries(type).query()
async function titles(asked: { find(): Promise<unknown> }): Promise<string[]> {
  const { entries: found = [] } = (await asked.find()) as Found
  return found.map(({ title }) => title)
}
const article = (number: number) => `article ${number}`

describe('entries', () => {
  test('one by uid', async () => {
    const entry = await stack.contentType('article').entry(uidOf('article 1')).fetch<Item>()
    expect(entry).toMatchObject({ uid: uidOf('article 1'), title: 'article 1', locale: 'en-us' })
    expect(entry).not.toHaveProperty('_branch')
    expect(entry).not.toHaveProperty('_metadata')
  })

  test('with branch, metadata, content type, schema and embedded items', async () => {
    const asked = stack.contentType('article').entry(uidOf('article 1'))
    const entry = await asked.includeBranch().includeMetadata().includeEmbeddedItems().fetch<Item>()
    expect(entry).toMatchObject({ _branch: 'main', _metadata: {} })
    const embedded = entry._embedded_items as Record<string, Item[]>
    expect(Object.keys(embedded).sort()).toEqual([
      'content_block.html',
      'content_block.json_rte',
      'html_rte',
      'json_rte',
    ])
    expect(embedded.json_rte?.map(({ uid, _content_type_uid }) => [uid, _content_type_uid])).toEqual([
      [uidOf('author 2'), 'author'],
      [uidOf('asset 1'), 'sys_assets'],
    ])
    const list = (await entries().includeContentType().includeSchema().find()) as Found
    expect(list).toMatchObject({ content_type: { uid: 'article' }, schema: expect.any(Array) })
  })

  test('references, also through groups, blocks and references', async () => {
    const entry = await stack
      .contentType('cybersecurity')
      .entry(uidOf('cybersecurity 1'))
      .includeReference('authors.mentor', 'page_footer.references', 'modules.hero.author')
      .fetch<Item>()
    expect(entry).toMatchObject({
      authors: [
        { title: 'author 2', _content_type_uid: 'author', mentor: [{ title: 'author 1', mentor: [] }] },
        { title: 'author 3', mentor: [{ title: 'author 2', mentor: [{ uid: uidOf('author 1') }] }] },
      ],
      page_footer: { references: [{ title: 'article 1' }, { title: 'article 2' }] },
      single_ref: [{ uid: uidOf('author 2'), _content_type_uid: 'author' }],
    })
    const [hero] = entry.modules as { hero: { author: Item[] } }[]
    expect(hero?.hero.author[0]?.title).toBe('author 2')
    expect((entry.single_ref as Item[])[0]).not.toHaveProperty('title')
  })

  test('the size of pictures inside, when asked', async () => {
    const picture = async (params: Record<string, string>) =>
      (
        await stack
          .contentType('cybersecurity')
          .entry(uidOf('cybersecurity 1'))
          .addParams(params)
          .fetch<Item>()
      ).gallery
    expect(JSON.stringify(await picture({}))).not.toContain('dimension')
    expect(await picture({ include_dimension: 'true' })).toMatchObject({
      images: [{ dimension: { width: 100, height: 60 } }, { dimension: { width: 300, height: 180 } }],
    })
  })

  test('what is not published is dropped from included references only', async () => {
    const entry = await stack.contentType('article').entry(uidOf('article 1')).fetch<Item>()
    expect(entry.related_articles).toHaveLength(2)
    const included = await stack
      .contentType('article')
      .entry(uidOf('article 1'))
      .includeReference('related_articles')
      .fetch<Item>()
    expect((included.related_articles as Item[]).map(({ title }) => title)).toEqual(['article 2'])
  })

  test('only and except', async () => {
    const one = stack.contentType('article').entry(uidOf('article 1'))
    expect(await one.only('title').fetch()).toEqual({ uid: uidOf('article 1'), title: 'article 1' })
    const two = stack.contentType('article').entry(uidOf('article 1'))
    expect(await two.only(['seo.canonical', 'url']).fetch()).toEqual({
      uid: uidOf('article 1'),
      url: '/article/1',
      seo: { canonical: 'https://example.com/article/1' },
    })
    const rest = await stack
      .contentType('article')
      .entry(uidOf('article 1'))
      .except(['title', 'seo.canonical'])
      .fetch<Item>()
    expect(rest).not.toHaveProperty('title')
    expect(rest.seo).toEqual(expect.not.objectContaining({ canonical: expect.anything() }))
    expect(rest).toMatchObject({ uid: uidOf('article 1'), seo: { title: expect.any(String) } })
  })

  test('variants', async () => {
    const entry = await stack.contentType('article').entry(uidOf('article 1')).variants(VARIANT).fetch<Item>()
    expect(entry).toMatchObject({
      title: 'article 1 for newcomers',
      _variant: VARIANT,
      seo: { title: 'for newcomers', canonical: 'https://example.com/article/1' },
      publish_details: { environment: 'production', variants: { [VARIANT]: { environment: 'production' } } },
    })
    const other = await stack
      .contentType('article')
      .entry(uidOf('article 1'))
      .variants(['none', VARIANT])
      .fetch<Item>()
    expect(other._variant).toBe(VARIANT)
    const base = await stack.contentType('article').entry(uidOf('article 1')).variants('none').fetch<Item>()
    expect(base.title).toBe('article 1')
    expect(base).not.toHaveProperty('_variant')
  })
})

describe('order and pages', () => {
  test('newest first, or by any field', async () => {
    expect((await titles(entries())).slice(0, 2)).toEqual(['article 12', 'article 11'])
    expect((await titles(query().orderByAscending('url'))).slice(0, 3)).toEqual([1, 10, 11].map(article))
    expect((await titles(query('cybersecurity').orderByDescending('specs.amount'))).length).toBe(10)
    const byFlag = await titles(query().orderByAscending('featured'))
    expect(byFlag).toEqual([...[11, 9, 7, 5, 3, 1], ...[12, 10, 8, 6, 4, 2]].map(article))
    const down = await titles(query().orderByDescending('featured'))
    expect(down).toEqual([...[12, 10, 8, 6, 4, 2], ...[11, 9, 7, 5, 3, 1]].map(article))
  })

  test('skip, limit and count', async () => {
    const found = (await query().skip(2).limit(3).includeCount().find()) as Found
    expect(found.entries?.map(({ title }) => title)).toEqual([10, 9, 8].map(article))
    expect(found.count).toBe(12)
    expect(await titles(query().limit(10_000))).toHaveLength(12)
    expect(await titles(query().skip(-1).limit(-5))).toHaveLength(12)
    expect(await titles(query().skip(500))).toEqual([])
  })

  test('pagination', async () => {
    const pages = query()
    expect(await titles(pages.paginate())).toHaveLength(10)
    expect(await titles(pages.next())).toEqual([2, 1].map(article))
  })
})

describe('queries', () => {
  test('every operator', async () => {
    const numbers = (asked: { find(): Promise<unknown> }) =>
      titles(asked).then((found) => found.map((title) => Number(title.split(' ')[1])))
    expect(await numbers(query().equalTo('title', 'article 4'))).toEqual([4])
    expect(await numbers(query().where('featured', QueryOperation.EQUALS, true))).toEqual([
      12, 10, 8, 6, 4, 2,
    ])
    expect(await numbers(query().notEqualTo('topics', 'people'))).toEqual([12, 10, 8, 6, 4, 2])
    expect(await numbers(query().containedIn('title', [article(2), article(3)]))).toEqual([3, 2])
    expect(
      await numbers(query().notContainedIn('title', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(article))),
    ).toEqual([12, 1])
    expect(await numbers(query().exists('video_experience.video_id'))).toHaveLength(12)
    expect(await numbers(query().notExists('nothing'))).toHaveLength(12)
    expect(await numbers(query('product').lessThan('price', 19))).toEqual([1])
    expect(await numbers(query('product').lessThanOrEqualTo('price', 19))).toEqual([2, 1])
    expect(await numbers(query('product').greaterThan('price', 19))).toEqual([4, 3])
    expect(await numbers(query('product').greaterThanOrEqualTo('price', 28.5))).toEqual([4, 3])
    expect(await numbers(query().greaterThan('date', '2024-07-15T00:00:00Z'))).toEqual([8, 7])
    expect(await numbers(query().regex('title', '^ARTICLE 1[0-2]$', 'i'))).toEqual([12, 11, 10])
    expect(await numbers(query().tags(['tag4', 'tag8']))).toEqual([8, 4])
    expect(await numbers(query().search('Video'))).toHaveLength(12)
    expect(await numbers(query().search('nowhere'))).toEqual([])
    const seven = query().equalTo('title', article(7))
    expect(
      await numbers(query().or(query().where('title', QueryOperation.EQUALS, 'article 1'), seven)),
    ).toEqual([7, 1])
    expect(
      await numbers(
        query().and(
          query().where('topics', QueryOperation.EQUALS, 'cloud'),
          query().equalTo('title', article(4)),
        ),
      ),
    ).toEqual([4])
    const byAuthor = query('author').equalTo('title', 'author 2')
    expect(await numbers(query().whereIn('author', byAuthor))).toEqual([7, 1])
    expect(await numbers(query().whereNotIn('author', byAuthor))).toHaveLength(10)
    expect(
      await numbers(query().queryOperator(QueryOperator.OR, seven, query().equalTo('url', '/article/2'))),
    ).toEqual([7, 2])
    expect(
      await numbers(query().referenceIn('reference', query('author').equalTo('title', 'author 4'))),
    ).toEqual([7, 1])
  })

  test('encoded filters mean the same', async () => {
    const encoded = query().or(
      query().equalTo('seo.title', 'article 3 for seekers'),
      query().equalTo('url', '/article/5'),
    )
    const { entries: found } = (await encoded.find(true)) as Found
    expect(found?.map(({ title }) => title)).toEqual([5, 3].map(article))
  })

  test('taxonomies', async () => {
    const by = (operation: TaxonomyQueryOperation, term: string, levels?: number) =>
      titles(query().where('taxonomies.usa', operation, term, levels === undefined ? undefined : { levels }))
    expect(await titles(query().where('taxonomies.usa', QueryOperation.EQUALS, 'houston'))).toEqual(
      [11, 6, 1].map(article),
    )
    expect(await by(TaxonomyQueryOperation.BELOW, 'texas')).toEqual([11, 6, 1].map(article))
    expect(await by(TaxonomyQueryOperation.EQ_BELOW, 'texas', 1)).toEqual([11, 10, 6, 5, 1].map(article))
    expect(await by(TaxonomyQueryOperation.ABOVE, 'houston')).toEqual([10, 5].map(article))
    expect(await by(TaxonomyQueryOperation.EQ_ABOVE, 'houston')).toEqual([11, 10, 6, 5, 1].map(article))
  })

  test('a very long query still travels', async () => {
    const uids = Array.from({ length: 600 }, (_, index) => uidOf(`nobody ${index}`))
    expect(await titles(query().containedIn('uid', [...uids, uidOf('article 5')]))).toEqual(['article 5'])
  })
})

describe('languages', () => {
  const french = (asked = entries()) => asked.locale('fr-fr')
  test('only what is published in the locale', async () => {
    const found = (await french().find()) as Found
    expect(found.entries).toHaveLength(6)
    expect(found.entries?.every(({ locale }) => locale === 'fr-fr')).toBe(true)
  })

  test('with fallback the rest as well, sorted together', async () => {
    const found = (await french().includeFallback().includeCount().find()) as Found
    expect(found.count).toBe(12)
    expect(found.entries?.map(({ locale }) => locale)).toEqual([
      ...Array(6).fill('en-us'),
      ...Array(6).fill('fr-fr'),
    ])
    const paged = (await french().includeFallback().query().skip(5).limit(2).find()) as Found
    expect(paged.entries?.map(({ locale }) => locale)).toEqual(['en-us', 'fr-fr'])
  })

  test('through a chain of fallbacks', async () => {
    const entry = await stack
      .contentType('article')
      .entry(uidOf('article 2'))
      .locale('es-es')
      .includeFallback()
      .fetch<Item>()
    expect(entry.locale).toBe('fr-fr')
    const other = await stack
      .contentType('article')
      .entry(uidOf('article 8'))
      .locale('es-es')
      .includeFallback()
      .fetch<Item>()
    expect(other.locale).toBe('en-us')
  })

  test('references come in the locale where there is one', async () => {
    const entry = await stack
      .contentType('article')
      .entry(uidOf('article 2'))
      .locale('fr-fr')
      .includeReference('authors')
      .fetch<Item>()
    expect((entry.authors as Item[]).map(({ title, locale }) => [title, locale])).toEqual([
      ['auteur 3', 'fr-fr'],
      ['author 4', 'en-us'],
    ])
  })

  test('filters look at the version that is given', async () => {
    const asked = french().includeFallback().query().regex('title', 'en fran.ais$')
    expect(await titles(asked)).toHaveLength(6)
    expect(await titles(french().includeFallback().query().equalTo('title', 'article 2'))).toEqual([])
  })
})

describe('assets', () => {
  test('one, with and without its size', async () => {
    const asset = await stack.asset(uidOf('asset 1')).fetch<Item>()
    expect(asset).toMatchObject({ uid: uidOf('asset 1'), filename: 'picture-1.jpg', file_size: '1000' })
    expect(asset).not.toHaveProperty('dimension')
    expect(await stack.asset(uidOf('asset 1')).includeDimension().fetch<Item>()).toMatchObject({
      dimension: { width: 100, height: 60 },
    })
    const more = await stack
      .asset(uidOf('asset 1'))
      .includeBranch()
      .includeMetadata()
      .relativeUrls()
      .version(1)
      .fetch<Item>()
    expect(more).toMatchObject({
      _branch: 'main',
      _metadata: {},
      url: expect.stringMatching(/^\/v3\/assets/),
    })
  })

  test('many, in every locale unless one is named', async () => {
    const all = (await stack.asset().includeCount().find()) as { assets: Item[]; count: number }
    expect(all.assets).toHaveLength(9)
    expect(all.count).toBe(9)
    const english = (await stack.asset().locale('en-us').relativeUrls().find()) as { assets: Item[] }
    expect(english.assets).toHaveLength(8)
    expect(english.assets[0]?.url).toMatch(/^\/v3/)
    const french = (await stack.asset().locale('fr-fr').includeFallback().find()) as { assets: Item[] }
    expect(french.assets).toHaveLength(8)
  })

  test('by query', async () => {
    const found = (await stack.asset().query().equalTo('filename', 'paper-2.pdf').find()) as {
      assets: Item[]
    }
    expect(found.assets.map(({ uid }) => uid)).toEqual([uidOf('asset 2')])
    const tagged = (await stack.asset().query().tags(['tag3']).find()) as { assets: Item[] }
    expect(tagged.assets.map(({ uid }) => uid)).toEqual([uidOf('asset 3')])
    const wide = (await stack
      .asset()
      .query()
      .where('dimension.width', QueryOperation.IS_GREATER_THAN, 600)
      .find()) as {
      assets: Item[]
    }
    expect(wide.assets.map(({ uid }) => uid)).toEqual([uidOf('asset 7')])
  })
})

describe('content types, global fields, taxonomies', () => {
  test('content types, descending by uid', async () => {
    const { content_types } = (await stack.contentType().find()) as { content_types: Item[] }
    expect(content_types.map(({ uid }) => uid)).toEqual(
      [
        ...'author article cybersecurity section_builder page_builder product blog_post source numbers_content_type'.split(
          ' ',
        ),
      ]
        .sort()
        .reverse(),
    )
    const type = await stack.contentType('article').fetch<Item & { schema: Item[] }>()
    expect(type.schema.find(({ uid }) => uid === 'seo')).not.toHaveProperty('schema')
    const whole = (await stack.contentType().includeGlobalFieldSchema().find()) as {
      content_types: (Item & { schema: Item[] })[]
    }
    const header = whole.content_types
      .find(({ uid }) => uid === 'article')
      ?.schema.find(({ uid }) => uid === 'page_header')
    expect(header).toMatchObject({ reference_to: 'page_header', schema: expect.any(Array) })
    const activities = (await stack.getLastActivities()) as { content_types: Item[] }
    expect(activities.content_types.find(({ uid }) => uid === 'article')?.last_activity).toHaveProperty(
      'production',
    )
  })

  test('global fields, three levels deep', async () => {
    const list = (await stack.globalField().includeBranch().find()) as { global_fields: Item[] }
    expect(list.global_fields).toHaveLength(9)
    expect(list.global_fields[0]?._branch).toBe('main')
    const parent = await stack.globalField('ngf_parent').fetch<Item>()
    expect(parent).toMatchObject({
      schema: [
        { uid: 'label' },
        { schema: [{ uid: 'label' }, { schema: [{ uid: 'label' }, { schema: expect.any(Array) }] }] },
      ],
    })
  })

  test('taxonomies and terms', async () => {
    type Terms = { terms: (Item & { locale: string; name: string })[]; count?: number }
    const list = (await stack.taxonomy().find()) as { taxonomies: Item[] }
    expect(list.taxonomies.map(({ uid }) => uid)).toEqual(['gadgets', 'india', 'one', 'two', 'usa'])
    expect(await stack.taxonomy('gadgets').param('locale', 'fr-fr').fetch()).toMatchObject({
      locale: 'fr-fr',
    })
    const gadgets = stack.taxonomy('gadgets')
    const french = (await gadgets.term().locale('fr-fr').includeCount().find()) as Terms
    expect(french.terms.map(({ name }) => name)).toEqual(['Smartwatch-fr', 'Smartphone-fr', 'Headphone-fr'])
    expect(french.count).toBe(3)
    const whole = (await gadgets.term().locale('fr-fr').includeFallback().find()) as Terms
    expect(whole.terms.map(({ locale }) => locale).sort()).toEqual([
      'en-us',
      'en-us',
      'fr-fr',
      'fr-fr',
      'fr-fr',
    ])
    const usa = stack.taxonomy('usa')
    expect(((await usa.term().depth(1).find()) as Terms).terms).toHaveLength(3)
    expect(((await usa.term().skip(1).limit(2).find()) as Terms).terms).toHaveLength(2)
    expect(await usa.term('houston').fetch()).toMatchObject({ uid: 'houston', parent_uid: 'texas' })
    expect(await usa.term('houston').ancestors()).toMatchObject({ terms: [{ uid: 'texas' }] })
    expect(await usa.term('texas').descendants()).toMatchObject({ terms: [{ uid: 'houston' }] })
    expect(await gadgets.term('smartphone').locales()).toMatchObject({
      terms: [{ locale: 'en-us' }, { locale: 'fr-fr' }],
    })
  })
})

describe('sync', () => {
  test('first everything that is published, then nothing new', async () => {
    const first = await stack.sync()
    expect(first).toMatchObject({ total_count: 65, skip: 0, limit: 100, sync_token: expect.any(String) })
    const again = await stack.sync({ syncToken: String(first.sync_token) })
    expect(again).toMatchObject({ items: [], sync_token: first.sync_token })
  })

  test('by content type, locale, kind and date', async () => {
    const only = async (params: Parameters<typeof stack.sync>[0]) => (await stack.sync(params)).total_count
    expect(await only({ contentTypeUid: 'article' })).toBe(18)
    expect(await only({ contentTypeUid: 'article', locale: 'fr-fr' })).toBe(6)
    expect(await only({ type: 'asset_published' } as never)).toBe(9)
    expect(await only({ type: 'entry_published,asset_published' } as never)).toBe(65)
    expect(await only({ startDate: '2024-05-01T01:00:00Z' })).toBe(5)
  })
})

describe('live preview', () => {
  // The SDK prepends https to the preview host; a plugin reverts that, because the test server has no
  // certificate.
  const preview = () =>
    connect({
      live_preview: {
        enable: true,
        host: `127.0.0.1:${listener.port}`,
        preview_token: 'sdk-preview',
      } as LivePreview,
      plugins: [
        {
          onRequest: (config: { url?: string; baseURL?: string }) => ({
            ...config,
            ...(config.url === undefined ? {} : { url: config.url.replace('https://', 'http://') }),
            ...(config.baseURL === undefined
              ? {}
              : { baseURL: config.baseURL.replace('https://', 'http://') }),
          }),
          onResponse: (_request: unknown, response: unknown) => response,
        },
      ] as never,
    })

  test('gives the saved version once an editor asks for it', async () => {
    const before = await preview().contentType('article').entry(uidOf('article 1')).fetch<Item>()
    expect(before.title).toBe('article 1')
    const editing = preview()
    editing.livePreviewQuery({
      live_preview: 'hash',
      contentTypeUid: 'article',
      entryUid: uidOf('article 1'),
    } as never)
    const entry = await editing.contentType('article').entry(uidOf('article 1')).fetch<Item>()
    expect(entry.title).toBe('article 1 as saved')
  })
})

describe('errors', () => {
  const failure = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: { status: number; error_code: number; error_message: string }) => [
        error.status,
        error.error_code,
      ],
    )
  test.each<[string, () => Promise<unknown>, [number, number]]>([
    ['an unknown entry', () => stack.contentType('article').entry('nothing').fetch(), [422, 141]],
    ['an unknown content type', () => stack.contentType('nothing').entry().find(), [422, 118]],
    [
      'an entry that is not in the locale',
      () => stack.contentType('article').entry(uidOf('article 9')).locale('fr-fr').fetch(),
      [422, 141],
    ],
    ['an unknown asset', () => stack.asset('nothing').fetch(), [404, 145]],
    ['an unknown global field', () => stack.globalField('nothing').fetch(), [422, 118]],
    ['an unknown locale', () => entries().locale('xx-xx').find(), [400, 141]],
    ['an unknown branch', () => connect({ branch: 'nothing' }).contentType().find(), [422, 901]],
    ['an unknown stack', () => connect({ apiKey: 'nothing' }).contentType().find(), [412, 109]],
    ['an unknown environment', () => connect({ environment: 'nothing' }).contentType().find(), [422, 141]],
    ['a wrong sync token', () => stack.sync({ syncToken: 'nothing' }), [422, 141]],
    ['a hostile pattern', () => query().regex('title', '(a+)\\1').find(), [400, 141]],
  ])('%s', async (_, ask, expected) => {
    expect(await failure(ask())).toEqual(expected)
  })

  test('a wrong token is refused', async () => {
    const response = await fetch(
      `http://127.0.0.1:${listener.port}/v3/content_types?environment=production`,
      {
        headers: { api_key: 'sdk', access_token: 'wrong' },
      },
    )
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      error_code: 105,
      errors: { access_token: ['is not valid.'] },
    })
  })
})
