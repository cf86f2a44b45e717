import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const TERMS = '/global/uk-ua/terms'
let site: Site
let newcomer: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  newcomer = openBrowser(site)
  await signIn(newcomer, { email: 'newcomer@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

const fieldOf = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
const dataOf = async <T>(path: string) => ((await (await newcomer.ask(path)).json()) as { data: T }).data
const history = () => dataOf<{ version: string; language: string; digest: string }[]>('/api/club/terms')
const consent = async () =>
  (await dataOf<{ consent: { engXTermsAndConditions: string | null } }>('/api/club/profile')).consent
const accept = (body: object) =>
  newcomer.ask('/api/club/terms', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('the terms are public; only members are asked', async () => {
  const text = await site.page(TERMS)
  expect(fieldOf(text, 'digest')).toBe('')
  expect((await newcomer.open(TERMS)).text).toContain('name="digest"')
})

const REFRESH = /<noscript><meta http-equiv="refresh" content="0; url=([^"]+)"/i
/** Where a page redirects a browser without script; undefined if it does not. */
const ledTo = async (browser: CookieBrowser, page: string) =>
  REFRESH.exec((await browser.open(page)).text)?.[1]?.replaceAll('&amp;', '&')

const ledBackTo = (page: string) => `${TERMS}?redirect=${encodeURIComponent(page)}`
const BLOG = '/global/uk-ua/blog?page=2'

test('no page asks anonymous visitors, and onboarding and sign-out do not ask', async () => {
  expect(await ledTo(openBrowser(site), BLOG)).toBeUndefined()
  for (const page of ['onboarding', 'terms', 'privacy', 'account', 'sign-in'])
    expect([page, await ledTo(newcomer, `/global/uk-ua/${page}`)]).toEqual([page, undefined])
})

test('only the current terms can be accepted; otherwise nothing is stored', async () => {
  const { text } = await newcomer.open(TERMS)
  const [version, digest] = [fieldOf(text, 'version'), fieldOf(text, 'digest')]
  expect((await accept({ version: '1', digest, language: 'uk' })).status).toBe(409)
  expect((await accept({ version, digest: '0'.repeat(64), language: 'uk' })).status).toBe(409)
  // The digest is of the text in one language.
  expect((await accept({ version, digest, language: 'en' })).status).toBe(409)
  expect((await accept({ version, digest, language: 'xx' })).status).toBe(422)
  expect(await history()).toEqual([])
  expect((await consent()).engXTermsAndConditions).toBeNull()
})

test('without script every other page redirects there, and back', async () => {
  // The onboarding comes first, and is postponed.
  await newcomer.open('/global/uk-ua/home?skip-onboarding=true')
  for (const page of ['/global/uk-ua/profile', BLOG, '/global/uk-ua/no-such-page'])
    expect(await ledTo(newcomer, page)).toBe(ledBackTo(page))
  expect(fieldOf((await newcomer.open(ledBackTo(BLOG))).text, 'redirect')).toBe(BLOG)
})

test('declining signs out and redirects', async () => {
  const other = openBrowser(site)
  await signIn(other, { email: 'newcomer@guildhall.example' })
  const { text } = await other.open(TERMS)
  const decline = /action="(\/api\/logout[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { at } = await other.send(decline, {})
  expect(at).toBe('/global/uk-ua/home')
  expect(other.cookie('signed_in')).toBeUndefined()
})

test('without script they are accepted by a form; version, language and text are stored for the member', async () => {
  const { text } = await newcomer.open(TERMS)
  const [version, digest] = [fieldOf(text, 'version'), fieldOf(text, 'digest')]
  const sent = await newcomer.send(TERMS, { version, digest, answer: 'accept', redirect: BLOG })
  expect(sent.at).toBe(BLOG)
  expect(await ledTo(newcomer, BLOG)).toBeUndefined()
  expect(await history()).toEqual([{ version, language: 'uk', digest, acceptedAt: expect.any(String) }])
  expect((await consent()).engXTermsAndConditions).not.toBeNull()
  const after = await newcomer.open(TERMS)
  expect(after.text).not.toContain('name="digest"')
  expect(after.text).toContain(digest)
})

test('redirects to other sites are refused', async () => {
  await site.services.database.db.deleteFrom('terms.acceptance').execute()
  const { text } = await newcomer.open(TERMS)
  const sent = await newcomer.ask(TERMS, {
    method: 'POST',
    body: new URLSearchParams({
      version: fieldOf(text, 'version') || '2',
      digest: fieldOf(text, 'digest') || '0'.repeat(64),
      answer: 'accept',
      redirect: 'https://elsewhere.example/',
    }),
  })
  expect(sent.headers.get('location') ?? '').not.toContain('elsewhere')
})

test('a material change asks again and shows the differences', async () => {
  const { db } = site.services.database
  const { rows } = await site.services.database.pool.query<{ id: string }>(
    "select id from identity.member where email = 'newcomer@guildhall.example'",
  )
  await db.deleteFrom('terms.acceptance').execute()
  await db
    .insertInto('terms.acceptance')
    .values({
      member_id: rows[0]?.id ?? '',
      version: '1',
      language: 'uk',
      digest: '0'.repeat(64),
      accepted_at: new Date('2026-02-01'),
    })
    .execute()
  const { text } = await newcomer.open('/global/uk-ua/terms')
  expect(text).toContain('name="digest"')
  expect(text).toContain('Що змінилося з вашої останньої згоди')
})
