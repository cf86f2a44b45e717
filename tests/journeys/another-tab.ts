import type { BrowserContext, Page } from '@playwright/test'

/**
 * Where this site sends a tab that was opened for another site. Browsers differ in whether a test can hold up what comes
 * after the redirect, so the tab itself need not arrive.
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
