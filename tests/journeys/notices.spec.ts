import type { Page } from '@playwright/test'
import { axeFindings, COLOUR_RULES } from './access-checks.ts'
import { ARTICLE, expect, test } from './visitor.ts'

const allowNothing = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }])

const card = (page: Page) => page.getByRole('complementary', { name: 'The digest by e-mail' })
/** Scrolls until this share of the article's text has been in the window, and the page has noticed. */
const scrollTo = (page: Page, share: number) =>
  page.evaluate(
    (part) =>
      new Promise((resolve) => {
        const text = document.querySelector('[data-article-text]')?.getBoundingClientRect()
        const end = text
          ? scrollY + text.top + text.height * part
          : document.documentElement.scrollHeight * part
        window.addEventListener('scroll', () => resolve(undefined), { once: true })
        const before = scrollY
        window.scrollTo(0, Math.max(1, end - innerHeight))
        if (scrollY === before) resolve(undefined)
      }),
    share,
  )

/** The page checks its position every 100 ms. */
const lookedAt = () => new Promise((looked) => setTimeout(looked, 200))

/** Scrolls until the card is shown. */
async function readUntilShown(page: Page) {
  await expect(async () => {
    for (let share = 0.62; share < 1; share += 0.03) {
      await scrollTo(page, share)
      if (await card(page).isVisible({ timeout: 300 })) return
      await page.evaluate(lookedAt)
      if (await card(page).isVisible()) return
    }
    throw new Error('No place for the card')
  }).toPass()
}

/** Waits for the script, so that a card that stays hidden does so by its rule. */
async function open(page: Page, path: string) {
  const begun = page.waitForResponse(/\/assets\/ahead-/)
  await page.goto(path)
  await begun
}

test.describe('the card with the digest', () => {
  test.beforeEach(({ page, baseURL }) => allowNothing(page, baseURL))

  test('appears in an article once most of it is read, and not again once closed', async ({ page }) => {
    await open(page, `/global/en-us${ARTICLE}`)
    const code = page.waitForResponse(/\/assets\/sticky-notice-/)
    await scrollTo(page, 0.57)
    await code
    await page.evaluate(lookedAt)
    await expect(card(page)).toBeHidden()
    await readUntilShown(page)

    await card(page).getByRole('button', { name: 'Close this notice' }).click()
    await expect(card(page)).toBeHidden()
    await expect(page.locator('#main')).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('blogEmailDigest'))).toBe('shown')
    await page.reload()
    await scrollTo(page, 0.8)
    await page.evaluate(lookedAt)
    await expect(card(page)).toBeHidden()
  })

  test('appears only in articles, over no form, and leaves no space below the footer', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const path of ['/home', '/sign-up', '/contact', '/blog']) {
      await open(page, `/global/en-us${path}`)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await page.waitForFunction(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
      await page.evaluate(lookedAt)
      await expect(card(page), path).toBeHidden()
      const below = await page.evaluate(
        () =>
          getComputedStyle(document.querySelector('body footer[data-theme]') ?? document.body).paddingBottom,
      )
      expect(below, path).toBe('0px')
    }
    expect(asked.filter((url) => url.includes('/assets/sticky-notice-'))).toEqual([])
  })

  for (const width of [360, 1280, 1440])
    test(`covers no control, from 60 % to the end, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 })
      await open(page, `/global/en-us${ARTICLE}`)
      await readUntilShown(page)
      for (let share = 0.6; share < 1.6; share += 0.1) {
        await scrollTo(page, share)
        await page.evaluate(lookedAt)
        const covered = await page.evaluate(() => {
          const box = document.querySelector('aside form')?.closest('aside')
          if (!box?.checkVisibility({ visibilityProperty: true })) return []
          const { top, bottom, left, right } = box.getBoundingClientRect()
          return [...document.querySelectorAll('main :is(button, input, form), footer :is(a, button)')]
            .filter((control) => control.checkVisibility())
            .filter((control) => {
              const one = control.getBoundingClientRect()
              return one.top < bottom && one.bottom > top && one.left < right && one.right > left
            })
            .map((control) => control.outerHTML.slice(0, 100))
        })
        expect(covered, `${Math.round(share * 100)} %`).toEqual([])
      }
    })

  test('appears again when its value has changed', async ({ page }) => {
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('blogEmailDigest', 'an earlier one')
    })
    await open(page, `/global/en-us${ARTICLE}`)
    await readUntilShown(page)
  })

  test('accepts an address: invalid, failed by the network, stored; by keyboard only', async ({ page }) => {
    await open(page, `/global/en-us${ARTICLE}`)
    await readUntilShown(page)
    const email = card(page).getByRole('textbox', { name: 'E-mail' })
    const send = card(page).getByRole('button', { name: 'Subscribe' })
    await email.focus()
    await page.keyboard.press('Enter')
    await expect(email).toHaveAccessibleDescription(/Enter your e-mail address/)
    await expect(email).toBeFocused()
    await page.keyboard.type('ada@example')
    await page.keyboard.press('Tab')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(send).toBeDisabled()
    await email.fill('ada@example.com')
    await expect(send).toBeEnabled()

    await page.route('**/api/club/newsletter/subscribe', (route) => route.abort())
    await email.press('Enter')
    const again = card(page).getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(card(page).getByRole('status')).toHaveText('Your address has not been saved')
    await expect(email).toHaveValue('ada@example.com')
    await page.unroute('**/api/club/newsletter/subscribe')

    await again.focus()
    await page.keyboard.press('Enter')
    const done = card(page).getByRole('status')
    await expect(done).toContainText('once you open it and confirm')
    await expect(done).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('blogEmailDigest'))).toBe('shown')
  })

  test('passes axe, in light and dark', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(page, `/global/en-us${ARTICLE}`)
    await readUntilShown(page)
    await card(page).getByRole('textbox').fill('ada')
    await card(page).getByRole('textbox').press('Enter')
    expect(await axeFindings(page, { within: 'aside' })).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await axeFindings(page, { within: 'aside', rules: COLOUR_RULES })).toEqual([])
  })
})

test('without script: a wrong address comes back, a right one is asked by a letter, its link leads to a button, and the button onto the list', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/global/de-de/home`)
  await page.getByRole('main').getByRole('textbox', { name: 'E-Mail' }).fill('nichts')
  await page.getByRole('main').getByRole('button', { name: 'Abonnieren' }).click()
  const email = page.getByRole('textbox', { name: 'E-Mail' })
  await expect(email).toHaveValue('nichts')
  await expect(email).toBeFocused()
  const address = `ada-${Date.now()}@example.com`
  await email.fill(address)
  await page.getByRole('button', { name: 'Abonnieren' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Sieh in dein Postfach')
  const link = async (): Promise<string> => {
    const { data } = await (await page.request.get(`${baseURL}/dev/outbox`)).json()
    const letter = data.find(({ to }: { to: string }) => to === address)
    return /\S+\/newsletter\/confirm\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  const { pathname } = new URL(await link())
  await page.goto(baseURL + pathname)
  await expect(title).toHaveText('Abonnement bestätigen')
  await page.getByRole('main').getByRole('button', { name: 'Bestätigen' }).click()
  await expect(title).toHaveText('Du hast den Newsletter abonniert')
  await context.close()
})
