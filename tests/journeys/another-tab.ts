import type { BrowserContext, Page } from '@playwright/test'

/**
 * Opens a link to another site in a new tab, and reads where this site redirects it. Not where the tab arrives: in some
 * browsers a test cannot answer for the other site after a redirect.
 */
export async function sentElsewhere(
  context: BrowserContext,
  address: RegExp,
  click: () => Promise<void>,
): Promise<{ tab: Page; to: URL }> {
  const [tab, answer] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('response', (each) => address.test(each.headers().location ?? '')),
    click(),
  ])
  return { tab, to: new URL(answer.headers().location ?? '') }
}
