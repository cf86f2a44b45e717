// The career quiz in a browser: on a phone by keyboard, kept by an account after the sign-in and gone from the
// device after the sign-out; and without script.
import { devices, type Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { sendSignIn } from './provider-pages.ts'
import { expect, test, troublesOf } from './visitor.ts'

test.describe.configure({ timeout: 240_000 })

const QUIZ = '/global/en-us/career-quiz'
const PAGES = 12
const phone = { viewport: { width: 360, height: 740 }, userAgent: devices['Pixel 7'].userAgent }

/** By the key of the question: likes to investigate most, then order. */
const keyFor = (name: string) =>
  name.includes('.i') ? '5' : /\.c\d/.test(name) ? '4' : name.length % 2 === 0 ? '1' : '2'

const stored = (page: Page) =>
  page.evaluate(() => ['answers', 'psy-encdata', 'psy-quiz-status'].map((key) => localStorage.getItem(key)))

/** Answers a page by figures: each goes on to the next question, the last to the button. */
async function answerByFigures(page: Page, number: number) {
  await expect(page.getByText(`Page ${number} of ${PAGES}`, { exact: true })).toBeVisible()
  await expect(page.locator('input[name=page]')).toHaveValue(String(number))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  const names = await page
    .locator('main fieldset')
    .evaluateAll((sets) => sets.map((set) => set.querySelector('input')?.name ?? ''))
  for (const name of names) {
    await expect(page.locator(`input[name="${name}"]`).and(page.locator(':focus'))).toHaveCount(1)
    await page.keyboard.press(keyFor(name))
    await expect(page.locator(`input[name="${name}"]:checked`)).toHaveCount(1)
  }
  await expect(page.locator('button[value=next]')).toBeFocused()
}

test('on a phone by keyboard to a result, which an account keeps and a sign-out leaves nothing of', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', ...phone })).newPage()
  const troubles = troublesOf(page)
  await page.goto(QUIZ, { waitUntil: 'networkidle' })
  expect(await sideways(page)).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Begin', exact: true }).press('Enter')
  await page.waitForURL('**/questions')
  await page.waitForLoadState('networkidle')
  // Typed and not sent, then reloaded: nothing is lost, and it goes on after the last answer.
  await answerByFigures(page, 1)
  await expect.poll(async () => (await stored(page))[0]).toMatch(/^\d{6}-{66}$/)
  await page.reload()
  await expect(page.getByText(`Page 2 of ${PAGES}`, { exact: true })).toBeVisible()
  await page.locator('button[value=back]').press('Enter')
  await expect(page.locator('input[name=page]')).toHaveValue('1')
  await expect(page.locator('main input:checked')).toHaveCount(6)
  expect(await axeFindings(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await page.locator('button[value=next]').press('Enter')
  for (let number = 2; number <= PAGES; number += 1) {
    await answerByFigures(page, number)
    await page.keyboard.press('Enter')
  }
  await page.waitForURL('**/career-quiz/result')
  await expect(page.getByRole('heading', { level: 1, name: 'Your interests at work' })).toBeVisible()
  await expect(page.getByText(/^Your code: Investigating, Organising/)).toHaveCount(1)
  await expect.poll(async () => (await stored(page))[2]).toBe('finished')
  expect(await axeFindings(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await expect(page.getByRole('link', { name: /\/career-quiz\/code\/I-C/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to keep it' }).click()
  await sendSignIn(page, 'editor@guildhall.example')
  await page.waitForURL(({ pathname }) => pathname.endsWith('/career-quiz/result'))
  await page.getByRole('button', { name: 'Keep it in my account' }).click()
  await expect(page.getByText('The result is in your account now')).toBeVisible()
  await expect.poll(() => stored(page)).toEqual([null, null, null])
  await page.getByText('Delete answers and results').click()
  await page.getByRole('button', { name: 'Delete all of it' }).click()
  await expect(page.getByText('have been deleted')).toBeVisible()
  // Another run, sent in part and not finished, is the member's until they sign out.
  await page.goto(`${QUIZ}/questions`, { waitUntil: 'networkidle' })
  await answerByFigures(page, 1)
  await page.keyboard.press('Enter')
  await answerByFigures(page, 2)
  await expect.poll(async () => (await stored(page))[0]).toMatch(/^\d{12}-{60}$/)
  await page.goto(`/api/logout?area=club&redirect=${QUIZ}/questions`)
  await expect(page.getByText(`Page 1 of ${PAGES}`, { exact: true })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual([null, null, null])
  await expect(page.locator('main input:checked')).toHaveCount(0)
  await page.goto(QUIZ)
  await expect(page.getByRole('main').getByRole('link', { name: 'Begin', exact: true })).toBeVisible()
  expect(troubles).toEqual([])
  await page.context().close()
})

for (const [locale, next, heading, email] of [
  ['de-de', 'Weiter', 'Deine Interessen bei der Arbeit', 'admin@guildhall.example'],
  ['uk-ua', 'Далі', 'Ваші інтереси в роботі', 'reviewer@guildhall.example'],
] as const)
  test(`without script, in ${locale}: to a target role, its map, a plan and a skill that the map shows as learnt`, async ({
    browser,
    baseURL,
  }) => {
    const page = await (
      await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false, ...phone })
    ).newPage()
    await page.goto(`/global/${locale}/career-quiz/questions`)
    for (let number = 1; number <= PAGES; number += 1) {
      await expect(page.locator('input[name=page]')).toHaveValue(String(number))
      for (const set of await page.locator('main fieldset').all()) {
        const name = (await set.locator('input').first().getAttribute('name')) ?? ''
        await set.locator(`input[value="${Number(keyFor(name)) - 1}"]`).check()
      }
      await page.locator('button[value=next]').click()
      if (number === 1) await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('ol li h3')).not.toHaveCount(0)
    await page.locator('main a[href*="/api/login"]').first().click()
    await sendSignIn(page, email)
    await page.waitForURL(({ pathname }) => pathname === `/global/${locale}/career-quiz/result`)
    await page.locator('main button[value=target]').first().click()
    await page.goto(`/global/${locale}/skill-map`)
    const plan = page.locator('main [data-standing=gap] form[action*="/plan?add="] button').first()
    const rung = await plan.evaluate((button) => button.closest('li')?.id ?? '')
    await plan.click()
    await page.waitForURL('**/plan?said=added*')
    const step = page.locator('main ol > li').last()
    await step.locator('summary').first().click()
    await step.locator('input[name=link]').fill('https://example.org/proof')
    await step.locator('button[value=finish]').click()
    await expect(page.locator('main ol > li')).toHaveCount(0)
    await page.goto(`/global/${locale}/skill-map`)
    await expect(page.locator(`[id="${rung}"]`)).toHaveAttribute('data-standing', 'have')
    await page.context().close()
  })
