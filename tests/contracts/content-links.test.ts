// Every place where content has a link or a button, with every kind of address: the HTML that an anonymous
// reader and a member get.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const stack = { apiKey: 'guildhall', branch: 'main' }
const saving = { by: 'editor', at: new Date('2026-11-23T12:00:00Z') }

interface Written {
  url: string
  action?: string
}

const english = 'english-assessment:itpu:basics:english'
const source = 'authorized-redirect-source:https%3A%2F%2Ftalent.example%2Ftests::'
const signInFor = (action: string) => `/api/login?area=club&action=${encodeURIComponent(action)}`

/** The address as written, and as it appears in each reader's page; undefined: not in their HTML. */
const kinds: Record<string, { written: Written; anonymous: string | undefined; member: string | undefined }> =
  {
    flow: {
      written: { url: english },
      anonymous: signInFor(english),
      member: `action=${encodeURIComponent(english)}`,
    },
    source: {
      written: { url: source },
      anonymous: signInFor(source),
      member: 'https://talent.example/tests',
    },
    destination: {
      written: { url: 'talent:/vacancies' },
      anonymous: 'https://talent.example/vacancies',
      member: 'https://talent.example/vacancies',
    },
    unset: { written: { url: 'examinator:/begin' }, anonymous: undefined, member: undefined },
    provider: {
      written: { url: 'sign-in-via:google' },
      anonymous: '/api/login?area=club&kc_idp_hint=google',
      member: undefined,
    },
    'no-provider': { written: { url: 'sign-in-via:linkedin' }, anonymous: undefined, member: undefined },
  }
const names = Object.keys(kinds)
type Place = (name: string) => { title: string; url: string; click_analytics: string }
const linkOf =
  (place: string): Place =>
  (name) => ({
    title: `${place} ${name}`,
    url: kinds[name]?.written.url ?? '',
    click_analytics: `${place}:${name}`,
  })
const links = (place: string) => names.map(linkOf(place))
const actions = (place: string) => links(place).map(({ title, ...link }) => ({ text: title, ...link }))
const prose = (place: string) =>
  links(place)
    .map(
      ({ title, url, click_analytics }) =>
        `<p><a href="${url}" title="analytics: ${click_analytics}">${title}</a></p>`,
    )
    .join('')

/** All places on one page, between menus and footer. */
const places = [
  'hero',
  'band',
  'section',
  'card',
  'text',
  'answer',
  'link',
  'dropdown',
  'mega',
  'button',
  'footer',
  'social',
]
const inMenusOfMembers = ['primary', 'secondary']

const PAGE = '/links'

let site: Site
let member: CookieBrowser
beforeAll(async () => {
  site = await openSite({
    env: {
      DEMO: 'on',
      DESTINATION_TALENT: 'https://talent.example',
      IDP_GOOGLE_CLIENT_ID: 'id',
      IDP_GOOGLE_CLIENT_SECRET: 'secret',
    },
  })
  await put('landing_page', 'blt00000000000000a1', {
    title: 'Links',
    url: PAGE,
    blocks: [
      { hero: { heading: 'Links', actions: actions('hero') } },
      { cta_band: { heading: 'Band', actions: actions('band') } },
      { site_sections: { items: links('section') } },
      { cards: { items: links('card').map(({ title, ...link }) => ({ title, link_text: title, ...link })) } },
      { rich_text: { body: prose('text') } },
      { faq: { items: [{ question: 'Where to?', answer: prose('answer') }] } },
    ],
  })
  const items = links('dropdown')
  await put('header', 'blt00000000000000a2', {
    title: 'Links',
    desktop_left: [
      ...links('link').map((link) => ({ link })),
      { dropdown: { title: 'More', items } },
      { mega_menu: { title: 'Most', columns: [{ title: 'One', items: links('mega') }] } },
    ],
    desktop_right: [
      ...links('button').map(({ title, ...link }) => ({ cta_button: { button_text: title, ...link } })),
      { profile: { primary_links: links('primary'), secondary_links: links('secondary') } },
      ...['google', 'linkedin'].map((provider) => ({ sign_in_via: { title: `via ${provider}`, provider } })),
    ],
    search_url: 'examinator:',
  })
  await put('footer', 'blt00000000000000a3', {
    title: 'Links',
    columns: [{ title: 'Links', items: links('footer') }],
    social: links('social'),
  })
  await site.services.contentChanged()
  member = openBrowser(site)
  await signIn(member, { email: 'member@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

async function put(contentType: string, uid: string, fields: JsonObject) {
  const key = { contentType, uid, locale: 'en-us' }
  const { db } = site.services.database
  await saveVersions(db, stack, [{ ...key, fields: JSON.parse(JSON.stringify(fields)) }], saving)
  await publish(db, stack, [key], ['production'], saving)
}

const unescaped = (html: string) => html.replaceAll('&amp;', '&')

/** Addresses of the links counted under a name. */
function addressesOf(html: string, name: string): string[] {
  return [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) =>
    tag.includes(`data-analytics="${name}"`) ? [unescaped(/href="([^"]*)"/.exec(tag)?.[1] ?? '')] : [],
  )
}

describe.each(['anonymous', 'member'] as const)('%s', (reader) => {
  let html = ''
  beforeAll(async () => {
    const path = `/global/en-us${PAGE}`
    html = reader === 'member' ? (await member.open(path)).text : await site.page(path)
  })
  const expected = reader === 'member' ? [...places, ...inMenusOfMembers] : places

  test.each(expected.flatMap((place) => names.map((name) => [place, name] as const)))(
    '%s: %s',
    (place, name) => {
      const wanted = kinds[name]?.[reader]
      const found = addressesOf(html, `${place}:${name}`)
      if (wanted === undefined) {
        expect(found).toEqual([])
        // Nor in the page's data for scripts.
        expect(html).not.toContain(`${place}:${name}`)
        if (place !== 'text' && place !== 'answer' && place !== 'card')
          expect(html).not.toContain(`${place} ${name}`)
      } else {
        expect(found.length).toBeGreaterThan(0)
        for (const address of found) expect(address).toContain(wanted)
      }
    },
  )

  test('destinations without a setting and missing providers are not in the HTML', () => {
    expect(html).not.toMatch(/examinator|linkedin/)
  })

  test('sign-in by a provider is shown to anonymous readers, if that provider exists', () => {
    expect(html.includes('via google')).toBe(reader === 'anonymous')
  })
})

test('no faults are logged, because all content is valid', () => {
  expect(site.lines.filter(({ message }) => /is broken/.test(message))).toEqual([])
})

test.each([
  // Only the browser knows the page that had the link.
  [
    english,
    'http://127.0.0.1:3000/global/en-us/links?page=2',
    `/global/en-us/links?page=2&action=${encodeURIComponent(english)}`,
  ],
  [
    source,
    'http://127.0.0.1:3000/global/en-us/links',
    '/global/en-us/links?redirect-source=https%3A%2F%2Ftalent.example%2Ftests&skip-onboarding=true',
  ],
  [english, 'https://elsewhere.example/links', `/?action=${encodeURIComponent(english)}`],
  [english, undefined, `/?action=${encodeURIComponent(english)}`],
  ['dance:a:b:c', 'http://127.0.0.1:3000/global/en-us/links', '/global/en-us/links'],
])('whoever signs in for %s from %s comes back to %s', async (action, referer, back) => {
  const browser = openBrowser(site)
  const started = await browser.open(signInFor(action), { headers: referer ? { referer } : {} })
  expect(started.response.status).toBe(200)
  const { at } = await browser.send(started.at, {
    email: 'member@guildhall.example',
    password: 'guildhall-demo',
  })
  const address = new URL(back, 'http://127.0.0.1:3000')
  const arrived = new URL(at, 'http://127.0.0.1:3000')
  // "/" redirects to the home page in the visitor's language, and skip-onboarding has been removed.
  address.searchParams.delete('skip-onboarding')
  expect(arrived.search).toBe(address.search)
  if (address.pathname !== '/') expect(arrived.pathname).toBe(address.pathname)
})
