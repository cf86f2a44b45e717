// Answers the English test in a browser as people do.
import type { Page } from '@playwright/test'
import { expect } from './visitor.ts'

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
/** A press before the page's script has loaded leads to a page with a link instead of the dialog. */
export const toStart = (page: Page) =>
  page.getByRole('button', { name: 'Start the test' }).or(page.getByRole('link', { name: 'Start the test' }))
export const isOver = (page: Page) => page.url().includes('/result')

/** The address changes a moment before the page. */
export async function arrived(page: Page, before: string) {
  await page.waitForURL(({ href }) => href !== before)
  const number = new URL(page.url()).searchParams.get('question')
  if (number !== null) await expect(page.locator('input[name=unit]')).toHaveValue(number)
}

/** Answers the current page with "I don't know". */
export async function answerByHand(page: Page) {
  for (const item of await page.locator('form fieldset').all())
    await item
      .getByRole((await item.getByRole('radio').count()) > 0 ? 'radio' : 'checkbox', { name: 'I don’t know' })
      .check()
  const before = page.url()
  await next(page).click()
  await arrived(page, before)
}
