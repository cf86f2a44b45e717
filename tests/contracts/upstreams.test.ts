// Sign-in with each social provider, simulated locally with its quirks.
import { exportPKCS8, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upstreamAliases } from '#services/identity/provider/upstreams/upstream-kinds.ts'
import { readOutbox } from '#services/mail/outbox.ts'
import { type CookieBrowser, openBrowser } from '#tests/tools/cookie-browser.ts'
import {
  type FakeUpstream,
  openFakeUpstream,
  type Person,
  readAppleSecret,
} from '#tests/tools/fake-upstream.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

type Alias = (typeof upstreamAliases)[number]
const fakes = new Map<Alias, FakeUpstream>()
const folder = `.data/test-upstreams-${process.pid}`
let site: Site

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const env: Record<string, string> = { DEMO: 'on', DATA_DIR: folder }
  for (const alias of upstreamAliases) {
    const fake = await openFakeUpstream(alias)
    fakes.set(alias, fake)
    const name = `IDP_${alias.toUpperCase()}`
    env[`${name}_CLIENT_ID`] = `client at ${alias}`
    env[`${name}_BASE`] = fake.base
    if (alias !== 'apple') env[`${name}_CLIENT_SECRET`] = `secret at ${alias}`
  }
  env.IDP_APPLE_TEAM_ID = 'TEAM'
  env.IDP_APPLE_KEY_ID = 'KEY'
  env.IDP_APPLE_PRIVATE_KEY = await exportPKCS8(privateKey)
  site = await openSite({ env })
}, 120_000)
afterAll(async () => {
  await site.close()
  await Promise.all([...fakes.values()].map((fake) => fake.close()))
})

function fakeOf(alias: Alias): FakeUpstream {
  const fake = fakes.get(alias)
  if (fake === undefined) throw new Error(alias)
  return fake
}

/** From the site to the upstream: the address that the visitor is redirected to. */
async function toUpstream(alias: Alias, browser: CookieBrowser) {
  const { at } = await browser.open(`/api/login?redirect=/global/en-us/terms&kc_idp_hint=${alias}`)
  expect(at.startsWith(fakeOf(alias).base)).toBe(true)
  return at
}

/** Returns to the site as the browser does. */
async function comeBack(browser: CookieBrowser, at: string) {
  const answer = await fetch(at, { redirect: 'manual' })
  const action = answer.headers.get('x-form-action')
  if (action === null) return browser.open(pathOf(answer.headers.get('location') ?? ''))
  // A form posted by another site's page: without our cookies, and with that site's Origin.
  const received = await site.request(pathOf(action), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
    },
    body: answer.headers.get('x-form'),
    redirect: 'manual',
  })
  expect(received.status).toBe(303)
  return browser.open(received.headers.get('location') ?? '')
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://127.0.0.1:3000')
  return pathname + search
}

async function signInBy(alias: Alias, person: Person, browser = openBrowser(site)) {
  fakeOf(alias).person = person
  return { browser, ...(await comeBack(browser, await toUpstream(alias, browser))) }
}

const ada = (alias: string, more: Partial<Person> = {}): Person => ({
  sub: `ada at ${alias}`,
  email: `ada-${alias}@example.org`,
  verified: true,
  firstName: 'Ada',
  lastName: 'Byron',
  ...more,
})

test('each is offered on the sign-in page', async () => {
  const { text } = await openBrowser(site).open('/api/login')
  for (const alias of upstreamAliases) expect(text.includes(`href="/identity/upstream/${alias}"`)).toBe(true)
})

describe.each(['linkedin', 'google', 'apple', 'discord'] as const)('%s', (alias) => {
  test('signs in with a confirmed address, the second time as the same member', async () => {
    // Apple has sent "true" as text.
    const person = ada(alias, alias === 'apple' ? { verified: 'true' } : {})
    const first = await signInBy(alias, person)
    expect(first.at).toBe('/global/en-us/terms')
    expect(first.text.includes('Ada Byron')).toBe(true)
    const again = await signInBy(alias, { ...person, email: 'changed@example.org' })
    expect(again.text.includes('Ada Byron')).toBe(true)
    const { rows } = await site.services.database.pool.query(
      'select identity_provider, email from identity.member where email = $1',
      [person.email],
    )
    expect(rows).toEqual([{ identity_provider: alias, email: person.email }])
  })
})

test('Apple gets a secret signed with its key', () => {
  const { header, claims } = readAppleSecret(fakeOf('apple').lastSecret)
  expect(header).toMatchObject({ alg: 'ES256', kid: 'KEY' })
  expect(claims).toMatchObject({ iss: 'TEAM', sub: 'client at apple', aud: fakeOf('apple').base })
})

test.each([
  ['facebook', 'does not say that an address is confirmed', {}],
  ['facebook', 'tells no address', { sub: 'bob', email: undefined }],
  ['discord', 'says that it is not', { sub: 'eve', email: 'eve@example.org', verified: false }],
  ['google', 'says that it is not, as text', { sub: 'eve', email: 'eve@example.org', verified: 'false' }],
] as const)(
  '%s %s: the visitor names one, and is signed in once it has confirmed itself',
  async (alias, _, more) => {
    const { browser, at, text } = await signInBy(alias, ada(alias, more as Partial<Person>))
    expect(at).toContain('/sign-in/address?pending=')
    expect(text.includes('did not give us a confirmed address')).toBe(true)
    expect(browser.cookie('signed_in')).toBeUndefined()
    const email = `named-${alias}-${Math.random()}@example.org`
    expect((await browser.send(at, { email: 'no address' })).response.status).toBe(422)
    expect((await browser.send(at, { email })).text.includes('Check your e-mail')).toBe(true)
    await site.services.accountLetters.settled()
    const letter = (await readOutbox(`${folder}/outbox`)).find(({ to }) => to === email)
    const { pathname, search } = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '')
    const confirmed = await browser.send(pathname + search, {})
    expect(confirmed.at).toBe('/global/en-us/terms')
    expect(confirmed.text.includes('Ada Byron')).toBe(true)
    expect(browser.cookie('signed_in')).toBe('1')
  },
)

describe('an address that has an account', () => {
  const person = ada('google', { sub: 'mira at google', email: 'member@guildhall.example' })

  test('is linked only after its owner has proved both', async () => {
    const { browser, at, text } = await signInBy('google', person)
    expect(at).toContain('/sign-in/link?pending=')
    expect(text.includes('member@guildhall.example')).toBe(true)
    expect(browser.cookie('signed_in')).toBeUndefined()
    // The link does not work in another browser.
    expect((await openBrowser(site).open(at)).at).toContain('/sign-in/problem')
    const wrong = await browser.send(at, { password: 'not it at all' })
    expect(wrong.response.status).toBe(401)
    const done = await browser.send(at, { password: 'guildhall-demo' })
    expect(done.at).toBe('/global/en-us/terms')
    expect(done.text.includes('Mira Holm')).toBe(true)
    expect((await signInBy('google', person)).text.includes('Mira Holm')).toBe(true)
    const { rows } = await site.services.database.pool.query(
      "select detail from identity.audit_event where kind = 'upstream-linked'",
    )
    expect(rows).toEqual([{ detail: { via: 'google' } }])
  })
})

describe('an answer', () => {
  test('works once', async () => {
    const browser = openBrowser(site)
    fakeOf('google').person = ada('google')
    const answer = await fetch(await toUpstream('google', browser), { redirect: 'manual' })
    const callback = pathOf(answer.headers.get('location') ?? '')
    expect((await browser.open(callback)).at).toBe('/global/en-us/terms')
    expect((await browser.open(callback)).at).toContain('/sign-in/problem')
  })

  test('is useless in another browser', async () => {
    const browser = openBrowser(site)
    fakeOf('google').person = ada('google')
    const at = await toUpstream('google', browser)
    const other = openBrowser(site)
    await other.open('/api/login')
    expect((await comeBack(other, at)).at).toContain('/sign-in/problem')
    expect(other.cookie('signed_in')).toBeUndefined()
  })
})

test('an upstream outage is shown, and an unknown hint shows the ordinary page', async () => {
  const fake = fakeOf('discord')
  const browser = openBrowser(site)
  fake.person = ada('discord')
  const at = await toUpstream('discord', browser)
  const answer = await fetch(at, { redirect: 'manual' })
  await fake.close()
  const down = await browser.open(pathOf(answer.headers.get('location') ?? ''))
  expect(down.response.status).toBe(503)
  expect((await openBrowser(site).open('/api/login?kc_idp_hint=myspace')).at).toContain('/sign-in?started')
})
