import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openBlogDatabase } from '#tests/tools/content/blog-database.ts'
import { fakeNetwork, serveFeed, standingClock } from '#tests/tools/feed-server.ts'
import { readDueSource } from './read-source.ts'
import { listSources, putSource } from './source-rows.ts'

let database: Database
let feed: Awaited<ReturnType<typeof serveFeed>>
beforeAll(async () => {
  ;[database, feed] = await Promise.all([openBlogDatabase(), serveFeed()])
}, 120_000)
afterAll(() => Promise.all([database.close(), feed.close()]))

const offer = (...titles: string[]) =>
  feed.answer((_request, response) => {
    const items = titles.map(
      (title) => `<item><guid>${title}</guid><title>${title}</title><description>Text</description></item>`,
    )
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(`<rss><channel>${items.join('')}</channel></rss>`)
  })

async function published(): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct p.body->>'title' as title from content.published p
    join content.scope s on s.id = p.scope_id
    join article_import.article a on a.uid = p.uid
    where s.environment = 'production' order by title`.execute(database.db)
  return rows.map(({ title }) => title)
}

test('articles of a feed are published, and withdrawn when they leave it', async () => {
  const clock = standingClock('2026-11-21T10:00:00Z')
  await putSource(database.db, {
    tenant: 'club',
    kind: 'articles',
    name: 'ada',
    url: `http://feeds.example:${feed.port}/feed`,
    interval_seconds: 3600,
    mapping: '',
    locale: null,
    time_zone: null,
    closing: 'careful',
    added_at: clock.now(),
  })
  const [{ id = '' } = {}] = await listSources(database.db, 'club')
  const read = () =>
    readDueSource(id, {
      database,
      clock,
      random: () => 0,
      network: fakeNetwork,
      hosts: [`feeds.example:${feed.port}`],
      reports: null,
      signal: new AbortController().signal,
    })
  offer('Plans', 'Locks')
  expect(await read()).toMatchObject({ result: 'imported', summary: { created: 2 } })
  expect(await published()).toEqual(['Locks', 'Plans'])
  offer('Plans')
  clock.advance(3_600_000)
  expect(await read()).toMatchObject({ result: 'imported', summary: { unchanged: 1, closed: 1 } })
  expect(await published()).toEqual(['Plans'])
})
