// A guard that refuses runs no loader and no action, whatever the form of the request.
// The same on any database: what is refused here asks for nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { type PageRoute, pageRoutes } from './page-routes.ts'
import { roleTable } from './role-table.ts'

const guarded = (await pageRoutes()).filter(({ guard }) => guard !== undefined)
/** The address to request: the role table's example, unless another page serves it. */
const addressOf = ({ address }: PageRoute): string => {
  const entry = roleTable.find((one) => one.address === address)
  const page = address.replace(/^page /, '')
  const asked = page.includes(':') || page === 'saved-searches/new' ? entry?.ask : undefined
  return asked ?? `/global/en-us/${page}`
}

interface Form {
  form: string
  path: (page: PageRoute) => string
  init?: () => RequestInit
}

const withParameter = (path: string, name: string, value: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`
const dataOf = (page: PageRoute) => addressOf(page).replace(/(?=\?|$)/, '.data')
const post = () => ({ method: 'POST', body: new URLSearchParams({ remove: '1', grant: '1', take: 'a' }) })

const forms: readonly Form[] = [
  { form: 'the page', path: addressOf },
  { form: 'its head', path: addressOf, init: () => ({ method: 'HEAD' }) },
  { form: 'its data', path: dataOf },
  { form: 'the data of its route alone', path: (page) => withParameter(dataOf(page), '_routes', page.id) },
  { form: 'the data of the frame alone', path: (page) => withParameter(dataOf(page), '_routes', 'root') },
  { form: 'the data of no route', path: (page) => withParameter(dataOf(page), '_routes', 'none') },
  { form: 'a post without script', path: addressOf, init: post },
  { form: 'a post by script', path: dataOf, init: post },
  { form: 'a post to an index', path: (page) => withParameter(addressOf(page), 'index', ''), init: post },
]
const cases = guarded.flatMap((page) => forms.map((form) => ({ ...form, page, address: page.address })))

let site: Site
/** Reads of messages and content by loaders and actions since the test began. */
let reads = 0
let member: CookieBrowser
let admin: CookieBrowser
let reviewer: CookieBrowser

beforeAll(async () => {
  site = await openSite({
    env: { DEMO: 'on' },
    adapt: (services) => ({
      ...services,
      loadMessages(...asked) {
        reads++
        return services.loadMessages(...asked)
      },
      reader: new Proxy(services.reader, {
        get(target, name, receiver) {
          if (name !== 'recording') reads++
          return Reflect.get(target, name, receiver)
        },
      }),
    }),
  })
  member = openBrowser(site)
  await signIn(member, { email: 'member@guildhall.example' })
  admin = openBrowser(site)
  await signIn(admin, { email: 'admin@guildhall.example' })
  reviewer = openBrowser(site)
  await signIn(reviewer, { email: 'reviewer@guildhall.example' })
}, 120_000)
afterAll(() => site.close())
beforeEach(() => {
  reads = 0
})

test('there are pages below every guard', () => {
  expect(new Set(guarded.map(({ guard }) => guard))).toEqual(
    new Set(['members', 'hosts', 'organisers', 'staff', 'editors', 'reviewers', 'admins']),
  )
})

test.each(cases)('$address: $form sends a visitor to the sign-in and reads nothing', async (one) => {
  const response = await openBrowser(site).ask(one.path(one.page), one.init?.())
  const data = one.path(one.page).includes('.data')
  expect(response.status).toBe(data ? 202 : 302)
  const to = data ? await response.text() : (response.headers.get('location') ?? '')
  expect(to).toContain('/api/login?')
  // Back to the page itself, not to its data that a script requested.
  expect(to).toContain(encodeURIComponent(addressOf(one.page).split('?', 1)[0] ?? ''))
  expect(to).not.toMatch(/\.data|_routes/)
  expect(reads).toBe(0)
})

describe('a member who is neither editor nor admin', () => {
  const ofAdmins = cases.filter(({ page }) => page.guard !== 'members')
  test.each(ofAdmins)('$address: $form is refused and reads nothing', async (one) => {
    const response = await member.ask(one.path(one.page), one.init?.())
    expect(response.status).toBe(403)
    expect(reads).toBe(0)
  })

  test.each([
    ['en-us', 'en'],
    ['de-de', 'de'],
    ['uk-ua', 'uk'],
  ])('is told so in the language of the address: %s', async (locale, lang) => {
    const { response, text } = await member.open(`/eu/${locale}/admin/submissions`)
    expect(response.status).toBe(403)
    expect(text).toContain(`<html lang="${lang}"`)
    expect(text).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(text).toContain(`href="/eu/${locale}/home"`)
  })
})

const notReadable = [
  // Its loader only redirects to the form.
  'page profile/cv/file',
  // The thread of its example does not exist.
  'page messages/:thread',
  // It redirects to the provider, and the course of its example does not exist.
  'page courses/:slug/start',
  // The file of its example does not exist.
  'page admin/learning/file/:id',
  // A file without texts.
  'page my-events/:slug/people.csv',
  'page admin/applications/:program/applications.csv',
  'page admin/applications/:program/numbers.csv',
  'page admin/privacy/report.csv',
  // The events of their examples come from elsewhere: neither text nor rule is changed here.
  'page my-events/:slug/edit',
  'page my-events/:slug/dates',
  // Without a draft it leads to the form.
  'page my-events/preview',
  // Only programs read it, with a number in its address.
  'page my-events/:slug/check-in',
  // The applications of their examples do not exist.
  'page applications/:application',
  'page applications/:application/payment',
  'page applications/:application/interview.ics',
  'page applications/:application/cv',
  'page admin/applications/:program/:application/cv',
  'page admin/applications/:program/:application',
  // The requests of their examples do not exist.
  'page admin/privacy/:request',
  'page admin/privacy/:request/data.json',
  // The programmes of their examples do not exist.
  'page admin/programs/:program',
  'page admin/programs/:program/edit',
  'page admin/programs/:program/next',
  'page admin/programs/:program/preview',
  // The tests of their examples do not exist.
  'page english-test/:attempt',
  'page admin/english-tests/:attempt',
  'page admin/english-speaking/:attempt',
  // Files without texts.
  'page english-test/result/file',
  'page english-test/speaking/video',
  'page admin/english-speaking/:attempt/video',
  'page admin/vocabulary/skills.jsonl',
  // Always a whole document: only one that was loaded at its own address may use the microphone.
  'page english-test/speaking',
]
const readable = guarded.filter(({ address }) => !notReadable.includes(address))
test.each(readable)('$address is made for those whom its guard lets in, and sent in parts', async (page) => {
  const browser = page.guard === 'members' ? member : page.guard === 'reviewers' ? reviewer : admin
  const whole = await browser.open(addressOf(page))
  expect(whole.response.status).toBe(200)
  expect(reads).toBeGreaterThan(0)
  const alone = await browser.ask(withParameter(dataOf(page), '_routes', page.id))
  expect(alone.status).toBeLessThan(300)
})
