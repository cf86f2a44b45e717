// Pages whose scripts or data arrive after the reader has started to type.
import type { Page, Route } from '@playwright/test'
import { signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const EDIT = '/global/en-us/profile/edit'

/**
 * Holds requests for `what` back.
 * @returns a function that releases them
 */
async function holdBack(page: Page, what: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route(what, (route) => {
    if (isOpen) return route.continue()
    held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

const answers = (page: Page) => page.locator('main form[novalidate]').waitFor()

for (const [section, label] of [
  ['education', 'School or university'],
  ['interests', 'Other interests'],
] as const)
  test(`text typed while ${section} loads is never mixed with its draft`, async ({ page }) => {
    await signInTo(page, `${EDIT}/${section}`, { email: 'editor@guildhall.example' })
    await answers(page)
    const field = page.getByRole('textbox', { name: label })
    await field.fill('Kept Before')
    await expect(page.getByText(/^Saved \d/)).toBeVisible()

    await test.step('typed before the scripts have come', async () => {
      const letGo = await holdBack(page, /\/assets\/.*\.js/)
      await page.goto(`${EDIT}/${section}`, { waitUntil: 'commit' })
      await field.pressSequentially('Canal Street')
      await letGo()
      await answers(page)
      await page.keyboard.type(' Software')
      await expect(field).toHaveValue('Canal Street Software')
      await expect(page.getByRole('button', { name: /^From .*: Kept Before$/ })).toBeVisible()
      await page.unrouteAll()
    })

    await test.step('the question waits for its answer, also over a reload', async () => {
      await expect(page.getByText(/^Saved \d/)).toBeVisible()
      await page.reload()
      await answers(page)
      await expect(field).toHaveValue('Canal Street Software')
      await page.getByRole('button', { name: /^From .*: Kept Before$/ }).click()
      await expect(field).toHaveValue('Kept Before')
      await expect(page.getByText(/^Saved \d/)).toBeVisible()
    })

    await test.step('the field has the focus, and nothing is typed yet', async () => {
      const letGo = await holdBack(page, /\/assets\/.*\.js/)
      await page.goto(`${EDIT}/${section}`, { waitUntil: 'commit' })
      await field.focus()
      await letGo()
      await answers(page)
      await expect(page.getByRole('button', { name: /^From .*: Kept Before$/ })).toBeVisible()
      await page.keyboard.type('Canal Street Software')
      await expect(field).toHaveValue('Canal Street Software')
      await page.unrouteAll()
    })

    await page.getByRole('button', { name: /^Here:/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname.endsWith('/profile'))
    const { data } = await (await page.request.get('/api/club/profile')).json()
    expect(section === 'education' ? data.education[0].organization : data.userInterests[0]).toBe(
      'Canal Street Software',
    )
    await page.request.patch('/api/club/profile', {
      headers: { origin: new URL(page.url()).origin },
      data: { education: [], userInterests: [] },
    })
  })

test('a choice is never made from the list of an earlier query', async ({ page }) => {
  await signInTo(page, `${EDIT}/skills`, { email: 'editor@guildhall.example' })
  await answers(page)
  const skill = page.getByRole('combobox', { name: 'Main skill' })
  await skill.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const letGo = await holdBack(page, /\/v2\/skills\/lookup/)
  await skill.pressSequentially('postg')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await letGo()
  await expect(skill).toHaveValue('PostgreSQL')
  await page.unrouteAll()

  await test.step('nor is text typed before the scripts load', async () => {
    await page.evaluate(() => localStorage.clear())
    const go = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto(`${EDIT}/skills`, { waitUntil: 'commit' })
    await page.getByLabel('Main skill').pressSequentially('postg')
    await go()
    await answers(page)
    await page.keyboard.type('res')
    await expect(skill).toHaveValue('postgres')
    await page.getByRole('option', { name: 'PostgreSQL', exact: true }).click()
    await expect(skill).toHaveValue('PostgreSQL')
  })
})

for (const [locale, from] of [
  ['en-us', /^From .*: Ada$/],
  ['de-de', /^Von .*: Ada$/],
  ['uk-ua', /^Введене о .*: Ada$/],
] as const)
  test(`a registration’s draft is restored, and asks about fields typed faster, ${locale}`, async ({
    page,
  }) => {
    const path = `/global/${locale}/sign-up`
    const name = page.locator('#firstName')
    const keptBefore = () => page.evaluate(() => JSON.stringify(localStorage))
    await page.goto(path)
    await expect(async () => {
      await name.fill('')
      await name.fill('Ada')
      await page.locator('#email').fill('ada@example.org')
      expect(await keptBefore()).toContain('ada@example.org')
    }).toPass()

    const letGo = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto(path, { waitUntil: 'commit' })
    await name.pressSequentially('Grace')
    await page.locator('#lastName').focus()
    await letGo()
    await expect(page.locator('#email')).toHaveValue('ada@example.org')
    await expect(name).toHaveValue('Grace')
    await page.getByRole('button', { name: from }).click()
    await expect(name).toHaveValue('Ada')
    await expect(name).toBeFocused()
    await expect(page.getByRole('button', { name: from })).toHaveCount(0)
    await page.unrouteAll()
  })

test('a press at any moment around the one in which a button is taken over counts once', async ({ page }) => {
  await signInTo(page, '/global/en-us/terms', { email: 'editor@guildhall.example' })
  const favourites = '/api/profile/favorites'
  const headers = { origin: new URL(page.url()).origin }
  // Presses so many turns of the browser after the button's code has come: before React has it, or right after.
  await page.addInitScript(() => {
    const turns = Number(sessionStorage.getItem('turns') ?? -1)
    if (turns < 0) return
    const { port1, port2 } = new MessageChannel()
    let turned = 0
    port1.onmessage = () => {
      if (turned++ < turns) return port2.postMessage('')
      document.querySelector<HTMLElement>('main button[aria-label^="Save “"]')?.click()
    }
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some(({ name }) => name.includes('/assets/buttons-'))) return
      observer.disconnect()
      port2.postMessage('')
    }).observe({ type: 'resource', buffered: true })
  })
  for (const turns of [0, 1, 2, 3, 5, 8]) {
    const kept = await page.request.get(`${favourites}?short=true`)
    const keys = kept.ok() ? ((await kept.json()) as { data: object[] }).data : []
    for (const data of keys) await page.request.delete(favourites, { headers, data })
    await page.evaluate((count) => sessionStorage.setItem('turns', String(count)), turns)
    const sent: string[] = []
    const note = (request: { url(): string; method(): string }) => {
      if (request.url().endsWith(favourites)) sent.push(request.method())
    }
    page.on('request', note)
    await page.goto('/global/en-us/events/a-post-mortem-read-aloud')
    await expect.poll(() => sent, `${turns} turns`).toContain('POST')
    const button = page.locator('main button[aria-label*="favourites"]')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Saved to your favourites.').first()).toBeAttached()
    expect(sent, `${turns} turns`).toEqual(['POST'])
    page.off('request', note)
  }
  await page.evaluate(() => sessionStorage.removeItem('turns'))
})

test('a visitor’s page whose scripts come after another tab has signed in shows the sign-in', async ({
  page,
}) => {
  const path = '/global/en-us/about'
  await page.context().clearCookies()
  const letGo = await holdBack(page, /\/assets\/.*\.js/)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const other = await page.context().newPage()
  await signInTo(other, '/global/en-us/terms')
  await page.request.get('/global/en-us/home?skip-onboarding=true')
  await letGo()
  await expect(page.locator('header summary', { hasText: 'Open the profile menu' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  await other.close()
})
