// Lists and details with real data, imported with the operator's tool beside a running site without a demo:
// all conferences and free courses, and parts of the vacancies and of two blogs. Skipped if the data sets are
// absent.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { sideways } from './access-checks.ts'
import type { OwnProcess } from './own-process.ts'
import { startOwnSite } from './own-site.ts'
import { expect, test } from './visitor.ts'

const data = join(import.meta.dirname, '../../../shared/data')
const VACANCIES = 600
const ARTICLES = 15
const HERE = '/global/en-us'

interface List {
  page: string
  /** The facet value to tick. */
  choice: RegExp
  rows: number
  item: RegExp
}
const lists: Readonly<Record<string, List>> = {
  vacancies: { page: '/jobs', choice: /^Python/, rows: 10, item: /\/vacancy\// },
  courses: { page: '/course-catalog', choice: /^JavaScript/, rows: 20, item: /\/courses\// },
  conferences: {
    page: '/events?when=past',
    choice: /^London/,
    rows: 50,
    item: /\/events\//,
  },
}

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const rowsOf = (page: Page) => results(page).getByRole('listitem').getByRole('heading').getByRole('link')
const numberIn = (text: string | null | undefined) => Number(text?.replace(/\D/g, ''))
const countOn = async (page: Page) => numberIn(await results(page).getByRole('status').first().textContent())
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test.describe('with the real sets', () => {
  test.skip(!existsSync(data), 'the real sets are not here')
  test.setTimeout(240_000)
  let site: OwnProcess
  let folder: string

  test.beforeAll(async () => {
    test.setTimeout(400_000)
    folder = mkdtempSync(join(tmpdir(), 'guildhall-real-'))
    const env = { DATA_DIR: join(folder, 'data'), DEMO: 'off' }
    site = await startOwnSite({ env })
    const bring = (kind: string, path: string, source: string, ...options: string[]) =>
      promisify(execFile)(
        process.execPath,
        ['server/cli/main.ts', 'import', kind, path, '--source', source, ...options],
        {
          env: { ...process.env, ...env, NODE_ENV: 'production' },
        },
      )
    const slice = (file: string, rows: number) => {
      const path = join(folder, file.replaceAll('/', '-'))
      writeFileSync(path, readFileSync(join(data, file), 'utf8').split('\n').slice(0, rows).join('\n'))
      return path
    }
    const mapping = join(folder, 'jobs.yaml')
    writeFileSync(
      mapping,
      `fields:
  salary_min: [salary_year_avg, salary_hour_avg]
  salary_max: [salary_year_avg, salary_hour_avg]
  salary_period: salary_rate
  salary_currency: { value: USD }
`,
    )
    await bring('events', join(data, 'events/tech-conferences'), 'conferences')
    await bring('courses', join(data, 'courses/free-learning-resources/courses.jsonl'), 'free-courses')
    const jobs = slice('vacancies/data-jobs-2023/jobs-q1.jsonl', VACANCIES)
    await bring('vacancies', jobs, 'data-jobs', '--mapping', mapping)
    await bring('articles', slice('articles/rust-blog/posts.jsonl', ARTICLES), 'rust-blog')
    await bring('articles', slice('articles/nodejs-blog/posts.jsonl', ARTICLES), 'nodejs-blog')
    // The search index follows an import a moment later.
    for (const { page, choice } of Object.values(lists)) {
      const named = new RegExp(`>${choice.source.slice(1)}<`)
      const text = async () => (await fetch(site.origin + HERE + page)).text()
      await expect.poll(text, { timeout: 60_000 }).toMatch(named)
    }
    // Then its texts are read for skills and places. A visitor of these journeys comes when that has ended: pages that nobody
    // has asked for before come at once.
    await expect(async () => {
      for (const { page } of Object.values(lists)) {
        const asked = performance.now()
        const answer = await fetch(`${site.origin}${HERE}${page}${page.includes('?') ? '&' : '?'}q=${asked}`)
        expect(answer.status).toBe(200)
        expect(performance.now() - asked).toBeLessThan(2_000)
      }
    }).toPass({ timeout: 120_000 })
  })
  test.afterAll(async () => {
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const open = (page: Page, path: string) => page.goto(site.origin + HERE + path)

  /** The count that a checkbox promises: the number at the end of its label. */
  const promiseOf = async (page: Page, box: Locator) => {
    const label = page.locator(`label[for="${await box.getAttribute('id')}"]`)
    return numberIn((await label.textContent())?.replace(/^.*\D(?=[\d,]+$)/, ''))
  }

  /** Opens a row and goes back: same page of the list, same filters, same position, focus on the row. */
  async function thereAndBack(page: Page, item: RegExp, follow: (row: Locator) => Promise<void>) {
    const list = page.url()
    const row = rowsOf(page).nth(4)
    const title = ((await row.textContent()) ?? '').trim()
    await row.scrollIntoViewIfNeeded()
    const left = await scrolled(page)
    await follow(row)
    await expect(page).toHaveURL(item)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(row).toBeFocused()
    await expect.poll(() => scrolled(page)).toBe(left)
  }

  for (const [name, list] of Object.entries(lists)) {
    test(`${name} by mouse: a facet’s count is right, the next page, a detail and back`, async ({ page }) => {
      // Wider, a vacancy opens beside the list (vacancies.spec.ts).
      await page.setViewportSize({ width: 1200, height: 900 })
      await open(page, list.page)
      const all = await countOn(page)
      const box = page.getByRole('checkbox', { name: list.choice })
      const promised = await promiseOf(page, box)
      expect(promised).toBeGreaterThan(list.rows)
      expect(promised).toBeLessThan(all)
      await box.check()
      await expect.poll(() => countOn(page)).toBe(promised)
      await expect(rowsOf(page)).toHaveCount(list.rows)
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL(/page=2$/)
      await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
      await thereAndBack(page, list.item, (row) => row.click())
      await expect(box).toBeChecked()
      await page.goBack()
      await expect(page).not.toHaveURL(/page=/)
      await page.goBack()
      await expect.poll(() => countOn(page)).toBe(all)
      await expect(box).not.toBeChecked()

      // The rows of the last page make up the total.
      const chosen = new URL(page.url())
      await box.check()
      await expect(page).not.toHaveURL(chosen.href)
      await page.goto(`${page.url()}&page=${Math.ceil(promised / list.rows)}`)
      await expect(rowsOf(page)).toHaveCount(((promised - 1) % list.rows) + 1)
    })

    test(`${name} by keyboard only`, async ({ page }) => {
      // Wider, a vacancy opens beside the list (vacancies.spec.ts).
      await page.setViewportSize({ width: 1200, height: 900 })
      await open(page, list.page)
      const box = page.getByRole('checkbox', { name: list.choice })
      const promised = await promiseOf(page, box)
      await box.focus()
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
      await expect(box).toBeFocused()
      await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeVisible()
      await expect.poll(() => countOn(page)).toBe(promised)
      await thereAndBack(page, list.item, async (row) => {
        await row.focus()
        await page.keyboard.press('Enter')
      })
      await expect.poll(() => countOn(page)).toBe(promised)
      // Moves from one row to the next without a pointer.
      await page.keyboard.press('Tab')
      await expect(rowsOf(page).nth(5)).toBeFocused()
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

      test(`${name} by touch`, async ({ page }) => {
        await open(page, list.page)
        expect(await sideways(page)).toBeLessThanOrEqual(0)
        await page.getByRole('button', { name: /^Filters/ }).tap()
        const sheet = page.getByRole('complementary', { name: 'Filters' })
        const box = sheet.getByRole('checkbox', { name: list.choice })
        const promised = await promiseOf(page, box)
        await box.tap()
        await expect.poll(() => countOn(page)).toBe(promised)
        await sheet.getByRole('button', { name: /^Show/ }).tap()
        await expect(sheet).toBeHidden()
        await thereAndBack(page, list.item, async (row) => {
          await row.tap()
          await page.waitForURL(list.item)
          expect(await sideways(page)).toBeLessThanOrEqual(0)
        })
        await expect.poll(() => countOn(page)).toBe(promised)
      })
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

      test(`${name} by forms and links`, async ({ page }) => {
        await open(page, list.page)
        await page.getByRole('button', { name: /^Filters/ }).click()
        const sheet = page.getByRole('complementary', { name: 'Filters' })
        const box = sheet.getByRole('checkbox', { name: list.choice })
        const promised = await promiseOf(page, box)
        await box.check()
        await sheet.getByRole('button', { name: /^Show/ }).click()
        await expect(page).toHaveURL(/[?&](skills|city)=/)
        expect(await countOn(page)).toBe(promised)
        await page.getByRole('link', { name: 'Next page' }).click()
        await expect(page).toHaveURL(/page=2$/)
        const row = rowsOf(page).nth(2)
        const title = ((await row.textContent()) ?? '').trim()
        await row.click()
        await expect(page).toHaveURL(list.item)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await page.goBack()
        await expect(page).toHaveURL(/page=2$/)
      })
    })
  }

  test('the pages show the data of the sets', async ({ page }) => {
    const lines = (file: string) =>
      readFileSync(join(data, file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, string> & { archived?: boolean })
    const courses = lines('courses/free-learning-resources/courses.jsonl')
    for (const [place, locale] of [
      ['global/en-us', 'en-us'],
      ['global/uk-ua', 'uk-ua'],
      ['global/de-de', 'de-de'],
    ]) {
      await page.goto(`${site.origin}/${place}/course-catalog`)
      const status = page.getByRole('main').getByRole('status').first()
      // An archived course is closed, so it is not listed.
      const listed = courses.filter((course) => course.locale === locale && course.archived !== true)
      const own = new Set(listed.map(({ url }) => url))
      // A new site has two of its own in these languages.
      expect(numberIn(await status.textContent())).toBe(own.size + 2)
    }

    await open(page, '/jobs')
    expect(await countOn(page)).toBe(VACANCIES)
    await open(page, '/jobs?q=worldgate')
    await rowsOf(page).getByText('Data Engineer - MA').click()
    await expect(page.getByRole('main')).toContainText('$140,000')
    await expect(page.getByRole('main')).toContainText('Mesa')

    await open(page, '/events?when=past&q=eurorust')
    await page.locator('summary, label').filter({ hasText: 'Vienna' }).first().click()
    await expect(page).toHaveURL(/city=Vienna/)
    await expect.poll(() => countOn(page)).toBe(1)
    await rowsOf(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('EuroRust')
    await expect(page.getByRole('main').locator('time[datetime="2024-10-10"]')).toBeVisible()
    // A name that looks like HTML is shown as text.
    await open(page, '/events?when=past&q=webdev')
    await expect(rowsOf(page).filter({ hasText: "c't <webdev>" }).first()).toBeVisible()
  })

  test('articles of others: the blog’s pages, an article and its author, there and back, and found by the search', async ({
    page,
  }) => {
    await open(page, '/blog')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    const article = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
    const title = ((await article.textContent()) ?? '').trim()
    const list = page.url()
    await article.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(page).toHaveURL(list)

    await open(page, '/search?q=scheduling+the+trains')
    await page.getByRole('main').getByRole('link', { name: 'Rust 1.0: Scheduling the trains' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rust 1.0: Scheduling the trains')
    await expect(page.getByRole('main').locator('time[datetime^="2014-12-12"]').first()).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Aaron Turon' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aaron Turon')
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Rust 1.0: Scheduling the trains' })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rust 1.0: Scheduling the trains')
  })
})
