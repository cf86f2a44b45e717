// A host makes an event, and people come to it, in a real browser: by keyboard on a phone, and without script.
import { expect, type Page } from '@playwright/test'
import { expectNothingCutOff, hostPageOf, PHONE, panel, said, signIn } from './meeting-pages.ts'
import { test } from './visitor.ts'

const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
/** As the runtime spells it, which the form offers. */
const ZONE = Intl.supportedValuesOf('timeZone').find((zone) => /^Europe\/K(?:ie|yi)v$/.test(zone)) ?? ''
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const press = (page: Page, intent: string) =>
  page.locator(`main button[name=intent][value=${intent}]`).first().press('Enter')

async function fillIn(page: Page, title: string): Promise<void> {
  await field(page, 'community').fill('Made in a journey')
  await field(page, 'title').fill(title)
  await field(page, 'summary').fill('An evening with one chair.')
  await field(page, 'text').fill('Bring a **laptop**.\n\nThere is one chair.')
  await field(page, 'firstDay').fill(DAY)
  await field(page, 'startTime').fill('18:30')
  await field(page, 'endTime').fill('20:00')
  await field(page, 'timeZone').selectOption(ZONE)
  await field(page, 'format').first().check()
  await field(page, 'city').fill('Lviv')
  await field(page, 'capacity').fill('1')
}

test('a host makes an event: full, waiting list, more places, moved, checked in, by keyboard on a phone', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `One chair ${Date.now()}`
  await page.setViewportSize(PHONE)
  await signIn(page, 'editor@guildhall.example', '/global/en-us/my-events')
  await page.getByRole('link', { name: 'Create an event' }).press('Enter')
  await page.waitForURL('**/my-events/new')

  // Nothing is filled in: the summary has the focus and leads to the first field.
  await press(page, 'publish')
  const summary = page.locator('main section[tabindex="-1"]')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
  await fillIn(page, title)
  await field(page, 'agenda').fill('18:30 Doors\n19:00 Chairs | Ada Lovelace')
  await expectNothingCutOff(page)
  await press(page, 'preview')
  await page.waitForURL('**/my-events/preview?draft=*')
  await expect(page.getByText('This is a preview. Only you see it.')).toBeVisible()
  await expect(page.locator('main strong', { hasText: 'laptop' })).toBeVisible()
  await expectNothingCutOff(page)
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await page.waitForURL('**/host?made')
  await expect(said(page)).toContainText('Published.')
  const { origin, pathname } = new URL(page.url())
  const event = pathname.replace('/my-events/', '/events/').replace(/\/host$/, '')

  const first = await (await browser.newContext({ baseURL: origin })).newPage()
  await signIn(first, 'member@guildhall.example', event)
  await panel(first).getByRole('button', { name: 'I’m coming' }).click()
  await expect(panel(first).getByRole('heading', { name: 'You’re coming' })).toBeVisible()
  const second = await (await browser.newContext({ baseURL: origin })).newPage()
  await signIn(second, 'employee@employer.example', event)
  await panel(second).getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(panel(second).getByRole('heading', { name: 'You’re on the waiting list' })).toBeVisible()

  // One more place, and an hour later.
  await page.goto(hostPageOf(event).replace(/host$/, 'edit'))
  await field(page, 'capacity').fill('2')
  await field(page, 'startTime').fill('19:30')
  await field(page, 'endTime').fill('21:00')
  await field(page, 'agenda').fill('')
  await press(page, 'save')
  await expect(said(page)).toContainText('Saved.')
  await expect(said(page)).toBeFocused()
  await expectNothingCutOff(page)
  await second.reload()
  await expect(panel(second).getByRole('heading', { name: 'You’re coming' })).toBeVisible()
  await expect(second.getByText('19:30').first()).toBeVisible()
  await expect
    .poll(
      async () => {
        const { data } = await (
          await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
        ).json()
        return data.filter(
          ({ subject }: { subject: string }) => subject.startsWith('Changed: ') && subject.includes(title),
        ).length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(1)

  // Its first request is answered once the page is interactive.
  const looked = page.waitForResponse((answer) => answer.url().endsWith('/check-in'))
  await page.goto(hostPageOf(event).replace(/host$/, 'door'))
  const seat = page.locator('main li button').first()
  await looked
  await seat.press('Space')
  await expect(seat).toHaveAttribute('aria-pressed', 'true')
  await first.context().close()
  await second.context().close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })
  for (const [locale, published] of [
    ['de-de', 'Veröffentlicht.'],
    ['uk-ua', 'Опубліковано.'],
  ] as const)
    test(`an event is drafted, corrected, published and cancelled with a reason: ${locale}`, async ({
      page,
    }) => {
      const title = `Stuhl ${locale} ${Date.now()}`
      await signIn(page, 'admin@guildhall.example', `/global/${locale}/my-events/new`)
      await fillIn(page, title)
      await field(page, 'endTime').fill('17:00')
      await page.locator('main button[value=draft]').click()
      await page.waitForURL('**/my-events/new?draft=*')
      await expect(field(page, 'title')).toHaveValue(title)
      await page.locator('main button[value=publish]').click()
      await expect(field(page, 'endTime')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'text')).toHaveValue('Bring a **laptop**.\n\nThere is one chair.')
      await field(page, 'endTime').fill('20:00')
      await page.locator('main button[value=publish]').click()
      await page.waitForURL('**/host?made')
      await expect(said(page)).toContainText(published)
      await page.locator('main summary').last().click()
      await page.locator('main details[open] textarea[name=reason]').fill('Kein Strom')
      await page.locator('main button[value=off]').click()
      // Until it is cancelled: the page offers to reinstate it.
      await expect(page.locator('main button[value=hold]')).toBeVisible()
      const event = new URL(page.url()).pathname.replace('/my-events/', '/events/').replace(/\/host$/, '')
      await page.goto(event)
      await expect(page.getByText('Kein Strom')).toBeVisible()
      await expectNothingCutOff(page)
    })
})
