import type { Page } from '@playwright/test'
import { type Gallery, openPart, test } from './gallery.ts'
import { expect } from './visitor.ts'

// The progress bar's animation is a toast's clock: it gives the duration, and can be moved to its end.

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications, Alt+T' }).getByRole('alert')

async function show(page: Page, state: 'information' | 'success' | 'error') {
  const shown = await toasts(page).count()
  await page
    .getByRole('article', { name: `Toast, ${state}` })
    .getByRole('button')
    .click()
  await expect(toasts(page)).toHaveCount(shown + 1)
  await page.mouse.move(0, 0)
}

const timer = (page: Page) =>
  toasts(page)
    .locator('[role=progressbar]')
    .first()
    .evaluate((bar) => {
      const [animation] = bar.getAnimations()
      return { lastsMs: animation?.effect?.getTiming().duration, state: animation?.playState }
    })

const runOut = (page: Page) =>
  toasts(page)
    .locator('[role=progressbar]')
    .first()
    .evaluate((bar) => {
      for (const animation of bar.getAnimations()) animation.finish()
    })

async function openToasts(page: Page, gallery: Gallery) {
  await openPart(page, gallery, 'Toast')
  // Animations pass at a twentieth of their speed: on a busy machine a toast of three seconds would be gone before it is
  // looked at. How long it lasts is what its animation says.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
}

test('a toast closes after 3 s, of an error after 5, with and without reduced motion; none adds a style element', async ({
  page,
  gallery,
}) => {
  await openToasts(page, gallery)
  const styles = () => page.locator('style:not([data-vite-dev-id])').count()
  const before = await styles()
  for (const [kind, lastsMs] of [
    ['information', 3000],
    ['success', 3000],
    ['error', 5000],
  ] as const) {
    await page.emulateMedia({ reducedMotion: kind === 'success' ? 'reduce' : 'no-preference' })
    await show(page, kind)
    expect(await timer(page), kind).toEqual({ lastsMs, state: 'running' })
    // The page's troubles would tell of a breach of its content security policy.
    expect(await styles(), kind).toBe(before)
    await runOut(page)
    await expect(toasts(page)).toHaveCount(0)
  }
})

test('a toast is in the top corner, pauses while it is pointed at or focused, and continues', async ({
  page,
  gallery,
}) => {
  await openToasts(page, gallery)
  // The kind that stays longest.
  await show(page, 'error')
  const box = await toasts(page).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(120)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40)
  await toasts(page).hover()
  expect((await timer(page)).state).toBe('paused')
  await page.mouse.move(0, 400)
  await expect.poll(async () => (await timer(page)).state).toBe('running')
  await toasts(page).focus()
  expect((await timer(page)).state).toBe('paused')
  await page.getByRole('article', { name: 'Toast, error' }).getByRole('button').focus()
  await expect.poll(async () => (await timer(page)).state).toBe('running')
})

test('dragging by a mouse: 80 percent of its width closes it, less lets it spring back', async ({
  page,
  gallery,
}) => {
  await openToasts(page, gallery)
  await show(page, 'error')
  const toast = toasts(page)
  const drag = async (share: number) => {
    const box = await toast.boundingBox()
    if (box === null) throw new Error('no toast to drag')
    await page.mouse.move(box.x + 40, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 40 - box.width * share, box.y + 20, { steps: 8 })
    await page.mouse.up()
  }
  await drag(0.7)
  await expect(toast).toHaveCount(1)
  await page.mouse.move(0, 400)
  await expect.poll(() => toast.evaluate((element) => element.getAnimations().length)).toBe(0)
  await drag(0.85)
  await expect(toast).toHaveCount(0)
})

test('Alt+T focuses the newest toast, Escape closes it, and the focus returns in the end', async ({
  page,
  gallery,
}) => {
  await openToasts(page, gallery)
  // Of the kind that stays longest: both have to be there.
  await show(page, 'error')
  await show(page, 'error')
  const opener = page.getByRole('article', { name: 'Toast, error' }).getByRole('button')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Alt+t')
  await expect(toasts(page).first()).toBeFocused()
  expect((await timer(page)).state).toBe('paused')
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toBeFocused()
  await toasts(page).getByRole('button', { name: 'Dismiss this notification' }).focus()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('an error gives an address to write to, in the language of the page', async ({ page, gallery }) => {
  await openPart(page, gallery, 'Toast', { locale: 'de-de' })
  await page.getByRole('article', { name: 'Toast, error' }).getByRole('button').click()
  const toast = page.getByRole('region', { name: 'Benachrichtigungen, Alt+T' }).getByRole('alert')
  await expect(toast).toContainText('Oder schreib uns an help@guildhall.example')
  await expect(toast.getByRole('link')).toHaveAttribute('href', 'mailto:help@guildhall.example')
})

test('a toast above a modal can be read and reached, and stays when the modal closes', async ({
  page,
  gallery,
}) => {
  await openPart(page, gallery, 'Modal')
  await page.getByRole('article', { name: 'Modal, toast meanwhile' }).getByRole('button').click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await modal.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(modal).toHaveCount(0)
  await expect(toasts(page)).toBeVisible()
  await toasts(page).getByRole('button').click()
  await expect(toasts(page)).toHaveCount(0)
})
