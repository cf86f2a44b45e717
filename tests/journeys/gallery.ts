// The gallery of the design kit is not in the production build, so its journeys start a development server.
import type { Browser, Locator, Page } from '@playwright/test'
import { startOwnSite } from './own-site.ts'
import { expect, test as visitor } from './visitor.ts'

const READY_MS = 240_000

interface View {
  locale?: string
  dir?: 'ltr' | 'rtl'
  theme?: 'light' | 'dark'
}

export interface Gallery {
  address: (part: string, view?: View) => string
}

/** Tests get the gallery's address; the server is started once for all tests of a worker. */
export const test = visitor.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({ browser }, use) => {
      const server = await startOwnSite({ env: { NODE_ENV: 'development' } })
      const address = (part: string, { locale = 'en-us', ...view }: View = {}) =>
        `${server.origin}/global/${locale}/ui?${new URLSearchParams({ part, ...view })}`
      try {
        await warmUp(browser, address('Combobox'))
        await use({ address })
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 2 * READY_MS },
  ],
})

/** A development server prepares modules on the first visit, and then reloads the page. */
async function warmUp(browser: Browser, address: string) {
  // With script, whatever the worker's first test needs.
  const page = await browser.newPage({ javaScriptEnabled: true })
  const sample = page.getByRole('article').first()
  await expect(async () => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(sample.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  }).toPass({ timeout: READY_MS })
  await page.close()
}

/** All parts, once they are hydrated and their fonts have loaded. */
export async function openGallery(page: Page, gallery: Gallery, view?: View) {
  await openAddress(page, gallery.address('', view))
  // Some parts are loaded after hydration.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await nothingAdded(page)
}

/** Parts are loaded when others have been rendered: a page is complete if nothing was added, four times in a row. */
export async function nothingAdded(page: Page) {
  await page.waitForFunction(
    () => {
      const { dataset } = document.body
      const now = String(document.querySelectorAll('main *').length)
      dataset.unchanged = String(now === dataset.elements ? Number(dataset.unchanged) + 1 : 0)
      dataset.elements = now
      return Number(dataset.unchanged) >= 4
    },
    undefined,
    { polling: 700 },
  )
}

/** Waits for hydration. */
export async function openAddress(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}

/** Opens every state of one part, hydrated. */
export function openPart(page: Page, gallery: Gallery, part: string, view?: View) {
  return openAddress(page, gallery.address(part, view))
}

/** Opens one state of one part, hydrated. */
export async function openSample(page: Page, gallery: Gallery, part: string, state: string, view?: View) {
  await openAddress(page, gallery.address(part, view))
  return page.getByRole('article', { name: `${part}, ${state}`, exact: true })
}

/** The entries that a form would send. */
export async function sentBy(sample: Locator): Promise<[string, string][]> {
  return await sample.evaluate((element) => {
    const form = document.createElement('form')
    // The sample's controls as a surrounding form would see them, wherever they are.
    const own = element.querySelector('form')
    if (own) return [...new FormData(own)].map(([name, value]) => [name, String(value)] as [string, string])
    const parent = element.parentElement
    parent?.insertBefore(form, element)
    form.append(element)
    const sent = [...new FormData(form)].map(
      ([name, value]) => [name, value instanceof File ? value.name : value] as [string, string],
    )
    parent?.insertBefore(element, form)
    form.remove()
    return sent
  })
}

export { expect }
