// Whatever is published and unpublished while a client walks through the pages of a sync, it gets the content
// or is told that it is gone.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { publishedKeys } from '../store/delivered.ts'
import { deleteItems, publish, unpublish } from '../store/publishing.ts'
import { deleteContentType, putContentTypes } from '../store/schemas.ts'
import { deleteStack, putStack } from '../store/stacks.ts'
import { putToken } from '../store/tokens.ts'
import { saveVersions } from '../store/versions.ts'
import { createDelivery } from './delivery.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const target = { apiKey: 'any', branch: 'main' }
// More than a page: 60 entries in two locales.
const UIDS = Array.from({ length: 60 }, (_, index) => `e${index}`)
const TYPES = ['page', 'note']
const typeOf = (uid: string) => TYPES[Number(uid.slice(1)) % 2] ?? 'page'
const keyOf = (uid: string, locale: string) => ({ contentType: typeOf(uid), uid, locale })
const ALL = UIDS.flatMap((uid) => ['en-us', 'fr-fr'].map((locale) => keyOf(uid, locale)))

const some = fc.uniqueArray(fc.constantFrom(...ALL), {
  selector: ({ uid, locale }) => uid + locale,
  minLength: 1,
  maxLength: 80,
})
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ edit: fc.constantFrom('publish', 'unpublish', 'delete'), items: some }),
  },
  { weight: 4, arbitrary: fc.record({ edit: fc.constant('page'), items: fc.constant([]) }) },
  { weight: 1, arbitrary: fc.record({ edit: fc.constant('delete the type'), items: fc.constant([]) }) },
)

const putTypes = () =>
  putContentTypes(
    database.db,
    target,
    TYPES.map((uid) => ({ uid, title: uid, schema: [{ uid: 'title', data_type: 'text', mandatory: true }] })),
  )

async function prepareStack(): Promise<void> {
  const { db } = database
  await deleteStack(db, 'any')
  await putStack(db, {
    apiKey: 'any',
    name: 'Any',
    masterLocale: 'en-us',
    locales: ['en-us', 'fr-fr'].map((code) => ({ code, name: code, fallbackLocale: null })),
    branches: ['main'],
    environments: [{ name: 'live', uid: 'bltlive' }],
  })
  await putToken(db, { token: 'reader', apiKey: 'any', kind: 'delivery', environment: 'live' })
  await putTypes()
}

interface Page {
  items: { type: string; content_type_uid: string; data: JsonObject }[]
  skip: number
  total_count: number
  pagination_token?: string
  sync_token?: string
}

test('every published item has its content, totals hold, and the copy ends as what is published', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { db } = database
      await prepareStack()
      const delivery = createDelivery({ db: database, log: silentLog() })
      let time = Date.UTC(2026, 0, 1)
      const now = () => {
        time += 1000
        return { by: 'editor', at: new Date(time) }
      }
      const write = async (items: typeof ALL) => {
        await saveVersions(
          db,
          target,
          items.map((key) => ({ ...key, fields: { title: `${key.uid} at ${time}` } })),
          now(),
        )
        await publish(db, target, items, ['live'], now())
      }
      const copy = new Map<string, JsonObject>()
      let [next, given]: [[string, string], number] = [['init', 'true'], 0]

      const walked: Page['items'] = []

      /** Oldest first: a content type may have been deleted and created again. */
      function apply(items: Page['items']): void {
        for (const { type, content_type_uid, data } of items) {
          const key = `${content_type_uid} ${data.uid} ${data.locale}`
          if (type === 'content_type_deleted') {
            for (const one of [...copy.keys()]) if (one.startsWith(`${content_type_uid} `)) copy.delete(one)
          } else if (type === 'entry_published') copy.set(key, data)
          else copy.delete(key)
        }
      }

      /** @returns whether the sync is complete */
      async function page(): Promise<boolean> {
        const { status, body } = await delivery.respond({
          path: '/stacks/sync',
          params: [next, ['environment', 'live']],
          headers: { api_key: 'any', access_token: 'reader' },
        })
        expect(status).toBe(200)
        const { items, skip, total_count, pagination_token, sync_token } = body as unknown as Page
        for (const { type, data } of items)
          if (type === 'entry_published') {
            expect(data.title).toEqual(expect.stringMatching(/ at /))
            expect(data).toMatchObject({
              publish_details: { environment: 'bltlive' },
              _version: expect.any(Number),
            })
          }
        walked.push(...items)
        given += items.length
        if (pagination_token !== undefined) {
          expect(items).toHaveLength(100)
          next = ['pagination_token', pagination_token]
          return false
        }
        // A sync without changes returns only the token.
        if (total_count !== undefined) expect([total_count, skip + items.length]).toEqual([given, given])
        next = ['sync_token', String(sync_token)]
        given = 0
        apply(walked.splice(0).reverse())
        return true
      }

      await write(ALL)
      for (const { edit, items } of steps) {
        if (edit === 'publish') await write(items)
        else if (edit === 'unpublish') await unpublish(db, target, items, ['live'], now())
        else if (edit === 'delete') await deleteItems(db, target, items, now())
        else if (edit === 'page') await page()
        else {
          await deleteContentType(db, target, 'note', now().at)
          await putTypes()
        }
      }
      while (!(await page()));
      while (!(await page()));
      const held = (await publishedKeys(db, { ...target, environment: 'live' })).map(
        ({ contentType, uid, locale }) => `${contentType} ${uid} ${locale}`,
      )
      expect([...copy.keys()].sort()).toEqual(held.sort())
    }),
    { numRuns: 25 },
  )
})

test('between two pages: what is withdrawn is not sent as an empty entry', async () => {
  const { db } = database
  await prepareStack()
  const at = { by: 'editor', at: new Date('2026-01-01T00:00:00Z') }
  const fields = ALL.map((key) => ({ ...key, fields: { title: key.uid } }))
  await saveVersions(db, target, fields, at)
  await publish(db, target, ALL, ['live'], at)
  const delivery = createDelivery({ db: database, log: silentLog() })
  const ask = async (params: [string, string][]) => {
    const { body } = await delivery.respond({
      path: '/stacks/sync',
      params,
      headers: { api_key: 'any', access_token: 'reader' },
    })
    return body as unknown as Page
  }
  const one = await ask([['init', 'true']])
  expect(one.total_count).toBe(120)
  const seen = new Set(one.items.map(({ data }) => `${data.uid} ${data.locale}`))
  const rest = ALL.filter(({ uid, locale }) => !seen.has(`${uid} ${locale}`))
  await unpublish(db, target, rest.slice(0, 5), ['live'], { at: new Date('2026-01-02T00:00:00Z') })
  const two = await ask([['pagination_token', String(one.pagination_token)]])
  expect(two.items).toHaveLength(15)
  expect(two.items.filter(({ data }) => data.title === undefined)).toEqual([])
  expect(two).toMatchObject({ skip: 100, total_count: 115 })
  const since = await ask([['sync_token', String(two.sync_token)]])
  expect(since.items.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'entry_unpublished'))
})
