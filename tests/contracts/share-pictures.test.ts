// Pictures for links shared on social networks, and the tags that refer to them.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
