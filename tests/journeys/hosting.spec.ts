// Hosting an event in a real browser: the page by keyboard on a phone, and the door list offline.
import { expect } from '@playwright/test'
import { eventOfOneSeat } from './event-of-one-seat.ts'
import { expectNothingCutOff, hostPageOf, PHONE, panel, said, signIn } from './meeting-pages.ts'
import { test } from './visitor.ts'

test('a host adds a seat, gives a place, removes somebody with a reason and cancels, by keyboard on a phone', async ({
  page,
  browser,
}) => {
  const address = await eventOfOneSeat()
  await page.goto(address)
  const { origin } = new URL(page.url())
  const first = await (await browser.newContext({ baseURL: origin })).newPage()
  await signIn(first, 'member@guildhall.example', address)
  await panel(first).getByRole('button', { name: 'I’m coming' }).click()
  await expect(panel(first).getByRole('heading', { name: 'You’re coming' })).toBeVisible()
  const second = await (await browser.newContext({ baseURL: origin })).newPage()
  await signIn(second, 'employee@employer.example', address)
  await panel(second).getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(panel(second).getByRole('heading', { name: 'You’re on the waiting list' })).toBeVisible()

  await page.setViewportSize(PHONE)
  await signIn(page, 'editor@guildhall.example', address)
  await page.getByRole('link', { name: 'Host this event' }).press('Enter')
  await page.waitForURL(`**${hostPageOf(address)}`)

  // No place is free: the page says what to do.
  await page.getByRole('button', { name: /^Give a place: / }).press('Enter')
  await expect(said(page)).toContainText('Raise the number of places')
  await expect(said(page)).toBeFocused()

  // Fewer seats than are taken: the field shows an error and has the focus.
  const places = page.getByRole('textbox', { name: 'Places' })
  await places.fill('0')
  await page.keyboard.press('Enter')
  await expect(places).toHaveAttribute('aria-invalid', 'true')
  await expect(places).toBeFocused()
  await places.fill('2')
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Saved.')
  // The focus moves once the page has loaded again, a moment after the answer.
  await expect(said(page)).toBeFocused()
  await second.reload()
  await expect(panel(second).getByRole('heading', { name: 'You’re coming' })).toBeVisible()

  const person = page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: 'Remove' }) })
  await expect(person).toHaveCount(2)
  await person.first().locator('summary').press('Enter')
  await person.first().getByLabel('Reason').fill('The chair broke')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Removed.')
  await expect(said(page)).toBeFocused()
  await expect(page.getByText('The chair broke')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Allow again: / })).toBeVisible()
  await expectNothingCutOff(page)

  await page.locator('summary', { hasText: 'Cancel the event' }).press('Enter')
  await page.getByRole('button', { name: 'Cancel it and tell everybody' }).press('Enter')
  await expect(said(page)).toContainText('The event is cancelled')
  await first.context().close()
  await second.context().close()
})

test('at the door, offline check-ins are stored, marked, sent later, and shown on another device', async ({
  page,
  context,
  browser,
}) => {
  const address = await eventOfOneSeat()
  await page.setViewportSize(PHONE)
  await signIn(page, 'editor@guildhall.example', address)
  await panel(page).getByRole('button', { name: 'I’m coming' }).click()
  await expect(panel(page).getByRole('heading', { name: 'You’re coming' })).toBeVisible()
  const door = hostPageOf(address).replace(/host$/, 'door')
  // Until the page is interactive: its first check-in request has been answered.
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/check-in'))
  await page.goto(door)
  const name = page.locator('main li button')
  await expect(name).toHaveAttribute('aria-pressed', 'false')
  await sent

  await expectNothingCutOff(page)
  await context.setOffline(true)
  await name.focus()
  await page.keyboard.press('Space')
  await expect(name).toHaveAttribute('aria-pressed', 'true')
  await expect(name).toContainText('not sent yet')
  await expect(page.getByText('1 kept on this device, not sent yet')).toBeVisible()
  await expect(page.getByText('1 of 1 are here')).toBeVisible()

  const origin = new URL(page.url()).origin
  const other = await (await browser.newContext({ baseURL: origin, viewport: PHONE })).newPage()
  await signIn(other, 'admin@guildhall.example', door)
  const theirs = other.locator('main li button')
  await expect(theirs).toHaveAttribute('aria-pressed', 'false')

  await context.setOffline(false)
  await expect(name).not.toContainText('not sent yet')
  await expect(name).toHaveAttribute('aria-pressed', 'true')
  // Its first request, not that of its press.
  const looked = other.waitForResponse((answer) => answer.url().endsWith('/check-in'))
  await other.reload()
  await expect(theirs).toHaveAttribute('aria-pressed', 'true')
  await expect(theirs).toContainText('since')
  await looked

  // Undone on the other device: the first one is updated.
  await Promise.all([
    other.waitForResponse(
      (answer) => answer.url().endsWith('/check-in') && answer.request().method() === 'POST',
    ),
    theirs.click(),
  ])
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(name).toHaveAttribute('aria-pressed', 'false')
  await page.getByLabel('Find by name').fill('nobody at all')
  await expect(page.getByText('Nobody of this name is on the list.')).toBeVisible()
  await other.context().close()
})

test('at the door, somebody who is not on the list is added offline, let in over the seats, and taken off', async ({
  page,
  context,
}) => {
  const address = await eventOfOneSeat()
  await page.setViewportSize(PHONE)
  await signIn(page, 'editor@guildhall.example', address)
  await panel(page).getByRole('button', { name: 'I’m coming' }).click()
  await expect(panel(page).getByRole('heading', { name: 'You’re coming' })).toBeVisible()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/check-in'))
  await page.goto(hostPageOf(address).replace(/host$/, 'door'))
  await sent
  await page.getByText('Somebody is not on the list').click()
  const add = page.getByRole('button', { name: 'Add and check in' })
  await add.click()
  await expect(page.locator('main [name=name]')).toBeFocused()
  await expect(page.getByText('Enter a name')).toBeVisible()

  await context.setOffline(true)
  await page.locator('main [name=name]').fill('Grace Hopper')
  await page.keyboard.press('Enter')
  const waiting = page.locator('main li', { hasText: 'Grace Hopper' })
  await expect(waiting).toContainText('not sent yet')
  await expect(page.getByText('1 of 2 are here')).toBeVisible()
  await expectNothingCutOff(page)
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // The one seat is taken: the host says so.
  await expect(page.getByText('No place is free: Grace Hopper was not added.')).toBeVisible()
  await page.getByRole('button', { name: 'Let Grace Hopper in all the same' }).click()
  await expect(page.locator('main li button[aria-pressed=true]')).toContainText('Grace Hopper')
  await expect(page.getByText('1 of 2 are here')).toBeVisible()
  await expectNothingCutOff(page)
  await page.getByRole('button', { name: 'Take Grace Hopper off the list' }).click()
  await expect(page.getByText('0 of 1 are here')).toBeVisible()
  await page.reload()
  await expect(page.locator('main li')).toHaveCount(1)
})

test.describe('on a phone that has unloaded the page', () => {
  test.use({ serviceWorkers: 'allow', viewport: PHONE })
  test('the door list opens again offline, with its check-ins, and is deleted at sign-out', async ({
    page,
    context,
  }) => {
    const address = await eventOfOneSeat()
    await signIn(page, 'editor@guildhall.example', address)
    await panel(page).getByRole('button', { name: 'I’m coming' }).click()
    await expect(panel(page).getByRole('heading', { name: 'You’re coming' })).toBeVisible()
    const door = hostPageOf(address).replace(/host$/, 'door')
    await page.goto(door)
    const isKept = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined)
    await expect
      .poll(
        async () => {
          // The worker is installed at the first key press.
          await page.keyboard.press('Shift')
          return isKept()
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    await context.setOffline(true)
    const name = page.locator('main li button')
    await name.click()
    await expect(name).toContainText('not sent yet')
    await page.reload()
    await expect(name).toHaveAttribute('aria-pressed', 'true')
    await expect(name).toContainText('not sent yet')
    await name.click()
    await expect(name).toHaveAttribute('aria-pressed', 'false')
    await name.click()
    await context.setOffline(false)
    await expect(name).not.toContainText('not sent yet')
    await expect(name).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/api/logout?area=club&redirect=/global/en-us/home')
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((key) => key.includes('door'))))
      .toEqual([])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the door list is a plain form', async ({ page }) => {
    const address = await eventOfOneSeat()
    await signIn(page, 'editor@guildhall.example', address)
    await panel(page).getByRole('button', { name: 'I’m coming' }).click()
    await expect(panel(page).getByRole('heading', { name: 'You’re coming' })).toBeVisible()
    await page.goto(hostPageOf(address))
    await page.getByRole('link', { name: 'Check-in list' }).click()
    await page.locator('main li button').click()
    await expect(page.locator('main li button')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 of 1 are here')).toBeVisible()
  })
})
