// The questions of this folder, asked of a real delivery engine.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import { createReader } from '#services/content/reader/reader.ts'
import { type Locale, locales } from '#services/languages.ts'
import { type TestItem, writeStack } from '#tests/tools/content/delivery-stack.ts'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import { testContext } from '#tests/tools/request-context.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { newestArticles } from './feed-articles.server.ts'
import { defaultShareImage } from './head.ts'
import { listedContentTypes, listPages } from './listed-pages.server.ts'
import { loadSiteIdentity } from './site-identity.server.ts'

const schema = [
  { uid: 'title', data_type: 'text' },
  { uid: 'url', data_type: 'text' },
  { uid: 'visibility', data_type: 'text' },
  { uid: 'summary', data_type: 'text' },
  { uid: 'date', data_type: 'isodate' },
  { uid: 'authors', data_type: 'reference', reference_to: ['author_page'] },
  { uid: 'category', data_type: 'reference', reference_to: ['blog_category_page'] },
  {
    uid: 'meta',
    data_type: 'group',
    schema: [{ uid: 'robots', data_type: 'group', schema: [{ uid: 'index', data_type: 'boolean' }] }],
  },
]
const contentTypes: JsonObject[] = [...listedContentTypes, 'site_settings'].map((uid) => ({
  uid,
  title: uid,
  schema,
}))

function item(contentType: string, uid: string, body: JsonObject = {}, locale = 'en-us'): TestItem {
  const updated_at = '2026-11-10T08:00:00.000Z'
  return { contentType, locale, body: { uid, locale, title: uid, url: `/${uid}`, updated_at, ...body } }
}

const article = (uid: string, date: string, body: JsonObject = {}, locale = 'en-us') =>
  item(
    'blog_article_page',
    uid,
    {
      url: `/blog/data/${uid}`,
      date,
      authors: [{ uid: 'olena', _content_type_uid: 'author_page' }],
      category: [{ uid: 'data', _content_type_uid: 'blog_category_page' }],
      ...body,
    },
    locale,
  )

let database: Database
const log = silentLog()

function contextOf(apiKey: string, locale: Locale = 'en-us') {
  const delivery = createDelivery({ db: database, log })
  const site = { apiKey, branch: 'main', environment: 'production' }
  const reader = createReader({
    transport: (request) => delivery.respondTrusted(site, request),
    clock: stoppedClock(),
    log,
  })
  return testContext({
    place: { site, region: 'global', locale },
    services: { reader, log, origin: 'https://guildhall.example' },
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  await writeStack(database.db, {
    apiKey: 'house',
    locales: Object.fromEntries(locales.map((locale) => [locale, locale === 'en-us' ? null : 'en-us'])),
    contentTypes,
    items: [
      item('landing_page', 'start', { url: '/' }),
      item('landing_page', 'start', { url: '/', updated_at: '2026-11-01T08:00:00.000Z' }, 'uk-ua'),
      // Published in German without a German text.
      { ...item('landing_page', 'start', { url: '/' }), locale: 'de-de' },
      item('landing_page', 'members', { visibility: 'Authorized' }),
      item('landing_page', 'secret', { meta: { robots: { index: false } } }),
      item('landing_page', 'broken', { url: 'no slash' }),
      item('author_page', 'olena', { url: '/authors/olena' }),
      item('blog_category_page', 'data', { url: '/blog/data' }),
      article('older', '2026-11-02T08:00:00.000Z'),
      article('newer', '2026-11-20T08:00:00.000Z', { updated_at: '2026-11-05T08:00:00.000Z' }),
      article('newer', '2026-11-20T08:00:00.000Z', {}, 'uk-ua'),
      article('dateless', 'soon'),
      article('closed', '2026-11-03T08:00:00.000Z', { visibility: 'Hidden' }),
      ...Array.from({ length: 120 }, (_, n) => item('author_page', `a${n}`, { url: `/authors/a${n}` })),
    ],
  })
  await writeStack(database.db, { apiKey: 'elsewhere', locales: { 'en-us': null } })
})
afterAll(() => database.close())

describe('listPages', () => {
  it('lists all public pages and nothing else', async () => {
    const pages = await listPages(contextOf('house'))
    const uids = pages.map(({ uid }) => uid)
    expect(uids).toHaveLength(new Set(uids).size)
    expect(uids.filter((uid) => !/^a\d+$/.test(uid)).sort()).toEqual(
      ['data', 'dateless', 'newer', 'older', 'olena', 'start'].sort(),
    )
    expect(uids.filter((uid) => /^a\d+$/.test(uid))).toHaveLength(120)
    expect(log.lines).toContain('warn: A page is not listed')
  })

  it('knows the languages of a page, and the root as the home page', async () => {
    const pages = await listPages(contextOf('house'))
    expect(pages.find(({ uid }) => uid === 'start')?.translations).toEqual([
      { locale: 'en-us', page: '/home', updatedAt: '2026-11-10T08:00:00.000Z' },
      { locale: 'uk-ua', page: '/home', updatedAt: '2026-11-01T08:00:00.000Z' },
    ])
  })

  it('is empty for another tenant’s stack', async () => {
    expect(await listPages(contextOf('elsewhere'))).toEqual([])
  })
})

describe('newestArticles', () => {
  it('gives the newest first, with authors and category, and never updated before it was published', async () => {
    const articles = await newestArticles(contextOf('house'))
    expect(articles.map(({ title }) => title)).toEqual(['newer', 'older'])
    expect(articles[0]).toEqual({
      url: 'https://guildhall.example/global/en-us/blog/data/newer',
      title: 'newer',
      summary: '',
      published: '2026-11-20T08:00:00.000Z',
      updated: '2026-11-20T08:00:00.000Z',
      authors: [{ name: 'olena', url: 'https://guildhall.example/global/en-us/authors/olena' }],
      category: 'data',
    })
  })

  it('contains only articles in the language', async () => {
    const articles = await newestArticles(contextOf('house', 'uk-ua'))
    expect(articles.map(({ title }) => title)).toEqual(['newer'])
    expect(await newestArticles(contextOf('elsewhere'))).toEqual([])
  })
})

test('a site without settings has the product’s name', async () => {
  expect(await loadSiteIdentity(contextOf('elsewhere'))).toEqual({
    product: 'Guildhall',
    description: 'Guildhall',
    shareImage: defaultShareImage,
    organization: { name: 'Guildhall', url: 'https://guildhall.example', sameAs: [] },
  })
})
