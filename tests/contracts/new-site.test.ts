// A site as its first start in production leaves it: every link of its pages leads somewhere, and an empty page says why.
// The same on any database: pages are only read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoAccounts } from '#services/identity/provider/demo-accounts.ts'
import { openBrowser } from '#tests/tools/cookie-browser.ts'
import { forgetLimits, signedIn } from '#tests/tools/members.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
const browsers = {
  anonymous: async () => openBrowser(site),
  member: () => memberOf('newcomer@guildhall.example'),
  admin: () => memberOf('admin@guildhall.example'),
}
type Who = keyof typeof browsers

beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'off' }, isNew: true })
  await seedDemoAccounts(site.services.database.db, new Date())
}, 120_000)
afterAll(() => site.close())

async function memberOf(email: string) {
  const browser = await signedIn(site, email)
  await browser.ask('/api/club/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ consent: { engXTermsAndConditions: '2026-11-30T10:00:00Z' } }),
  })
  await browser.ask('/global/en-us/home?skip-onboarding=true')
  return browser
}

/** Ends the session or begins something; topics are forty pages of one kind. */
const NOT_ASKED = /^\/(?:sign-out|sign-in|sign-up|api|topics\/)|\/start$/
/** Read once: elsewhere they differ by their language or a button. */
const SAME_FOR_ALL = /^\/(?:blog\/[^/]+\/|courses\/[^/]+\/lessons\/)/

const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test.each<[Who, string]>([
  ['anonymous', 'en-us'],
  ['anonymous', 'de-de'],
  ['anonymous', 'uk-ua'],
  ['member', 'en-us'],
  ['member', 'de-de'],
  ['member', 'uk-ua'],
  ['admin', 'en-us'],
  ['admin', 'de-de'],
  ['admin', 'uk-ua'],
])(
  '%s in %s: no link leads to nothing, and no page counts nothing',
  async (who, locale) => {
    const browser = await browsers[who]()
    const place = `/global/${locale}`
    const isFirst = who === 'anonymous' && locale === 'en-us'
    const link = new RegExp(`href="${place}(/[^"?#]*)(\\?list=\\w+)?`, 'g')
    const seen = new Set(['/home'])
    const faults: string[] = []
    for (const page of seen) {
      await forgetLimits(site)
      const { response, text } = await browser.open(place + page)
      if (response.status !== 200) faults.push(`${page}: ${response.status}`)
      if (!response.headers.get('content-type')?.startsWith('text/html')) continue
      const said = textOf(text)
      if (/\b0 (?:of|von) 0\b|\b0 [зі]з? 0\b/.test(said)) faults.push(`${page}: counts nothing of nothing`)
      if (/guildhall\.example(?!\/)/.test(said.replaceAll(/\w+@guildhall\.example/g, '')))
        faults.push(`${page}: names a host that is not there`)
      if (!/<main[\s\S]*<(?:a|button) [\s\S]*<\/main>/.test(text)) faults.push(`${page}: leads nowhere`)
      for (const [, found = '', list = ''] of text.matchAll(link))
        if (!NOT_ASKED.test(found) && (isFirst || !SAME_FOR_ALL.test(found))) seen.add(found + list)
    }
    expect(faults).toEqual([])
    expect(seen.size).toBeGreaterThan(25)
    // What is of a demo alone is not linked to.
    for (const gone of ['/self-hosting', '/teach', '/programs/night-shift', '/authors/olena-marchuk'])
      expect(seen).not.toContain(gone)
  },
  120_000,
)

test('what cannot be filtered or ordered offers neither, and says what one can do', async () => {
  for (const [page, way] of [
    ['/jobs', '/saved-searches/new?list=jobs'],
    ['/events', '/saved-searches/new?list=events'],
    ['/programs', '/home'],
    ['/people', '/profile/edit/privacy#privacy'],
    ['/companies', '/jobs'],
  ]) {
    const html = await site.page(`/global/en-us${page}`)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect([page, main.includes(`/global/en-us${way}"`)]).toEqual([page, true])
    expect([page, /<form|sort=|<input/.test(main)]).toEqual([page, false])
  }
  // A search of an empty list is still answered as one.
  expect(await site.page('/global/en-us/jobs?q=java')).toContain('value="java"')
})

test('the first admin is told what is left to do, and members are not', async () => {
  const admin = await browsers.admin()
  const { text } = await admin.open('/global/en-us/admin')
  for (const step of [
    'SMTP_URL',
    'content pull',
    '/authors/guildhall',
    'import vacancies',
    'docs/first-day.md',
  ])
    expect(text).toContain(step)
  expect((await admin.open('/global/en-us/home')).text).toContain('First steps')
  expect((await (await browsers.member()).open('/global/en-us/home')).text).not.toContain('First steps')
})
