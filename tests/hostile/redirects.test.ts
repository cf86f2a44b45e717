// Where the site leads to, whatever an address or a form says: generated values in every parameter of every page that has
// some, and in the fields that name where to go. Nothing fails, and nobody is led off the site.
// The same on any database: PostgreSQL itself refuses values on both, by one driver; roles.test.ts asks for every route on both.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { forgetLimits } from '#tests/tools/members.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { roleTable } from '../contracts/role-table.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const PLACE = '/global/en-us'

let site: Site
let browsers: CookieBrowser[]
beforeAll(async () => {
  // The router warns of each address that cannot be decoded.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  site = await openSite({ env: { ORIGIN, DEMO: 'on' } })
  const admin = openBrowser(site)
  await signIn(admin, { email: 'admin@guildhall.example' })
  await admin.ask(`${PLACE}/home?skip-onboarding=true`)
  browsers = [openBrowser(site), admin]
}, 120_000)
afterAll(() => site.close())
beforeEach(() => forgetLimits(site))

const patterns = roleTable.flatMap(({ address }) =>
  address.startsWith('page ') ? [`${PLACE}/${address.slice('page '.length)}`] : [],
)
const withParameter = patterns.filter((pattern) => /:\w+/.test(pattern))

/** As in an address. Half of a surrogate pair and a cut escape cannot be made from a string. */
const piece = fc.oneof(
  fc.constantFrom(
    '%0d%0a',
    '%0a',
    '%00',
    '%09',
    '%1b',
    '%7f',
    '%c2%85',
    '%e2%80%a8',
    '%ed%a0%80',
    '%a',
    '%ff',
  ),
  fc.constantFrom(
    '//evil.example',
    '%2f%2fevil.example',
    '%5c%5cevil.example',
    '%2f%5cevil.example',
    '@evil.example',
  ),
  fc.constantFrom(
    'https:',
    'https:%2f%2fevil.example',
    'javascript:alert(1)',
    '..',
    '%2e%2e',
    '%2f..%2f..',
    '.',
    ':',
    '%3f',
    '%23',
  ),
  fc.constantFrom(
    'none',
    'a',
    '1',
    'backend',
    'mira-holm',
    '00000000-0000-4000-8000-000000000000',
    '%d1%96',
    '%f0%9f%98%80',
  ),
)
const segment = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''))
/** As a script or a form without one may send it. */
const text = fc
  .array(
    fc.constantFrom(
      '\r\n',
      '\n',
      '\0',
      '\t',
      '\u0085',
      '\u2028',
      '\ud800',
      '\udfff',
      '//evil.example',
      '\\\\evil.example',
      '/\\evil.example',
      '/',
      'https://evil.example',
      'javascript:alert(1)',
      '?',
      '#',
      'home',
      PLACE,
      '@evil.example',
      '%0d%0a',
      ' ',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pieces) => pieces.join(''))

function expectAtHome(answer: Response, asked: string) {
  expect(answer.status, asked).toBeLessThan(500)
  const to = answer.headers.get('location') ?? answer.headers.get('x-remix-redirect')
  if (to !== null) expect([asked, new URL(to, new URL(asked, ORIGIN)).origin]).toEqual([asked, ORIGIN])
}

const wayFields = [
  'redirect',
  'back',
  'page',
  'to',
  'list',
  'token',
  'pending',
  'action',
  'take',
  'done',
  'about',
  'reported',
  'upload',
]
const formFields = [
  'redirect',
  'back',
  'page',
  'id',
  'review',
  'course',
  'company',
  'community',
  'author',
  'person',
  'type',
  'variant',
  'locale',
  'slug',
]
const intents = [
  'answer',
  'report',
  'review',
  'follow',
  'unfollow',
  'hide',
  'show',
  'open',
  'plan',
  'finish',
  'look',
  'remove',
  'stop',
  'come',
  'cancel',
  'less',
  'undo',
  '',
]

const fill = (pattern: string, values: readonly string[]) => {
  let at = 0
  return pattern.replace('(index)', '').replace(/:\w+\??|\*/g, () => values[at++ % values.length] ?? '')
}
const PER_PAGE = 6

describe.each(withParameter)('%s', (pattern) => {
  test('with anything in its parameters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { minLength: 2, maxLength: 2 }),
        fc.boolean(),
        async (values, isData) => {
          const path = fill(pattern, values)
          for (const browser of browsers) {
            expectAtHome(await browser.ask(path), path)
            if (isData) expectAtHome(await browser.ask(`${path}.data`), `${path}.data`)
            const form = {
              method: 'POST',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              body: new URLSearchParams({ intent: 'follow', text: 'a' }).toString(),
            }
            expectAtHome(await browser.ask(path, form), `POST ${path}`)
          }
        },
      ),
      { numRuns: PER_PAGE },
    )
  }, 60_000)
})

test('with anything in the fields that say where to go on', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...patterns.filter((pattern) => !pattern.endsWith('/*'))),
      fc.constantFrom(...intents),
      text,
      fc.constantFrom(...wayFields),
      async (pattern, intent, value, field) => {
        const path = fill(pattern, ['none'])
        const query = new URLSearchParams({ [field]: value.toWellFormed() })
        for (const browser of browsers) {
          expectAtHome(await browser.ask(`${path}?${query}`), `${path}?${query}`)
          const body = new URLSearchParams({
            ...Object.fromEntries(formFields.map((name) => [name, value])),
            intent,
          })
          const form = {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: body.toString(),
          }
          expectAtHome(await browser.ask(`${path}?${query}`, form), `POST ${path}?${query} ${body}`)
        }
      },
    ),
    { numRuns: 120 },
  )
}, 120_000)

test('an honest way back is followed', async () => {
  const answer = await openBrowser(site).ask(`${PLACE}/profile`)
  expect(answer.headers.get('location')).toContain(`redirect=${encodeURIComponent(`${PLACE}/profile`)}`)
})
