// Accessibility checks for any page.
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules of axe whose result depends on the theme, and those whose result depends on the width. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
export const ROOM_RULES = ['target-size', 'scrollable-region-focusable', 'color-contrast']

interface Asked {
  /** A selector that limits the check to part of the page. */
  within?: string
  /**
   * Runs only these rules, if the others were checked before. By default all of axe's, without exceptions.
   */
  rules?: readonly string[]
}

/**
 * axe's findings, one line for each element; empty if all is well. It runs in the page itself: our pages
 * contain no other sites' frames, for which its Playwright package needs a second page.
 */
export async function axeFindings(page: Page, { within, rules }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([within, rules]) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe
      return inPage.run(within ?? document, {
        resultTypes: ['violations'],
        ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
      })
    },
    [within, rules] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** How many pixels the page is wider than its window; above 0 it scrolls sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Takes a screenshot if `SHOTS=folder` is set. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
