// What journeys about events share.
import { expect, type Page } from '@playwright/test'
import { hydrated, signInTo } from './provider-pages.ts'

export const PHONE = { width: 360, height: 740 }

export async function signIn(page: Page, email: string, to: string): Promise<void> {
  await signInTo(page, to, { email })
  if ((await panel(page).count()) > 0) await hydrated(panel(page).getByRole('button'))
}

/** Where people say that they come. */
export const panel = (page: Page) => page.locator('section[aria-labelledby=coming]')

export const hostPageOf = (event: string) => `${event.replace('/events/', '/my-events/')}/host`
export const said = (page: Page) => page.locator('main [role=status]').first()

export async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
