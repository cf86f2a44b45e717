import type { BrowserContext, Page } from '@playwright/test'

/**
 * Opens a link to another site in a new tab.
 * @returns the tab, with the demo's page that stands in for the site, and the address that it names
 */
export async function sentElsewhere(
  context: BrowserContext,
  click: () => Promise<void>,
): Promise<{ tab: Page; to: URL }> {
  const [tab] = await Promise.all([context.waitForEvent('page'), click()])
  await tab.waitForURL('**/demo-elsewhere?**')
  return { tab, to: new URL(new URL(tab.url()).searchParams.get('to') ?? '') }
}
