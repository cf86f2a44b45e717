// Every request that the SDKs were seen to send is answered with 200 or a proper error envelope. The captures
// are not part of this repository.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { writeStack } from '#tests/tools/content/delivery-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createDelivery, type Delivery } from './delivery.ts'

const LINES = join(import.meta.dirname, '../../../../shared/wire/contentstack-requests.jsonl')

interface Captured {
  source: string
  sdk: string
  call: string
  request: { method: string; path: string; raw_query: string; headers: Record<string, string> } | null
}

const present = existsSync(LINES)
const captured = present
  ? readFileSync(LINES, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Captured)
      .filter(({ source, request }) => source === 'captured' && request !== null)
  : []

const TOKENS: Record<string, string> = {
  DTOKEN: 'KEY-delivery',
  PTOK: 'KEY-preview',
  MTOK: 'KEY-management',
}

describe.skipIf(!present)('captured requests', () => {
  let database: Database
  let delivery: Delivery

  beforeAll(async () => {
    database = await openTestDatabase()
    const entry = {
      contentType: 'blog',
      body: { uid: 'e1', title: 'A & B', n: 3, updated_at: '2024-01-01T00:00:00.000Z' },
    }
    await writeStack(database.db, {
      apiKey: 'KEY',
      environment: 'prod',
      locales: { 'en-us': null, 'fr-fr': 'en-us', 'de-de': 'en-us', 'nl-nl': 'en-us' },
      contentTypes: [
        { uid: 'blog', title: 'Blog', schema: [] },
        { uid: 'empty', title: 'Empty', schema: [] },
      ],
      globalFields: [{ uid: 'seo', title: 'Seo', schema: [] }],
      taxonomies: [{ uid: 'topics', terms: { t1: null, t2: 't1' } }],
      items: [
        entry,
        { contentType: 'sys_assets', body: { uid: 'a1', title: 'a', filename: 'a.png', url: '/a' } },
      ],
      drafts: [entry],
    })
    delivery = createDelivery({ db: database, log: silentLog() })
  })
  afterAll(() => database.close())

  test.each(captured.map((line, index) => [`${index} ${line.sdk} ${line.call}`, line] as const))(
    '%s',
    async (_, { request }) => {
      const headers = Object.fromEntries(
        Object.entries(request?.headers ?? {})
          .filter(([name]) => !['host', 'connection', 'content-length'].includes(name))
          .map(([name, value]) => [name, TOKENS[value] ?? value]),
      )
      const response = await delivery.fetch(
        new Request(`http://127.0.0.1${request?.path}?${request?.raw_query}`, { headers }),
      )
      const body = (await response.json()) as Record<string, unknown>
      if (response.status === 200) {
        expect(body).not.toHaveProperty('error_code')
        return
      }
      expect(response.status).toBeLessThan(500)
      expect(body).toMatchObject({
        error_message: expect.any(String),
        error_code: expect.any(Number),
        errors: expect.any(Object),
      })
      // The captures came from a server that answers anything, so what they request does not exist here.
      expect(response.status === 404 ? [145, 404] : [105, 118, 141, 901]).toContain(body.error_code)
    },
  )
})
