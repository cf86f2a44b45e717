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
