import type { Page } from '@playwright/test'
import { type Gallery, openAddress, openPart, test } from './gallery.ts'
import { expect } from './visitor.ts'

const sample = (page: Page, state: string) =>
  page.getByRole('article', { name: `Modal, ${state}`, exact: true })

/**
 * Opens a modal with its button in the gallery and returns it; the result is then shown beside the button.
 */
async function open(page: Page, kind: string) {
  await sample(page, kind).getByRole('button').click()
  const modal = page.getByRole('dialog').last()
  await expect(modal).toBeVisible()
  return modal
}

const answer = (page: Page, kind: string) => sample(page, kind).getByRole('status')

const openModals = (page: Page, gallery: Gallery) => openPart(page, gallery, 'Modal')

test('three modals stack, the newest on top, and Escape closes one at a time', async ({ page, gallery }) => {
  await openModals(page, gallery)
  await sample(page, 'three at once').getByRole('button').click()
  const names = () => page.getByRole('dialog').getByRole('heading', { level: 2 }).allInnerTexts()
  await expect.poll(async () => (await names()).map((name) => name.slice(0, 2))).toEqual(['1.', '2.', '3.'])
  const levels = await page
    .locator('dialog[open]')
    .evaluateAll((dialogs) => dialogs.map((dialog) => Number(getComputedStyle(dialog).zIndex)))
  expect(levels).toEqual([2000, 2001, 2002])
  const topmost = () =>
    page.evaluate(() => {
      const dialog = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog')
      return dialog?.querySelector('h2')?.innerText.slice(0, 2)
    })
  for (const left of ['3.', '2.', '1.']) {
    expect(await topmost()).toBe(left)
    await page.keyboard.press('Escape')
    await expect.poll(names).toHaveLength(Number(left[0]) - 1)
  }
  await expect(sample(page, 'three at once').getByRole('button')).toBeFocused()
})

test('focus stays in a modal, forwards and backwards, and returns to where it came from', async ({
  page,
  gallery,
}) => {
  await openModals(page, gallery)
  const opener = sample(page, 'confirm').getByRole('button')
  await opener.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('button', { name: 'Confirm' })).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let turn = 0; turn < 7; turn++) {
      await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(answer(page, 'confirm')).toHaveText('closed')
})

test('the page behind neither scrolls nor moves while a modal is open', async ({ page, gallery }) => {
  await openModals(page, gallery)
  await page.evaluate(() => window.scrollTo(0, 300))
  const place = () =>
    page.evaluate(() => ({ y: scrollY, heading: document.querySelector('h1')?.getBoundingClientRect().x }))
  const opener = sample(page, 'success').getByRole('button')
  // Scrolls as a click would: also above the bar at the foot, which appears a moment later.
  await page.getByRole('region', { name: 'Cookies' }).waitFor()
  await opener.hover()
  const before = await place()
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.move(10, 500)
  await page.mouse.wheel(0, 800)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  expect(await place()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
    .toBe('visible')
  await expect.poll(place).toEqual(before)
})

const answers: [kind: string, button: string | RegExp, answer: string][] = [
  ['confirm', 'Confirm', 'confirmed'],
  ['confirm', 'Cancel', 'cancelled'],
  ['unauthorized', 'Cancel', 'cancelled'],
  ['success', 'Continue', 'continued'],
  ['error', 'Try again', 'retry'],
  ['not-offered', 'Understood', 'understood'],
  ['not-eligible', 'View other programmes', 'other-programs'],
  ['existing-application', 'View your application', 'see-application'],
  ['english-test-preparing', 'Cancel', 'cancelled'],
  ['pre-start', 'Start the test', 'started'],
  ['pre-start', 'Later', 'later'],
  ['sign-in', 'Cancel', 'cancelled'],
  ['terms', 'Accept', 'accepted'],
  ['terms', 'Decline', 'declined'],
  ['apply-wizard', 'cancel', 'cancelled'],
]

test('every modal resolves with the action that was chosen', async ({ page, gallery }) => {
  await openModals(page, gallery)
  for (const [kind, button, chosen] of answers) {
    const modal = await open(page, kind)
    await modal.getByRole('button', { name: button, exact: true }).click()
    await expect(modal).toHaveCount(0)
    await expect(answer(page, kind)).toHaveText(chosen)
  }
})

test('every modal has a close action, and is closed by a click beside it, except one that requires an answer', async ({
  page,
  gallery,
}) => {
  await openModals(page, gallery)
  for (const kind of new Set(answers.map(([each]) => each)).add('session-expired')) {
    const modal = await open(page, kind)
    await modal.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(answer(page, kind)).toHaveText(kind === 'apply-wizard' ? 'cancelled' : 'closed')
  }

  // Its last answer was that it was closed.
  const success = await open(page, 'success')
  await success.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(answer(page, 'success')).toHaveText('continued')
  await open(page, 'success')
  await page.mouse.click(5, 5)
  await expect(answer(page, 'success')).toHaveText('closed')
  const terms = await open(page, 'terms')
  await page.mouse.click(5, 5)
  await expect(terms).toBeVisible()
})

test('signing in returns to path, query and hash with the wanted action', async ({ page, gallery }) => {
  await openAddress(page, `${gallery.address('Modal')}&from=mail#here`)
  const back = '/global/en-us/ui?part=Modal&from=mail'
  const redirect = async (link: string) => {
    const href = await page.getByRole('dialog').getByRole('link', { name: link }).getAttribute('href')
    const url = new URL(href ?? '', 'http://site.invalid')
    await page.keyboard.press('Escape')
    return [url.pathname, url.searchParams.get('redirect')]
  }
  await open(page, 'unauthorized')
  const action = '&action=start-career-quiz%3Avendor%3Aprogram%3Aproduct'
  expect(await redirect('Sign in')).toEqual(['/api/login', `${back}${action}#here`])
  await open(page, 'session-expired')
  expect(await redirect('Sign in')).toEqual(['/api/login', `${back}#here`])
  // Staying does not navigate: it signs out in place.
  const expired = await open(page, 'session-expired')
  await expect(expired.getByRole('button', { name: 'Stay on this page' })).toBeVisible()
})

test('the caller of a sign-in modal gets its answer before the page is left', async ({ page, gallery }) => {
  await openModals(page, gallery)
  await page.route('**/api/login*', (route) => route.fulfill({ status: 204 }))
  const modal = await open(page, 'sign-in')
  const asked = page.waitForRequest('**/api/login*')
  await modal.getByRole('link', { name: 'Sign in' }).click()
  await asked
  await expect(answer(page, 'sign-in')).toHaveText('sign-in')
})

test('the wizard goes from step to step, can be cancelled, and starts over when it failed', async ({
  page,
  gallery,
}) => {
  await openModals(page, gallery)
  const modal = await open(page, 'apply-wizard')
  await expect(modal.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible()
  await modal.getByRole('button', { name: 'Save this search' }).click()
  await expect(modal.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible()
  await expect(modal.getByRole('heading', { level: 3 })).toBeFocused()
  await modal.getByRole('button', { name: '←' }).click()
  await expect(modal.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible()
  for (let step = 0; step < 3; step++) await modal.getByRole('button', { name: 'Save this search' }).click()
  await expect(answer(page, 'apply-wizard')).toHaveText('finished')

  await open(page, 'apply-wizard')
  await modal.getByRole('button', { name: 'fail' }).click()
  await expect(modal.getByRole('alert')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await modal.getByRole('button', { name: 'Start again' }).click()
  await loaded
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('navigation closes the page’s modals; the expired-session modal stays', async ({ page, gallery }) => {
  await openModals(page, gallery)
  // Back and forward, because a modal covers the links.
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).first().click()
  await expect(page).toHaveURL(/\/events$/)
  for (const [kind, left] of [
    ['success', 0],
    ['session-expired', 1],
  ] as const) {
    await page.goBack()
    await open(page, kind)
    await page.goForward()
    await expect(page).toHaveURL(/\/events$/)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).not.toHaveText('Design kit')
    await expect(page.getByRole('dialog')).toHaveCount(left)
  }
})

test('page and modals speak the language of the page', async ({ page, gallery }) => {
  await openPart(page, gallery, 'Modal', { locale: 'uk-ua' })
  const modal = await open(page, 'session-expired')
  await expect(modal).toHaveAccessibleName('Сеанс завершився')
  await expect(modal.getByRole('button', { name: 'Закрити' })).toBeVisible()
})
