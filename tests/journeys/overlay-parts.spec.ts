import type { Page } from '@playwright/test'
import { axeFindings, COLOUR_RULES, ROOM_RULES, sideways } from './access-checks.ts'
import { openPart, test } from './gallery.ts'
import { expect } from './visitor.ts'

const sample = (page: Page, part: string, state: string) =>
  page.getByRole('article', { name: `${part}, ${state}`, exact: true })

test('a tooltip opens on hover and on focus, can be pointed at, and closes 200 ms after the pointer left', async ({
  page,
  gallery,
}) => {
  await page.clock.install()
  await openPart(page, gallery, 'Tooltip')
  const control = sample(page, 'Tooltip', 'standard').getByRole('button')
  const tooltip = sample(page, 'Tooltip', 'standard').getByRole('tooltip')
  await expect(control).toHaveAccessibleDescription(/PostgreSQL/)
  await expect(tooltip).toBeHidden()
  await page.clock.pauseAt(Date.now() + 60_000)
  await control.hover()
  await expect(tooltip).toBeVisible()
  await tooltip.hover()
  await page.clock.runFor(1_000)
  await expect(tooltip).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(199)
  await expect(tooltip).toBeVisible()
  await page.clock.runFor(1)
  await expect(tooltip).toBeHidden()
  await control.focus()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await expect(control).toBeFocused()
})

test('Escape closes a tooltip and leaves the dialog around it open', async ({ page, gallery }) => {
  await openPart(page, gallery, 'Dialog')
  await page.getByRole('article').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').first().focus()
  const tooltip = dialog.getByRole('tooltip')
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a loader covers the page after 300 ms, not before', async ({ page, gallery }) => {
  await page.clock.install()
  await openPart(page, gallery, 'Full-screen loader')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('article').getByRole('button').click()
  await page.clock.runFor(299)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Save this search' })).toHaveCount(1)
})

test('progress is announced with its number, if known', async ({ page, gallery }) => {
  await openPart(page, gallery, 'Progress bar', { locale: 'de-de' })
  const known = sample(page, 'Progress bar', '42 percent')
  await expect(known.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
  await expect(known.getByText('42 %')).toBeVisible()
  await expect(known.getByRole('status')).toContainText('25 %')
  const unknown = sample(page, 'Progress bar', 'unknown').getByRole('progressbar')
  await expect(unknown).not.toHaveAttribute('aria-valuenow')
})

/**
 * Components that open, checked open in every view. Everything that is visible without opening belongs to
 * gallery.spec.ts.
 */
const opening = ['Dialog', 'Drawer', 'Toast']
const kinds = [
  'confirm',
  'unauthorized',
  'apply-wizard',
  'success',
  'error',
  'not-offered',
  'not-eligible',
  'existing-application',
  'english-test-preparing',
  'pre-start',
  'sign-in',
  'terms',
  'session-expired',
]

/** All of axe's rules run at both widths; in the other direction those whose result depends on theme and room. */
const views = [
  { width: 320, theme: 'light', locale: 'de-de', rules: undefined },
  { width: 1440, theme: 'dark', locale: 'uk-ua', rules: undefined },
  { width: 320, theme: 'dark', dir: 'rtl', rules: [...COLOUR_RULES, ...ROOM_RULES] },
] as const

for (const { width, theme, rules, ...words } of views) {
  const view = `${width} px, ${theme}, ${'dir' in words ? words.dir : words.locale}`

  test(`axe finds nothing on overlays and feedback, ${view}`, async ({ page, gallery }) => {
    test.slow()
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const part of opening) {
      await openPart(page, gallery, part, words)
      await expectNothing(page, part, rules)
      if (part === 'Dialog' || part === 'Drawer') {
        for (const opener of await page.getByRole('article').getByRole('button').all()) {
          await opener.click()
          await expectNothing(page, `${part}, open`, rules)
          await page.keyboard.press('Escape')
        }
      }
      if (part === 'Toast') {
        await page.getByRole('article').last().getByRole('button').click()
        await page.getByRole('alert').first().hover()
        await expectNothing(page, 'toast, shown', rules)
      }
    }
  })

  test(`axe finds nothing on any modal, ${view}`, async ({ page, gallery }) => {
    test.slow()
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await openPart(page, gallery, 'Modal', words)
    for (const kind of kinds) {
      // The development server may load the page anew while it prepares the code of a modal.
      await expect(async () => {
        const dialog = page.getByRole('dialog')
        if (!(await dialog.isVisible())) await sample(page, 'Modal', kind).getByRole('button').click()
        await expect(dialog).toBeVisible({ timeout: 5_000 })
      }).toPass()
      await expectNothing(page, kind, rules)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

async function expectNothing(page: Page, what: string, rules: readonly string[] | undefined) {
  expect(await axeFindings(page, rules === undefined ? {} : { rules }), what).toEqual([])
  expect(await sideways(page), `${what}: the page scrolls sideways`).toBeLessThanOrEqual(0)
}
