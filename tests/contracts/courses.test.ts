// The public course catalogue and its pages.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
}, 120_000)
afterAll(() => site.close())

const linked = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text.replaceAll('\\u003c', '<')),
  )
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const rows = (html: string) =>
  [...main(html).matchAll(/href="\/global\/[a-z-]+(\/courses\/[^"]+)"/g)].map(([, at]) => at)

test('the catalogue’s address holds words, facets, order and page, and the page is cached', async () => {
  const all = await site.page('/global/en-us/course-catalog')
  expect(rows(all)).toHaveLength(20)
  expect(main(all)).toContain('60 courses')
  const chosen = await site.request('/global/en-us/course-catalog?level=advanced&provider=LinkedIn&page=1')
  expect(chosen.headers.get('cache-control')).toContain('public')
  expect(rows(await chosen.text())).toHaveLength(2)
  expect(rows(await site.page('/global/en-us/course-catalog?q=kubernetes')).length).toBeGreaterThan(1)
  expect(rows(await site.page('/global/uk-ua/course-catalog'))).toHaveLength(12)
})

test('pages rendered for a member omit removed courses, like cached pages', async () => {
  const { db } = site.services.database
  const setStatus = async (page: string, status: string) => {
    await sql`update catalogue.course set status = ${status} where slug = ${page.replace('/courses/', '')}`.execute(
      db,
    )
    await site.services.contentChanged()
  }
  const own = async (page: string) => {
    const answer = await site.request(`/global/en-us${page}`, { headers: { cookie: 'access_token=nobody' } })
    expect(answer.headers.get('cache-control')).toContain('no-store')
    return main(await answer.text())
  }
  const before = [await own('/course-catalog'), await own('/home')]
  expect(before.map((html) => html.includes('60 courses'))).toEqual([true, true])
  const [first = ''] = rows(before[0] ?? '')
  await setStatus(first, 'closed')
  const after = [await own('/course-catalog'), await own('/home')]
  expect(after.map((html) => html.includes('59 courses'))).toEqual([true, true])
  expect(rows(after[0] ?? '')).not.toContain(first)
  await setStatus(first, 'open')
})

test('the menu counts the catalogue in this language, and a search gives the same number', async () => {
  const answer = await (await site.request('/api/courses/search?size=1&facets=')).json()
  const badge = (html: string) => /id="menu-learn".*?aria-hidden="true"[^>]*>(\d+)</s.exec(html)?.[1]
  expect(answer.data.total).toBe(60)
  expect(badge(await site.page('/global/en-us/about'))).toBe('60')
  expect(badge(await site.page('/global/de-de/about'))).toBe('12')
})

// https://developers.google.com/search/docs/appearance/structured-data/course-info lists the required
// properties.
test('a course has all structured data that search engines require', async () => {
  const html = await site.page('/global/en-us/courses/reading-query-plans')
  const course = linked(html).find((data) => data['@type'] === 'Course')
  expect(course).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Reading query plans',
    description: expect.stringMatching(/\w/),
    provider: { '@type': 'Organization', name: 'Guildhall' },
    offers: { '@type': 'Offer', category: 'Paid', price: 90, priceCurrency: 'EUR' },
    hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT12H' }],
  })
  expect(html).toContain('BreadcrumbList')
})

test('every demo course with price and length has complete structured data', async () => {
  const { data } = await (
    await site.request('/api/courses/search?size=100&fields=slug,price,duration')
  ).json()
  for (const { slug, price } of data.courses) {
    const course = linked(await site.page(encodeURI(`/global/en-us/courses/${slug}`)))[0]
    expect(course['@type'], slug).toBe('Course')
    for (const member of [
      'name',
      'description',
      'provider',
      'hasCourseInstance',
      ...(price ? ['offers'] : []),
    ])
      expect(course, slug).toHaveProperty(member)
  }
}, 60_000)

test('another language has its own address; an untranslated course is shown in English', async () => {
  const german = await site.request('/global/de-de/courses/sql-from-the-first-row', { redirect: 'manual' })
  expect(german.status).toBe(302)
  expect(german.headers.get('location')).toBe('/global/de-de/courses/sql-ab-der-ersten-zeile')
  const html = await site.page('/global/de-de/courses/sql-ab-der-ersten-zeile')
  expect(html).toContain('hrefLang="uk"')
  expect(html).toMatch(/hrefLang="en" href="[^"]*\/en-us\/courses\/sql-from-the-first-row"/)
  const dutch = await site.page('/global/nl-nl/courses/sql-from-the-first-row')
  expect(dutch).toMatch(/rel="canonical" href="[^"]*\/global\/en-us\/courses\/sql-from-the-first-row"/)
  expect(main(dutch)).toMatch(/<h1[^>]*lang="en"/)
})

test('unknown courses answer 404, removed ones 410, and are not listed', async () => {
  expect((await site.request('/global/en-us/courses/none')).status).toBe(404)
  const listed = await site.page('/sitemap-en-us.xml')
  expect(listed).toContain('/global/en-us/courses/git-without-fear<')
  await site.services.database.pool.query(
    "update catalogue.course set status = 'closed', digest = '' where slug = 'git-without-fear'",
  )
  await site.services.contentChanged()
  expect((await site.request('/global/en-us/courses/git-without-fear')).status).toBe(410)
  expect(await site.page('/sitemap-en-us.xml')).not.toContain('/global/en-us/courses/git-without-fear<')
  expect(main(await site.page('/global/en-us/course-catalog'))).toContain('59 courses')
})
