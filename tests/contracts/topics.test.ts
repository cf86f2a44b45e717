// Topics and authors: the pages of tags, feeds and the sitemap.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' }, reference: true })
}, 120_000)
afterAll(() => site.close())

const robots = (text: string) => /<meta name="robots" content="([^"]*)"/.exec(text)?.[1]
const read = (text: string) => text.replace(/<script[^>]*>.*?<\/script>/gs, '')

test("a skill's page has its articles, courses, vacancies and feed", async () => {
  const text = await site.page('/global/en-us/topics/postgresql')
  expect(read(text)).toMatch(/<h1[^>]*>PostgreSQL<\/h1>/)
  expect(read(text)).toContain('/blog/backend/what-a-queue-in-postgresql-costs')
  expect(read(text)).toMatch(/href="\/global\/en-us\/(?:courses|vacancy)\//)
  expect(robots(text)).toBe('index, follow')
  expect(text).toContain('rel="canonical" href="http://127.0.0.1:3000/global/en-us/topics/postgresql"')
  expect(text).toMatch(/type="application\/atom\+xml"[^>]*topics\/postgresql\/feed\.xml/)
  expect(text).toContain('"@type":"BreadcrumbList"')
  const feed = await site.page('/global/en-us/topics/postgresql/feed.xml')
  expect(feed).toContain('<title>PostgreSQL | Guildhall</title>')
  expect(feed).toContain('/blog/backend/what-a-queue-in-postgresql-costs')
  expect(feed).not.toContain('the-first-ninety-days')
})

test('a tag that is not a skill has a page in every language', async () => {
  for (const locale of ['en-us', 'de-de', 'uk-ua', 'ru-ru', 'fr-fr', 'es-es', 'nl-nl'])
    expect(read(await site.page(`/global/${locale}/topics/teams`))).toMatch(/<h1[^>]*>Teams<\/h1>/)
})

test.each([
  '/global/en-us/topics/nothing-of-the-kind',
  '/global/en-us/topics/PostgreSQL',
  '/global/en-us/topics/%3Cscript%3E',
  "/global/en-us/topics/x'--",
  '/global/en-us/topics/%00',
  '/global/en-us/topics/nothing-of-the-kind/feed.xml',
])('%s is 404', async (path) => {
  const { status } = await site.request(path)
  expect([400, 404]).toContain(status)
})

test("an article's tags link to their topics", async () => {
  const text = read(await site.page('/global/en-us/blog/backend/what-a-queue-in-postgresql-costs'))
  expect(text).toContain('href="/global/en-us/topics/postgresql"')
})

test('all topics of a language with their numbers, feeds and other languages; linked from articles and topics', async () => {
  const text = await site.page('/global/en-us/topics')
  expect(robots(text)).toBe('index, follow')
  const rows = [
    ...read(text).matchAll(
      /<a[^>]*href="(\/global\/en-us\/topics\/[^"/]+)"[^>]*>([^<]+)<\/a><span[^>]*>(\d+) articles?</g,
    ),
  ]
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(([, , name]) => name)).toContain('PostgreSQL')
  for (const [, href] of rows.slice(0, 3)) {
    expect(read(text)).toContain(`href="${href}/feed.xml"`)
    expect((await site.request(href ?? '')).status).toBe(200)
  }
  const names = rows.map(([, , name = '']) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-us')))
  expect(read(text)).toContain('href="/global/de-de/topics"')
  expect(read(await site.page('/global/de-de/topics'))).toContain('Alle Themen')
  for (const from of ['topics/postgresql', 'blog/backend/what-a-queue-in-postgresql-costs'])
    expect(read(await site.page(`/global/en-us/${from}`))).toContain('href="/global/en-us/topics"')
  for (const locale of ['en-us', 'de-de'])
    expect(await site.page(`/sitemap-${locale}.xml`)).toContain(`/global/${locale}/topics<`)
})

test('the list of authors links to each of them', async () => {
  const text = await site.page('/global/en-us/authors')
  const authors = new Set(read(text).match(/href="\/global\/en-us\/authors\/[\w-]+"/g))
  expect(authors.size).toBeGreaterThan(4)
  expect(robots(text)).toBe('index, follow')
})

test('topics with several articles and authors are in the sitemap', async () => {
  const map = await site.page('/sitemap-en-us.xml')
  expect(map).toContain('/global/en-us/topics/postgresql<')
  expect(map).toContain('/global/en-us/authors<')
  // A tag with one article is not a topic yet.
  expect(map).not.toContain('/topics/unicode<')
})
