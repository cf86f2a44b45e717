// Pages in preview are tagged with the origin of their texts, so that an editor's click leads there; other
// pages are not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const PAGES = ['/global/en-us/home', '/global/en-us/about', '/global/de-de/about', '/global/en-us/blog']
const tagsIn = (html: string) => [...html.matchAll(/ data-cslp="([^"]*)"/g)].map(([, tag = '']) => tag)
const policyOf = (answer: Response) =>
  Object.fromEntries(
    (answer.headers.get('content-security-policy') ?? '').split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  ) as Record<string, string[]>

async function everyPage(): Promise<string[]> {
  const [, article] =
    /href="(\/global\/en-us\/blog\/[^/"]+\/[^/"?#]+)"/.exec(await site.page('/global/en-us/blog')) ?? []
  const [, author] =
    /href="(\/global\/en-us\/[^"]*)" rel="author"|rel="author"[^>]*href="([^"]*)"/.exec(
      await site.page(article ?? ''),
    ) ?? []
  return [...PAGES, article ?? '', ...(author === undefined ? [] : [author])]
}

test('pages outside preview have no tags, neither in markup nor in data, and a strict policy', async () => {
  for (const path of await everyPage()) {
    const answer = await site.request(path)
    const html = await answer.text()
    expect([path, answer.status, tagsIn(html)]).toEqual([path, 200, []])
    expect(html).not.toContain('cslp')
    expect(html).not.toContain('styleNonce')
    for (const name of ['style-src', 'script-src', 'default-src'])
      for (const source of policyOf(answer)[name] ?? [])
        expect([path, name, source]).toEqual([path, name, expect.not.stringMatching(/nonce|unsafe|\*/)])
    expect(policyOf(answer)['frame-ancestors']).toEqual(["'self'"])
    const data = await (await site.request(`${path}.data`)).text()
    expect(data).not.toMatch(/"edit"|\.blocks\.\d/)
  }
})

describe('in preview', () => {
  test('every page tags its title and its blocks with content type, entry, locale and field', async () => {
    for (const path of await everyPage()) {
      const tags = tagsIn(await (await site.request(`${path}?live_preview=h1`)).text())
      expect([path, tags.length > 0]).toEqual([path, true])
      for (const tag of tags) expect(tag).toMatch(/^[a-z_]+\.blt[0-9a-f]+\.[a-z]{2}-[a-z]{2}(\.\w+)+$/)
      // Each tag occurs once, except for a block with a single part.
      expect(new Set(tags).size).toBe(tags.length)
    }
    const home = tagsIn(await (await site.request(`${PAGES[0]}?live_preview=h1`)).text())
    expect(home.some((tag) => /\.blocks\.0$/.test(tag))).toBe(true)
    expect(home.some((tag) => /\.blocks\.0\.hero\.heading$/.test(tag))).toBe(true)
    const [, , , , article = ''] = await everyPage()
    const fields = tagsIn(await (await site.request(`${article}?live_preview=h1`)).text()).map(
      (tag) => tag.split('.')[3],
    )
    expect(fields).toEqual(expect.arrayContaining(['title', 'summary', 'body', 'cover']))
  })

  test('a translation is tagged with its own language', async () => {
    const tags = tagsIn(await (await site.request('/global/de-de/about?live_preview=h1')).text())
    expect(new Set(tags.map((tag) => tag.split('.')[2]))).toEqual(new Set(['de-de']))
  })

  test("the preview library's styles are allowed by a nonce of this answer only", async () => {
    const seen = new Set<string>()
    for (let time = 0; time < 2; time++) {
      const answer = await site.request(`${PAGES[0]}?live_preview=h1`)
      const policy = policyOf(answer)
      const [nonce = ''] = policy['style-src']?.filter((source) => source.startsWith("'nonce-")) ?? []
      expect(nonce).toMatch(/^'nonce-[\w-]{24}'$/)
      expect(await answer.text()).toContain(nonce.slice("'nonce-".length, -1))
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      // Scripts are as restricted as elsewhere.
      for (const source of policy['script-src'] ?? []) expect(source).not.toMatch(/nonce|unsafe|\*/)
      expect(policy['style-src']).not.toContain("'unsafe-inline'")
      seen.add(nonce)
    }
    expect(seen.size).toBe(2)
  })
})
