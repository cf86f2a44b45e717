import type { Page } from '@playwright/test'
import { ARTICLE, expect, test } from './visitor.ts'

interface Heard {
  type: string
  payload: Record<string, unknown>
}

/** An editor's window that frames a page of the site, answers the library and records its messages. */
async function frameInEditor(page: Page, path: string) {
  await page.route('**/editor.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Editor</title>
        <script>
          window.heard = []
          addEventListener('message', ({ data, source }) => {
            if (data?.eventManager !== 'contentstack-adv-post-message' || data.metadata.nature !== 'REQUEST') return
            window.heard.push({ type: data.type, payload: data.payload })
            const answer = (nature, payload) =>
              source.postMessage({ ...data, payload, metadata: { ...data.metadata, nature } }, '*')
            answer('ACK')
            answer('RESPONSE', { contentTypeUid: 'x', entryUid: 'y', windowType: 'preview' })
          })
        </script>
        <iframe title="Site" width="1200" height="900" src="${path}"></iframe>`,
    }),
  )
  await page.goto('/editor.html')
  const heard = () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
  return { site: page.frameLocator('iframe'), heard }
}

const PLACES = [
  ['the title of an article', ARTICLE, 'h1[data-cslp]', 'title', 'blog_article_page'],
  ['a block of a page', '/about', '[data-cslp$=".heading"]', /^blocks\.\d+\.\w+\.heading$/, 'landing_page'],
] as const

for (const [place, path, selector, field, contentType] of PLACES)
  test(`a click on ${place} opens its field in the editor`, async ({ page }) => {
    const { site, heard } = await frameInEditor(page, `/global/en-us${path}?live_preview=journey`)
    await expect.poll(async () => (await heard()).map(({ type }) => type)).toContain('init')
    const words = site.locator(selector).first()
    const [, entry, locale] = (await words.getAttribute('data-cslp'))?.split('.') ?? []
    const button = site.locator('#cslp-tooltip')
    // The library listens once it has its answer.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await words.hover()
      await expect(button).toBeVisible({ timeout: 3_000 })
    }).toPass()
    // Its styles are allowed: otherwise the button would be in the page's flow.
    await expect(button).toHaveCSS('position', 'fixed')
    await button.locator('.cslp-tooltip-child').click()
    await expect
      .poll(async () => (await heard()).filter(({ type }) => type === 'scroll').map(({ payload }) => payload))
      .toEqual([
        expect.objectContaining({
          content_type_uid: contentType,
          entry_uid: entry,
          locale,
          field: typeof field === 'string' ? field : expect.stringMatching(field),
        }),
      ])
  })

test('a page outside preview contains nothing for editors', async ({ page }) => {
  await page.goto(`/global/en-us${ARTICLE}`)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[data-cslp]')).toHaveCount(0)
})
