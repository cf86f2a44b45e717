// Reading levels of articles in the database: estimated in the background, again when text or model change.
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { paragraphsOf } from './paragraphs.ts'
import { createReadingLevels, type ReadingLevels, readingLevelOf } from './reading-levels.ts'

const stack = { apiKey: 's', branch: 'main', environment: 'production' }
let database: TestDatabase
let levels: ReadingLevels
let scope = 0
beforeAll(async () => {
  database = await openTestDatabase()
  levels = createReadingLevels({
    db: database.db,
    lists: join(import.meta.dirname, '../../db/seed/word-levels'),
  })
  await sql`insert into content.stack (api_key, name, master_locale) values ('s', 's', 'en-us')`.execute(
    database.db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into content.scope (api_key, branch, environment) values ('s', 'main', 'production') returning id`.execute(
    database.db,
  )
  scope = rows[0]?.id ?? 0
}, 60_000)
afterAll(() => database.close())

const tree = (...texts: string[]) => ({
  type: 'doc',
  children: texts.map((text) => ({ type: 'p', children: [{ text }] })),
})
const publish = (uid: string, locale: string, body: object) =>
  sql`insert into content.published (scope_id, content_type_uid, locale, uid, body, updated_at)
    values (${scope}, 'blog_article_page', ${locale}, ${uid}, ${JSON.stringify({ locale: 'en-us', _version: 1, ...body })}::jsonb, now())
    on conflict (scope_id, content_type_uid, locale, uid) do update set body = excluded.body`.execute(
    database.db,
  )
const levelOf = (uid: string, locale = 'en-us') => readingLevelOf(database.db, stack, { uid, locale })

const easy = 'We have a big house and a small dog. The dog likes the garden. '.repeat(12)
const hard =
  'Notwithstanding the ostensibly equitable arrangement, the municipality reluctantly acquiesced, whereupon its constituents repudiated every concession. '.repeat(
    12,
  )

test('English articles are estimated once, and again when they change', async () => {
  await publish('easy', 'en-us', { body: tree(easy, easy) })
  await publish('hard', 'en-us', { body: tree(hard) })
  await publish('short', 'en-us', { body: tree('We have a dog.') })
  await publish('other', 'de-de', { locale: 'de-de', body: tree(easy) })
  // A page without a translation shows the English text, which is estimated under its own language.
  await publish('easy', 'de-de', { body: tree(easy, easy) })
  expect(await levels.readDue()).toBe(3)
  expect(await levels.readDue()).toBe(0)
  const [low = Number.NaN, high = Number.NaN] = [await levelOf('easy'), await levelOf('hard')]
  expect(low).toBeLessThan(1)
  expect(high).toBeGreaterThan(5)
  expect(await levelOf('short')).toBeUndefined()
  expect(await levelOf('other', 'de-de')).toBeUndefined()
  expect(await levelOf('none')).toBeUndefined()

  await publish('hard', 'en-us', { _version: 2, body: tree(easy) })
  await sql`delete from content.published where uid = 'easy'`.execute(database.db)
  expect(await levels.readDue()).toBe(1)
  expect(await levelOf('hard')).toBeCloseTo(low, 1)
  expect(await levelOf('easy')).toBeUndefined()
  await sql`update matching.reading_level set digest = 'an older model' where article_id = 'hard'`.execute(
    database.db,
  )
  expect(await levels.readDue()).toBe(1)
})

test('a stop leaves the rest for the next reading', async () => {
  await publish('late', 'en-us', { body: tree(easy) })
  await expect(levels.readDue(AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping')
  expect(await levels.readDue()).toBe(1)
})

test('only running text is read: no headings, code or tables', () => {
  const leaf = (text: string, more = {}) => ({ text, ...more })
  const body = {
    type: 'doc',
    children: [
      { type: 'h2', children: [leaf('A heading')] },
      {
        type: 'p',
        children: [
          leaf('Run '),
          leaf('npm ci', { inlineCode: true }),
          { type: 'a', children: [leaf(' first.')] },
        ],
      },
      { type: 'code', children: [leaf('const x = 1')] },
      {
        type: 'ul',
        children: [
          {
            type: 'li',
            children: [leaf('One'), { type: 'ul', children: [{ type: 'li', children: [leaf('inner')] }] }],
          },
          { type: 'li', children: [{ type: 'p', children: [leaf('Two')] }] },
        ],
      },
      { type: 'table', children: [{ type: 'tr', children: [leaf('cell')] }] },
    ],
  }
  expect(paragraphsOf(body)).toEqual(['Run X first.', 'One', 'inner', 'Two'])
  expect(paragraphsOf('<h1>No</h1><p>A &amp; <b>B</b></p><pre>no</pre><ul><li>C</li></ul>')).toEqual([
    'A & B',
    'C',
  ])
  for (const none of [undefined, null, 7, [], {}]) expect(paragraphsOf(none)).toEqual([])
})
