import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { type TestItem, writeStack } from '#tests/tools/content/delivery-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { putPreviewDraft } from '../store/preview-drafts.ts'
import type { DeliveryHeaders } from '../wire.ts'
import { createDelivery, type Delivery } from './delivery.ts'

let database: Database
let delivery: Delivery

const page = (uid: string, title: string, fields: object = {}): TestItem => ({
  contentType: 'page',
  body: { uid, title, locale: 'en-us', updated_at: '2024-01-01T00:00:00.000Z', _version: 1, ...fields },
})

beforeAll(async () => {
  database = await openTestDatabase()
  for (const apiKey of ['site', 'other'])
    await writeStack(database.db, {
      apiKey,
      locales: { 'en-us': null, 'fr-fr': 'en-us' },
      contentTypes: [{ uid: 'page', schema: [] }],
      items: [page('a', `${apiKey} published`)],
      drafts: [
        page('a', `${apiKey} saved`, { extra: 1, link: [{ uid: 'b', _content_type_uid: 'page' }] }),
        page('b', 'b saved'),
      ],
    })
  const draft = { apiKey: 'site', branch: 'main', hash: 'hash', contentType: 'page', locale: 'en-us' }
  const at = new Date('2024-02-01T00:00:00Z')
  const typed = { uid: 'a', title: 'being typed', number: 7, link: [{ uid: 'b', _content_type_uid: 'page' }] }
  await putPreviewDraft(database.db, { ...draft, uid: 'a', body: typed }, at)
  await putPreviewDraft(database.db, { ...draft, uid: 'n', body: { uid: 'n', title: 'never saved' } }, at)
  delivery = createDelivery({ db: database, log: silentLog() })
})
afterAll(() => database.close())

async function ask(
  headers: DeliveryHeaders,
  params: Record<string, string> = {},
  path = '/content_types/page/entries',
) {
  const { status, body } = await delivery.respond({ path, params: Object.entries(params), headers })
  if (status !== 200) return [status, Object.keys((body as { errors: object }).errors)[0]]
  return (body as { entries: { title: string }[] }).entries.map(({ title }) => title)
}
const SITE = { api_key: 'site', access_token: 'site-delivery' }
const environment = 'production'

describe('access', () => {
  test.each<[string, DeliveryHeaders, Record<string, string>, unknown]>([
    ['a delivery token', SITE, { environment }, ['site published']],
    ['a delivery token without environment', SITE, {}, ['site published']],
    ['no key', { access_token: 'site-delivery' }, { environment }, [412, 'api_key']],
    ['an unknown key', { ...SITE, api_key: 'nobody' }, { environment }, [412, 'api_key']],
    ['no token', { api_key: 'site' }, { environment }, [401, 'access_token']],
    [
      'the token of another stack',
      { ...SITE, access_token: 'other-delivery' },
      { environment },
      [401, 'access_token'],
    ],
    [
      'a preview token as delivery token',
      { ...SITE, access_token: 'site-preview' },
      { environment },
      [401, 'access_token'],
    ],
    [
      'a delivery token as preview token',
      { api_key: 'site', preview_token: 'site-delivery' },
      {},
      [401, 'preview_token'],
    ],
    [
      'a delivery token as management token',
      { api_key: 'site', authorization: 'site-delivery' },
      {},
      [401, 'authorization'],
    ],
    ['an unknown environment', SITE, { environment: 'nothing' }, [422, 'environment']],
    ['the drafts as environment', SITE, { environment: '$draft' }, [422, 'environment']],
    ['an unknown branch', { ...SITE, branch: 'nothing' }, { environment }, [422, 'branch']],
    ['the default branch by name', { ...SITE, branch: 'main' }, { environment }, ['site published']],
    ['an unknown locale', SITE, { environment, locale: 'xx-xx' }, [400, 'language']],
    ['an empty locale', SITE, { environment, locale: '' }, ['site published']],
    [
      'a hash without a preview token',
      { ...SITE, live_preview: 'hash' },
      { environment },
      ['site published'],
    ],
    [
      'a preview token before an editor asks',
      { ...SITE, preview_token: 'site-preview' },
      { environment },
      ['site published'],
    ],
    [
      'a preview token and no hash',
      { api_key: 'site', preview_token: 'site-preview' },
      {},
      ['site saved', 'b saved'],
    ],
    [
      'the hash that means nothing yet',
      { api_key: 'site', preview_token: 'site-preview', live_preview: 'init' },
      {},
      ['site saved', 'b saved'],
    ],
    [
      'a hash nobody typed under',
      { api_key: 'site', preview_token: 'site-preview', live_preview: 'x' },
      {},
      ['site saved', 'b saved'],
    ],
  ])('%s', async (_, headers, params, expected) => {
    expect(await ask(headers, params)).toEqual(expected)
  })

  test.each<[string, DeliveryHeaders, Record<string, string>]>([
    [
      '5.x with a preview token',
      { ...SITE, preview_token: 'site-preview', live_preview: 'hash' },
      { environment },
    ],
    [
      'legacy with a preview token',
      { api_key: 'site', preview_token: 'site-preview', live_preview: 'hash' },
      { live_preview: 'hash' },
    ],
    [
      'legacy with a management token',
      { api_key: 'site', authorization: 'site-management' },
      { live_preview: 'hash' },
    ],
    ['a bearer', { api_key: 'site', authorization: 'Bearer site-management' }, { live_preview: 'hash' }],
  ])('%s sees what is being typed', async (_, headers, params) => {
    expect(await ask(headers, params)).toEqual(['never saved', 'being typed', 'b saved'])
  })
})

describe('what is being typed', () => {
  const headers = { api_key: 'site', preview_token: 'site-preview', live_preview: 'hash' }
  const one = async (params: Record<string, string> = {}) =>
    (
      await delivery.respond({
        path: '/content_types/page/entries/a',
        params: Object.entries(params),
        headers,
      })
    ).body

  test('is the whole entry, with what no editor types', async () => {
    const { entry } = (await one()) as { entry: object }
    expect(entry).toMatchObject({ uid: 'a', title: 'being typed', number: 7, locale: 'en-us', _version: 1 })
    expect(entry).not.toHaveProperty('extra')
  })

  test('is filtered, sorted, counted and referred to like anything else', async () => {
    expect(await ask(headers, { query: '{"number": {"$gt": 5}}' })).toEqual(['being typed'])
    expect(await ask(headers, { query: '{"title": "site saved"}' })).toEqual([])
    expect(await ask(headers, { asc: 'title' })).toEqual(['b saved', 'being typed', 'never saved'])
    expect(await ask(headers, { query: '{"link": {"$in_query": {"title": "b saved"}}}' })).toEqual([
      'being typed',
    ])
    expect(await ask(headers, { locale: 'fr-fr', include_fallback: 'true', limit: '2' })).toHaveLength(2)
    expect(await one({ 'include[]': 'link' })).toMatchObject({ entry: { link: [{ title: 'b saved' }] } })
  })

  test('is not kept for anybody else', async () => {
    const get = (headers: Record<string, string>) =>
      delivery.fetch(
        new Request('http://127.0.0.1/v3/content_types/page/entries/a?environment=production', { headers }),
      )
    const titleFor = async (own: Record<string, string>) =>
      ((await (await get(own)).json()) as { entry: { title: string } }).entry.title
    expect(await titleFor({ ...SITE, ...headers })).toBe('being typed')
    expect(await titleFor(SITE)).toBe('site published')
    expect(await titleFor({ ...SITE, ...headers })).toBe('being typed')
  })
})

describe('the site itself', () => {
  const ofSite = async (site: { apiKey: string; environment: string }, headers: DeliveryHeaders = {}) => {
    const request = { path: '/content_types/page/entries', params: [], headers }
    const { status, body } = await delivery.respondTrusted({ branch: 'main', ...site }, request)
    return status === 200
      ? (body as { entries: { title: string }[] }).entries.map(({ title }) => title)
      : status
  }
  test('reads without a token', async () => {
    expect(await ofSite({ apiKey: 'other', environment })).toEqual(['other published'])
    expect(await ofSite({ apiKey: 'site', environment: '$draft' })).toEqual(['site saved', 'b saved'])
    const typed = await ofSite({ apiKey: 'site', environment: '$draft' }, { live_preview: 'hash' })
    expect(typed).toContain('being typed')
    expect(await ofSite({ apiKey: 'site', environment }, { live_preview: 'hash' })).toEqual([
      'site published',
    ])
    expect(await ofSite({ apiKey: 'site', environment: 'nothing' })).toBe(422)
    expect(await ofSite({ apiKey: 'nothing', environment })).toBe(412)
  })
})
