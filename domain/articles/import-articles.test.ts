import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import type { ImportOptions } from '#domain/catalogue/import/import-items.ts'
import { noMapping } from '#domain/catalogue/import/mapping.ts'
import { deleteItems } from '#services/content/store/publishing.ts'
import { openBlogDatabase } from '#tests/tools/content/blog-database.ts'
import { importOptions } from '#tests/tools/import-options.ts'
import { importArticles } from './import-articles.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openBlogDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'articles-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function run(path: string, more: Partial<ImportOptions> = {}) {
  const { options, problems } = importOptions({ path, closing: 'always', ...more })
  const summary = await importArticles(database.db, options)
  const leftOut = problems.filter(({ effect }) => effect === 'left out')
  return { summary, problems, leftOut }
}

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** What readers of an environment see. */
async function delivered(title: string, environment = 'production', contentType = 'blog_article_page') {
  const { rows } = await sql<{ body: JsonObject }>`
    select p.body from content.published p join content.scope s on s.id = p.scope_id
    where s.environment = ${environment} and p.content_type_uid = ${contentType}
      and p.body->>'title' = ${title}`.execute(database.db)
  return rows[0]?.body
}

const revision = async () =>
  (
    await database.db
      .selectFrom('content.stack')
      .select('revision')
      .where('api_key', '=', 'guildhall')
      .executeTakeFirstOrThrow()
  ).revision

const item = (id: string, title: string, more = '') => `<item><guid>${id}</guid><title>${title}</title>
  <link>https://ada.example/${id}</link><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>
  <dc:creator>ada@mail.example (Ada Example)</dc:creator><category>Data</category><category>SQL</category>
  <description>Short</description>
  <content:encoded><![CDATA[<p>Long <a href="/more">text</a><script>alert(1)</script></p>]]></content:encoded>${more}</item>`
const rss = (...items: string[]) =>
  file('feed.rss', `<rss version="2.0"><channel>${items.join('')}</channel></rss>`)

test('RSS: articles of the blog with author, category, date, text and the address of the original', async () => {
  const { summary } = await run(rss(item('1', 'Plans'), item('2', 'Locks')))
  expect(summary).toMatchObject({ created: 2, leftOut: 0 })
  const plans = await delivered('Plans', 'eu')
  const author = await delivered('Ada Example', 'eu', 'author_page')
  expect(plans).toMatchObject({
    url: '/blog/data/plans',
    slug: 'plans',
    summary: 'Short',
    date: '2026-11-20T08:00:00.000Z',
    original_url: 'https://ada.example/1',
    tags: ['data', 'sql'],
    authors: [{ uid: author?.uid }],
  })
  const text = JSON.stringify(plans?.body)
  expect(text).toContain('https://ada.example/more')
  expect(text).not.toContain('alert')
  expect(JSON.stringify(author)).not.toContain('mail.example')
})

test('a second run changes nothing, a changed article is a new version, what left is withdrawn and comes back', async () => {
  await run(rss(item('1', 'Plans'), item('2', 'Locks')))
  const before = await revision()
  const again = await run(rss(item('1', 'Plans'), item('2', 'Locks')))
  expect(again.summary).toMatchObject({ created: 0, changed: 0, unchanged: 2, closed: 0 })
  expect(await revision()).toBe(before)

  const dry = await run(rss(item('1', 'Plans, again')), { dryRun: true })
  expect(dry.summary).toMatchObject({ changed: 1, closed: 1 })
  expect(await revision()).toBe(before)

  const { summary } = await run(rss(item('1', 'Plans, again')))
  expect(summary).toMatchObject({ changed: 1, closed: 1 })
  expect(await delivered('Plans, again')).toMatchObject({ _version: 2 })
  expect(await delivered('Locks')).toBeUndefined()

  expect((await run(rss(item('1', 'Plans'), item('2', 'Locks')))).summary).toMatchObject({ changed: 2 })
  expect(await delivered('Locks')).toBeDefined()
})

test('an entry that somebody deleted is written again', async () => {
  await run(rss(item('1', 'Plans')))
  const { uid } = (await delivered('Plans')) ?? {}
  const key = { contentType: 'blog_article_page', uid: String(uid), locale: 'en-us' }
  await deleteItems(database.db, { apiKey: 'guildhall', branch: 'main' }, [key], { at: new Date() })
  expect((await run(rss(item('1', 'Plans')))).summary).toMatchObject({ changed: 1 })
  expect(await delivered('Plans')).toBeDefined()
})

test('bad rows never stop good ones, and each is told with its reason', async () => {
  const path = rss(
    item('1', ''),
    '<item><guid>2</guid><title>No text</title></item>',
    item('3', 'A page', '<wp:post_type>page</wp:post_type>'),
    item('4', 'Reading a query plan from the inside out'),
    item('5', 'Indexes'),
    item('6', 'Draft', '<wp:status>draft</wp:status>'),
  )
  const { summary, leftOut } = await run(path)
  expect(summary).toMatchObject({ rows: 6, leftOut: 3 })
  expect(leftOut.map(({ where, field, reason }) => `${where} ${field} ${reason}`)).toEqual([
    'feed.rss#1 title is missing',
    'feed.rss#2 description is missing',
    "feed.rss#3  is of the kind 'page' and no article",
  ])
  expect(await delivered('Indexes')).toBeDefined()
  expect(await delivered('Draft')).toBeUndefined()
})

test('articles of equal titles get a number, which they keep', async () => {
  const items = [item('8', 'Weekly news'), item('9', 'Weekly news'), item('10', 'Weekly news')]
  expect((await run(rss(...items))).summary).toMatchObject({ created: 3, leftOut: 0 })
  for (const title of ['Weekly news', 'Weekly news (2)', 'Weekly news (3)'])
    expect(await delivered(title)).toBeDefined()
  expect((await run(rss(...items))).summary).toMatchObject({ unchanged: 3 })
  const changed = [items[0] ?? '', items[1] ?? '', item('10', 'Weekly news', '<author>Ada</author>')]
  expect((await run(rss(...changed))).summary).toMatchObject({ unchanged: 2, changed: 1 })
  expect(await delivered('Weekly news (3)')).toBeDefined()
  expect(await delivered('Weekly news (4)')).toBeUndefined()
})

test('an address that another article has gets an ending of its own', async () => {
  await run(rss(item('1', 'Reading a query plan!', '<slug>reading-a-query-plan</slug>')))
  expect((await delivered('Reading a query plan!'))?.url).toMatch(
    /^\/blog\/data\/reading-a-query-plan-\w{6}$/,
  )
})

test('Atom: text as XHTML, the entry’s own link, people by name', async () => {
  const path = file(
    'feed.atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>tag:a,1</id><title>Vectors</title>
      <link rel="edit" href="https://ada.example/edit"/><link rel="alternate" href="https://ada.example/v"/>
      <published>2026-11-01T08:00:00Z</published><updated>2026-11-02T08:00:00Z</updated>
      <author><name>Grace Odhiambo</name><email>grace@mail.example</email></author>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One &lt; <b>two</b></p></div></content>
    </entry></feed>`,
  )
  expect((await run(path, { source: 'atom' })).summary).toMatchObject({ created: 1 })
  const grace = await delivered('Grace Odhiambo', 'production', 'author_page')
  // Linked to the blog's existing author of that name, not to a new one.
  expect(await delivered('Vectors')).toMatchObject({
    original_url: 'https://ada.example/v',
    date: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-02T08:00:00.000Z',
    authors: [{ uid: grace?.uid }],
    body: { children: [{ type: 'p', children: [{ text: 'One < ' }, { text: 'two', bold: true }] }] },
  })
  expect(grace).toMatchObject({ job_title: expect.any(String) })
})

test('schema.org: an Article in a page', async () => {
  const article = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Person', '@id': '#ada', name: 'Ada Linked' },
      {
        '@type': ['BlogPosting'],
        headline: 'Graphs',
        author: { '@id': '#ada' },
        datePublished: '2026-10-01',
        articleBody: 'All of it.\n\nAnd <b>more</b>.',
        articleSection: 'backend',
        mainEntityOfPage: 'https://ada.example/graphs',
        inLanguage: 'de',
      },
    ],
  }
  const path = file('page.html', `<script type="application/ld+json">${JSON.stringify(article)}</script>`)
  expect((await run(path, { source: 'linked' })).summary).toMatchObject({ created: 1 })
  expect(await delivered('Graphs')).toMatchObject({
    locale: 'de-de',
    url: '/blog/backend/graphs',
    original_url: 'https://ada.example/graphs',
  })
})

test('translations of one article are one entry', async () => {
  const row = (locale: string, title: string) =>
    JSON.stringify({ slug: 'guide', locale, front_matter: { title }, body_markdown: '## Start\n\n`code`' })
  const path = file('guides.jsonl', [row('en-us', 'The guide'), row('de-de', 'Der Leitfaden')].join('\n'))
  expect((await run(path, { source: 'guides' })).summary).toMatchObject({ created: 2, repeated: 0 })
  const [english, german] = [await delivered('The guide'), await delivered('Der Leitfaden')]
  expect(german).toMatchObject({ uid: english?.uid, locale: 'de-de' })
})

test('a tenant without a blog is told so', async () => {
  await expect(run(rss(item('1', 'Plans')), { tenant: 'nobody' })).rejects.toThrow("'nobody' reads no stack")
})

const shared = join(import.meta.dirname, '../../../shared/data/articles')
const files = existsSync(shared)
  ? readdirSync(shared, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'SOURCE.md')
      .map((entry) => relative(shared, join(entry.parentPath, entry.name)))
      .sort()
  : []
describe.skipIf(files.length === 0)('real sets', () => {
  test('every file can be imported, or is refused row by row with a reason', {
    timeout: 240_000,
  }, async () => {
    // Their languages are another test's: each import would start a thread to recognise them.
    const mapping = { ...noMapping, fields: { locale: { value: 'en-us' } } }
    for (const name of files) {
      const options = { source: `set ${name}`, dryRun: true, mapping }
      const { summary, leftOut } = await run(join(shared, name), options)
      const { rows, created, repeated } = summary
      expect(created + summary.leftOut + repeated, name).toBe(rows)
      expect(leftOut.filter(({ where, reason }) => where === '' || reason === '')).toEqual([])
    }
  })

  test.each([
    ['feeds/gulp-atom.atom', 10],
    ['feeds/instant-article.rss', 1],
    ['feeds/narro.rss', 1],
    ['feeds/pagination-links.rss', 1],
    ['blog-exports/wp-xml/sample.xml', 4],
    ['blog-exports/ghost-api/posts.json', 1],
    ['blog-exports/assetscraper-db/ghost-flat.json', 1],
    ['blog-exports/jekyll-export', 13],
    // Its nine posts have five titles between them.
    ['blog-exports/medium-export', 5],
    ['blog-exports/blogger/response.json', 3],
    ['schema-org/examples.jsonl', 7],
  ])('%s: %i articles, and a second run changes nothing', { timeout: 60_000 }, async (name, count) => {
    const path = join(shared, name)
    expect((await run(path, { source: name })).summary).toMatchObject({ created: count })
    expect((await run(path, { source: name })).summary).toMatchObject({ created: 0, changed: 0, closed: 0 })
  })

  test.each([
    ['feeds/unrecognized.rss', 'holds no rows'],
    ['feeds/missing-fields.atom', 'is missing'],
    ['blog-exports/wp-xml/multiple/pages-only.xml', "is of the kind 'page'"],
    ['blog-exports/wp-xml/multiple/attachments-only.xml', "is of the kind 'attachment'"],
    ['blog-exports/wp-api/multiple-users.json', 'is missing'],
    ['open-source-guides/ui-messages/de-de.yml', 'is in no format'],
    ['blog-exports/medium-export/export/profile/profile.html', 'holds neither JSON-LD nor an h-entry'],
    ['nodejs-blog/authors.json', 'has no field of an article'],
  ])('%s is refused: %s', async (name, reason) => {
    const { summary, leftOut } = await run(join(shared, name), { source: name })
    expect(summary.created).toBe(0)
    expect(leftOut.map((problem) => problem.reason)).toEqual(
      expect.arrayContaining([expect.stringContaining(reason)]),
    )
  })
})
