// What every page owes every reader, asked of the page as it stands.
import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface Asked {
  /** A selector: this part of the page alone. */
  within?: string
  /** A few rules where the rest cannot differ from what was asked before. Without: all that axe has, with no exception made. */
  rules?: string[]
}

/**
 * What axe finds, one line for each element, none if all is well. It runs in the page itself: our pages hold no frames
 * of others, which are what takes the detour of its Playwright package through a second page.
 */
export async function axeFindings(page: Page, { within, rules }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([within, rules]) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe
      return inPage.run(within ?? document, {
        resultTypes: ['violations'],
        ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
      })
    },
    [within, rules] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** By how many pixels the page is wider than its window; above 0 it scrolls sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
