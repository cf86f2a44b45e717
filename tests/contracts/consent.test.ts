// Consent: anonymous visitors get the question in identical bytes, and the answer is stored in a cookie, with
// or without script.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site.close())

const origin = 'http://127.0.0.1:3000'
const choose = (fields: Record<string, string>, from = origin) =>
  site.request('/api/consent', {
    method: 'POST',
    headers: { origin: from },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

test.each(['all', 'necessary'])('%s is kept for half a year and leads back to the page', async (choice) => {
  const answer = await choose({ choice, back: '/global/uk-ua/blog?page=2' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/global/uk-ua/blog?page=2')
  expect(answer.headers.get('set-cookie')).toBe(`consent=${choice}; Max-Age=15552000; Path=/; SameSite=Lax`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  [{ choice: 'everything', back: '/global/en-us/blog' }, 422],
  [{ back: '/global/en-us/blog' }, 422],
])('%o is no choice', async (fields, status) => {
  const answer = await choose(fields as Record<string, string>)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('another site can neither choose nor be redirected to', async () => {
  expect((await choose({ choice: 'all' }, 'https://elsewhere.example')).status).toBe(403)
  const answer = await choose({ choice: 'all', back: 'https://elsewhere.example/global/en-us/home' })
  expect(answer.headers.get('location')).toBe('/')
})

test('the page is the same before and after the choice, and comes from the cache for both', async () => {
  const before = await site.request('/global/en-us/about')
  const html = await before.text()
  expect(html).toContain('data-consent-question')
  const pages = site.services.pageCache.size.pages
  for (const cookie of ['consent=all', 'consent=necessary; locale=de-de']) {
    const after = await site.request('/global/en-us/about', { headers: { cookie } })
    expect(await after.text()).toBe(html)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  }
  expect(site.services.pageCache.size.pages).toBeLessThanOrEqual(pages)
})

test('both buttons of the question differ only in their labels', async () => {
  const html = await site.page('/global/en-us/about')
  const question = html.slice(html.indexOf('data-consent-question'))
  const form = question.slice(0, question.indexOf('</form>'))
  const buttons = [...form.matchAll(/<button [^>]*>/g)].map(([tag]) => tag)
  expect(buttons.map((tag) => tag.match(/value="(\w+)"/)?.[1])).toEqual(['necessary', 'all'])
  expect(new Set(buttons.map((tag) => tag.replace(/value="\w+"/, ''))).size).toBe(1)
})

test('readers without script get the same through an uncached style that depends on their cookie', async () => {
  const style = async (cookie: string) => {
    const answer = await site.request('/api/consent.css', { headers: { cookie } })
    expect(answer.headers.get('content-type')).toMatch(/^text\/css/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return answer.text()
  }
  expect(await style('')).toBe('')
  expect(await style('consent=}body{display:none}')).toBe('')
  expect(await style('consent=necessary')).toContain('[data-consent-question]{display:none')
  expect(await site.page('/global/en-us/about')).toMatch(
    /<noscript><link rel="stylesheet" href="\/api\/consent.css"/,
  )
})
