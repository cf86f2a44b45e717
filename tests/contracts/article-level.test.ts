// The level of an article's English on its page: in the reader's language, without script, and only where
// the text is English.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReadingLevels } from '#domain/articles/reading-levels.ts'
import { WORD_LEVELS } from '#server/english-bank.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await createReadingLevels({ db: site.services.database.background.db, lists: WORD_LEVELS }).readDue()
}, 120_000)
afterAll(() => site.close())

const article = async (locale: string, slug: string) => {
  const response = await site.request(`/global/${locale}/blog/${slug}`)
  expect(response.status).toBe(200)
  const html = await response.text()
  return /<details[^>]*>\s*<summary>([^<]*–[A-C][12])<\/summary>[\s\S]*?<\/details>/.exec(html)
}
const SLUG = 'backend/idempotency-keys-in-practice'

test('an English article names its level as a band and says what that means', async () => {
  const [whole, summary] = (await article('en-us', SLUG)) ?? []
  expect(summary).toMatch(/^English: about (A1–A2|A2–B1|B1–B2|B2–C1|C1–C2)$/)
  expect(whole).toContain('one too high or too low')
  expect(whole).toContain('href="/global/en-us/english-test"')
})

test('where the text is not translated, the line is in the language of the reader', async () => {
  const [whole, summary] = (await article('nl-nl', SLUG)) ?? []
  expect(summary).toMatch(/^Engels: ongeveer /)
  expect(whole).toContain('lang="nl"')
})

test('a text in another language has none', async () => {
  expect(await article('de-de', 'data/reading-a-query-plan')).toBeNull()
})

const blog = async (locale: string, search = '') => {
  const response = await site.request(`/global/${locale}/blog${search}`)
  return { status: response.status, html: response.status === 200 ? await response.text() : '' }
}
/** Band in addresses → number beside it. */
const bandsOn = (html: string) =>
  new Map(
    [...html.matchAll(/\/blog\?english=([a-c][12]-[a-c][12])"[^>]*>[^<]*<span[^>]*>(\d+)</g)].map(
      ([, band = '', count]) => [band, Number(count)],
    ),
  )
const articlesOn = (html: string) => [
  ...new Set(
    [...html.matchAll(/href="\/global\/en-us\/blog\/([a-z-]+\/[a-z0-9-]+)"/g)].map(([, slug = '']) => slug),
  ),
]

test('the blog is narrowed to the articles of one level, exactly those that say it, in pages', async () => {
  const bands = bandsOn((await blog('en-us')).html)
  expect(bands.size).toBeGreaterThan(1)
  for (const [band, count] of bands) {
    const found: string[] = []
    for (let page = 1; found.length < count; page++) {
      const { status, html } = await blog('en-us', `?english=${band}${page === 1 ? '' : `&page=${page}`}`)
      expect(status, `${band}, page ${page}`).toBe(200)
      const fresh = articlesOn(html).filter((slug) => !found.includes(slug))
      expect(fresh.length, `${band}, page ${page}`).toBeGreaterThan(0)
      found.push(...fresh)
      expect(html).toContain('one too high or too low')
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/global\/en-us\/blog(\?page=\d+)?"/)
      expect(html.includes(`?english=${band}&amp;page=${page + 1}`)).toBe(found.length < count)
    }
    expect(found.length).toBe(count)
    const [, line] = (await article('en-us', found.at(-1) ?? '')) ?? []
    expect(line).toBe(`English: about ${band.toUpperCase().replace('-', '–')}`)
  }
})

test('readers of another language choose among the texts that they get in English', async () => {
  const sum = (bands: ReadonlyMap<string, number>) => [...bands.values()].reduce((all, one) => all + one, 0)
  const [english, german] = await Promise.all([blog('en-us'), blog('de-de')])
  expect(sum(bandsOn(german.html))).toBeGreaterThan(0)
  expect(sum(bandsOn(german.html))).toBeLessThan(sum(bandsOn(english.html)))
  expect(german.html).toContain('Niveau des Englischen')
})

test.each(['', 'b1', 'B1-B2', 'c2-a1', 'b1-b2%00', 'constructor'])('"%s" is no level: 404', async (value) => {
  expect((await blog('en-us', `?english=${value}`)).status).toBe(404)
})
