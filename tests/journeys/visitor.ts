import { createHash } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'

/** Tests get a page on which any script error, refused resource or failed request of ours fails the test. */
export const test = base.extend<{ page: Page }>({
  // A context is used again by tests of a file that want the same of it, so what it starts with is the same for all of them.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use, { file, retry }) =>
    use({ ...extraHTTPHeaders, ...cameFrom(`${file} ${retry}`) }),
  page: async ({ page, extraHTTPHeaders }, use, { testId, retry }) => {
    // Each test is a visitor of its own to the shared site, which believes this header: together they sign in and register
    // more often than one visitor may.
    await page.context().setExtraHTTPHeaders({ ...extraHTTPHeaders, ...cameFrom(`${testId} ${retry}`) })
    const troubles = troublesOf(page)
    await use(page)
    expect(troubles).toEqual([])
  },
})

const cameFrom = (visitor: string) => ({ 'x-forwarded-for': addressOf(visitor) })

function addressOf(visitor: string): string {
  const [a, b, c] = createHash('sha256').update(visitor).digest()
  return `10.${a}.${b}.${c}`
}

/**
 * Collects a page's errors from now on.
 * @param origin of a site with names other than this machine's
 */
export function troublesOf(page: Page, origin?: string): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`script: ${error.message}`))
  page.on('console', (message) => {
    // The browser logs every answer that is not 200; tests that expect an error page check its status.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    const isOurs =
      origin === undefined ? /^http:\/\/(127\.0\.0\.1|localhost):/.test(url) : url.startsWith(`${origin}/`)
    if (!isOurs && !/^(data|blob):/.test(url)) troubles.push(`request to another host: ${request.url()}`)
  })
  return troubles
}

export { expect }

export const ARTICLE = '/blog/backend/what-a-queue-in-postgresql-costs'

/** One address for each page type that has content. */
export const PAGES = {
  home: '/home',
  landing: '/about',
  landings: '/start',
  community: '/community',
  blog: '/blog',
  category: '/blog/backend',
  article: ARTICLE,
  author: '/authors/olena-marchuk',
  privacy: '/privacy',
  newsletter: '/newsletter',
  missing: '/no-such-page',
} as const
