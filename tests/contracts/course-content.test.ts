// Editors' additions to a course's page, and courses whose page at the provider is gone.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepOutcome, noteLinks } from '#domain/links/link-store.ts'
import { raiseCatalogueRevision } from '#server/content-changes.ts'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const stack = { apiKey: 'guildhall', branch: 'main' }
const saving = { by: 'editor', at: new Date('2026-11-23T12:00:00Z') }

let site: Site
let course: { id: string; url: string; slug: string; name: string }
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  const { rows } = await sql<typeof course>`
    update catalogue.course set url = 'https://provider.test/course/one'
    where id = (select id from catalogue.course where locale = 'en-us' and status = 'open' and provider = 'LinkedIn' order by slug limit 1)
    returning id, url, slug, name`.execute(site.services.database.db)
  if (rows[0] === undefined) throw new Error('The demo has courses')
  course = rows[0]
}, 120_000)
afterAll(() => site.close())

const page = (locale = 'en-us') => site.page(`/global/${locale}/courses/${course.slug}`)

test('an entry for all courses is shown below each one’s facts, in the reader’s language', async () => {
  const html = await page()
  expect(html).toContain('Not sure it is for you?')
  expect(html).toMatch(/<a [^>]*data-analytics="course_where_to_start"[^>]*>/)
  const german = (await site.page('/global/de-de/course-catalog')).match(
    /href="(\/global\/de-de\/courses\/[^"?]+)"/,
  )?.[1]
  if (german !== undefined) expect(await site.page(german)).toContain('Nicht sicher, ob er passt?')
})

test('its own address redirects to the courses', async () => {
  const answer = await site.request('/global/de-de/courses')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/global/de-de/course-catalog'])
})

test('a course with its own entry shows its heading, introduction and blocks instead', async () => {
  const key = { contentType: 'course_details_page', uid: 'blt00000000000000c1', locale: 'en-us' }
  const fields = {
    title: 'The course that we all took',
    url: `/courses/${course.slug}`,
    intro: 'Everybody in the house has.',
    blocks: [
      {
        cta_band: {
          heading: 'Ask who took it',
          actions: [
            { text: 'Test yourself', url: 'english-assessment:a:b:c', click_analytics: 'course_test' },
          ],
        },
      },
      { hologram: {} },
    ],
  }
  const { db } = site.services.database
  await saveVersions(db, stack, [{ ...key, fields }], saving)
  await publish(db, stack, [key], ['production'], saving)
  await site.services.contentChanged()
  const html = await page()
  expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe('The course that we all took')
  // Search engines and shared links get the same texts as the page.
  expect(html).toContain('<title>The course that we all took')
  expect(html).toMatch(/<meta (?=[^>]*name="description")[^>]*content="Everybody in the house has\."/)
  expect(html).toMatch(/<meta (?=[^>]*property="og:title")[^>]*content="The course that we all took/)
  for (const words of ['Everybody in the house has.', 'Ask who took it', 'data-analytics="course_test"'])
    expect(html).toContain(words)
  expect(html).not.toContain('Not sure it is for you?')
  // Facts still come from the catalogue, and a broken block does not affect the rest of the page.
  expect(html).toContain(course.url.replaceAll('&', '&amp;').slice(0, 30))
  expect(html).toContain('This content is displayed incorrectly.')
})

test('a course whose page is gone says so instead of the button, until the page is back', async () => {
  const { db } = site.services.database
  const tenant = site.services.env.TENANT
  const now = new Date()
  const offered = () => page().then((html) => html.includes(`href="${course.url.split('?')[0]}`))
  expect(await offered()).toBe(true)
  const place = { source: 'course', contentType: '', item: course.id, locale: 'en-us', field: 'url' } as const
  await noteLinks(
    db,
    tenant,
    [{ ...place, address: course.url, inside: false, title: course.name, page: null }],
    now,
  )
  // One failed check may be an accident.
  for (let check = 0; check < 2; check++)
    await keepOutcome(db, { tenant, address: course.url, outcome: { status: 404 }, now })
  await raiseCatalogueRevision(db)
  await site.services.contentChanged()
  const gone = await page()
  expect(gone).toContain('No longer offered.')
  expect(gone).toContain('The course may have ended.')
  expect(gone).toContain('href="#similar"')
  expect(gone).toContain('id="similar"')
  expect(await offered()).toBe(false)
  await keepOutcome(db, { tenant, address: course.url, outcome: { status: 200 }, now })
  await raiseCatalogueRevision(db)
  await site.services.contentChanged()
  expect(await offered()).toBe(true)
})
