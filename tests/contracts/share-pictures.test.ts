// Pictures for links shared on social networks, and the tags that refer to them.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importArticles } from '#domain/articles/import-articles.ts'
import { importItems } from '#domain/catalogue/import/import-items.ts'
import { courseImport } from '#domain/catalogue/import/import-kinds.ts'
import { noMapping } from '#domain/catalogue/import/mapping.ts'
import { photograph } from '#tests/tools/pictures.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
}, 120_000)
afterAll(() => site.close())

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

const firstOf = async (list: string, link: RegExp) => link.exec(await site.page(list))?.[1] ?? ''

const anEvent = () => firstOf('/global/de-de/events', /href="(\/global\/de-de\/events\/[^".?]+)"/)

const things: [string, () => Promise<string>][] = [
  ['an article', async () => '/global/uk-ua/blog/data/reading-a-query-plan'],
  [
    'an author',
    () => firstOf('/global/en-us/blog/data/reading-a-query-plan', /href="(\/global\/en-us\/authors\/[^"]+)"/),
  ],
  ['a course', () => firstOf('/global/en-us/course-catalog', /href="(\/global\/en-us\/courses\/[^"]+)"/)],
  ['an event', anEvent],
  ['a vacancy', () => firstOf('/global/en-us/jobs', /href="(\/global\/en-us\/vacancy\/[^"]+)"/)],
  ['a programme', () => firstOf('/global/en-us/programs', /href="(\/global\/en-us\/programs\/[^"]+)"/)],
]

test.each(things)('%s has its own picture, with size and alt text', async (_, find) => {
  const html = await site.page(await find())
  const address = metaOf(html, 'og:image') ?? ''
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:3000\/images\/share\//)
  expect(metaOf(html, 'og:image:width')).toBe('1200')
  expect(metaOf(html, 'og:image:height')).toBe('630')
  expect(metaOf(html, 'og:image:alt')).toContain('Guildhall')
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
  expect(metaOf(html, 'twitter:image')).toBe(address)
  const picture = await site.request(new URL(address).pathname)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(bytes.length).toBeLessThan(200_000)
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test('a new title gives a new picture', async () => {
  const page = await anEvent()
  const before = metaOf(await site.page(page), 'og:image')
  await site.services.database.pool.query("update catalogue.event set title = title || ', anew'")
  await site.services.contentChanged()
  const answer = await site.request(page)
  const moved = answer.headers.get('location')
  const html = moved ? await site.page(new URL(moved, 'http://127.0.0.1:3000').pathname) : await answer.text()
  const after = metaOf(html, 'og:image')
  expect(after).toMatch(/\/images\/share\//)
  expect(after).not.toBe(before)
})

test("all other pages have the site's picture with alt text", async () => {
  const html = await site.page('/global/en-us/about')
  expect(metaOf(html, 'og:image')).toMatch(/share-image\.png$/)
  expect(metaOf(html, 'og:image:alt')).toMatch(/\S/)
})

test('a picture that a feed gave as data is shown as any other, on a page of the language of its text', async () => {
  const bytes = await photograph(700, 300)
  const data = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const html = `<p>${'Wer eine Warteschlange in einer Tabelle hält, sollte wissen, wie Zeilen gesperrt werden. '.repeat(3)}</p>`
  const path = join(mkdtempSync(join(tmpdir(), 'feed-')), 'feed.json')
  const given = [
    {
      id: 1,
      title: 'Warteschlangen',
      slug: 'queues',
      image: data,
      html: `${html}<img alt="Zwei Reihen" src="${data}">`,
    },
  ]
  const { db } = site.services.database
  const options = {
    path,
    tenant: 'anywhere-club',
    source: 'pictured',
    mapping: noMapping,
    read: { locale: 'en-us', monthFirst: false },
    dryRun: false,
    closing: 'never',
    at: new Date('2026-11-21T10:00:00Z'),
    onProblem() {},
    onProgress() {},
  } as const
  writeFileSync(path, JSON.stringify(given))
  expect(await importArticles(db, options)).toMatchObject({ created: 1, pictures: { saved: 1 } })
  writeFileSync(path, JSON.stringify([{ id: 1, name: 'Queues', image: data }]))
  expect(await importItems(db, courseImport, options)).toMatchObject({ created: 1, pictures: { known: 1 } })
  await site.services.contentChanged()

  const address = await firstOf('/global/de-de/blog', /href="(\/global\/de-de\/blog\/[^"]+\/queues)"/)
  const page = await site.page(address)
  expect(page).toMatch(/<html[^>]* lang="de"/)
  expect(page).not.toContain(data.slice(0, 60))
  const [img = '', src = ''] =
    /<img[^>]*src="(\/images\/asset\/[^"]+)"[^>]*alt="Zwei Reihen"[^>]*>/.exec(page) ?? []
  expect(img).toContain('width="700"')
  const shown = await site.request(src.replaceAll('&amp;', '&'))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  // The cover, which search engines are told of.
  expect(page).toMatch(/"image":"http:\/\/127\.0\.0\.1:3000\/images\/asset\//)

  const { courses } = (await (await site.request('/api/courses/search?q=name==Queues&fields=image')).json())
    .data
  expect(courses[0].image).toMatch(/^http:\/\/127\.0\.0\.1:3000\/content\/assets\//)
  const original = await site.request(new URL(courses[0].image).pathname)
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)
})
