// The same site with a second, separate OpenID provider configured only by OIDC_*, and what can go wrong
// there.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outboxFolder } from '#server/dev-outbox.ts'
import { readOutbox } from '#services/mail/outbox.ts'
import { openBrowser } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const CLIENT = 'guildhall-site'
const SECRET = 'a secret between the two'

/** The provider's behaviour, changed by each test. */
const provider = {
  issuer: '',
  key: undefined as { jwk: JWK; sign: (claims: SignJWT) => Promise<string> } | undefined,
  published: [] as JWK[],
  clockOffset: 0,
  down: false,
  slow: 0,
  refreshAnswer: 200,
  spentCodes: new Set<string>(),
  claims: {} as Record<string, unknown>,
  inIdToken: true,
  asked: [] as URL[],
  nonce: '',
  refreshes: 0,
}

/** Two in turn, each time under another name: making one takes longer than a sign-in. */
const pairs = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
let rotations = 0

async function rotateKey(publish = true) {
  const { publicKey, privateKey } = (await pairs)[rotations++ % 2 === 0 ? 0 : 1]
  const kid = `key-${Math.random()}`
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  provider.key = {
    jwk,
    sign: (token) => token.setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
  }
  if (publish) provider.published = [jwk]
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', provider.issuer)
  const json = (body: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  if (provider.down) return void response.destroy()
  if (provider.slow > 0) await new Promise((resolve) => setTimeout(resolve, provider.slow))
  const path = url.pathname.replace('/realms/guildhall', '')
  if (path === '/.well-known/openid-configuration')
    return json({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/auth`,
      token_endpoint: `${provider.issuer}/token`,
      userinfo_endpoint: `${provider.issuer}/userinfo`,
      end_session_endpoint: `${provider.issuer}/logout`,
      jwks_uri: `${provider.issuer}/certs`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
  if (path === '/certs') return json({ keys: provider.published })
  if (path === '/userinfo') return json({ sub: 'ada', ...provider.claims })
  if (path !== '/token') return json({}, 404)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  const basic = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString()
  if (decodeURIComponent(basic.replaceAll('+', ' ')) !== `${CLIENT}:${SECRET}`)
    return json({ error: 'invalid_client' }, 401)
  if (form.get('grant_type') === 'refresh_token') {
    provider.refreshes += 1
    if (provider.refreshAnswer === 400) return json({ error: 'invalid_grant' }, 400)
    if (provider.refreshAnswer !== 200) return json({ error: 'server_error' }, provider.refreshAnswer)
  } else {
    const code = form.get('code') ?? ''
    if (provider.spentCodes.has(code)) return json({ error: 'invalid_grant' }, 400)
    provider.spentCodes.add(code)
  }
  const issuedAt = Math.floor(Date.now() / 1_000) + provider.clockOffset
  const token = new SignJWT({
    ...(provider.inIdToken ? provider.claims : {}),
    ...(form.get('grant_type') === 'refresh_token' ? {} : { nonce: provider.nonce }),
  })
    .setIssuer(provider.issuer)
    .setAudience(CLIENT)
    .setSubject('ada')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 60)
  json({
    access_token: 'opaque',
    token_type: 'Bearer',
    expires_in: 60,
    refresh_token: `refresh-${provider.refreshes}`,
    id_token: await provider.key?.sign(token),
  })
}

let server: Server
let site: Site
beforeAll(async () => {
  server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/guildhall`
  site = await openSite({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: SECRET,
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_EMPLOYER_ALIAS: 'employer-sso',
      OIDC_EMPLOYER_DOMAIN: 'employer.example',
    },
  })
}, 120_000)
afterAll(async () => {
  await site.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  Object.assign(provider, { clockOffset: 0, down: false, slow: 0, refreshAnswer: 200, inIdToken: true })
  provider.claims = {
    email: 'ada@example.org',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
  }
  await rotateKey()
})

async function start(browser = openBrowser(site), query = '') {
  const { at } = await browser.open(`/api/login?area=club&redirect=/global/de-de/terms${query}`)
  const asked = new URL(at, 'http://127.0.0.1:3000')
  provider.nonce = asked.searchParams.get('nonce') ?? ''
  return { browser, asked, at }
}

async function signIn(browser = openBrowser(site)) {
  const { asked } = await start(browser)
  const state = asked.searchParams.get('state') ?? ''
  return { browser, ...(await browser.open(`/api/login/callback?code=${newCode()}&state=${state}`)) }
}

const newCode = () => `code-${Math.random()}`

// The first test: the site has not run discovery yet.
test('a sign-in begun while the provider is down leads to a page that says so, and works once it is back', async () => {
  provider.down = true
  const browser = openBrowser(site)
  const { response, text } = await browser.open('/api/login?redirect=/global/de-de/terms')
  expect(response.status).toBe(503)
  expect(text.includes('redirect=%2Fglobal%2Fde-de%2Fterms')).toBe(true)
  expect((await browser.ask('/global/de-de/terms')).status).toBe(200)
  provider.down = false
  expect((await start(browser)).at).toContain(`${provider.issuer}/auth`)
})

describe('the way there', () => {
  test('carries everything that the flow and Keycloak need', async () => {
    const { asked } = await start(openBrowser(site), '&kc_idp_hint=linkedin&invitation_code=SPRING')
    expect(asked.origin + asked.pathname).toBe(`${provider.issuer}/auth`)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: CLIENT,
      response_type: 'code',
      redirect_uri: 'http://127.0.0.1:3000/api/login/callback',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      kc_idp_hint: 'linkedin',
      invitation_code: 'SPRING',
      ui_locales: 'de',
    })
  })

  test('the pages of the embedded provider are not there', async () => {
    expect((await site.request('/identity/.well-known/openid-configuration')).status).toBe(404)
    expect((await openBrowser(site).open('/global/en-us/sign-up')).at).toContain(`${provider.issuer}/auth`)
  })
})

describe('the way back', () => {
  test('signs in with name, roles and employee status from the claims', async () => {
    provider.claims = {
      ...provider.claims,
      identity_provider: 'employer-sso',
      realm_access: { roles: ['editor', 'offline_access'] },
    }
    const { at, text } = await signIn()
    expect(at).toBe('/global/de-de/terms')
    expect(text.includes('Ada Byron')).toBe(true)
    const { rows } = await site.services.database.pool.query(
      'select employee, claimed_roles, issuer from identity.member',
    )
    expect(rows).toEqual([{ employee: true, claimed_roles: ['editor'], issuer: provider.issuer }])
  })

  test.each([
    [{ email: 'ada@employer.example' }, true, 'ada@employer.example'],
    [{ email: 'ada@employer.example', email_verified: 'true' }, false, 'ada@employer.example'],
    [{ email: 'a@evil.test\n@employer.example' }, false, ''],
  ])('signs in with %j, an employee: %s', async (claims, employee, email) => {
    provider.claims = { ...provider.claims, ...claims }
    expect((await signIn()).at).toBe('/global/de-de/terms')
    const { rows } = await site.services.database.pool.query('select employee, email from identity.member')
    expect(rows).toEqual([{ employee, email }])
  })

  test.each([
    [{ given_name: 'A\0da' }],
    [{ email: '\ud800@example.org' }],
    [{ family_name: 'x'.repeat(20_000) }],
  ])('signs nobody in with claims that cannot be kept: %#', async (claims) => {
    provider.claims = { ...provider.claims, ...claims }
    const { browser, response } = await signIn()
    expect(response.status).toBe(400)
    expect(browser.cookie('signed_in')).toBeUndefined()
  })

  test('asks for the rest where the id token holds the subject alone', async () => {
    provider.inIdToken = false
    expect((await signIn()).text.includes('Ada Byron')).toBe(true)
  })

  test.each([-90, 90])('with the provider’s clock %i seconds off', async (seconds) => {
    provider.clockOffset = seconds
    expect((await signIn()).at).toBe('/global/de-de/terms')
  })

  test('after the provider has changed its key', async () => {
    await signIn()
    await rotateKey()
    expect((await signIn()).at).toBe('/global/de-de/terms')
  })

  test.each([
    ['a key that nobody published', () => rotateKey(false)],
    ['an id token of another sign-in', async () => void Object.assign(provider, { nonce: 'another' })],
    ['a clock an hour off', async () => void Object.assign(provider, { clockOffset: -3_600 })],
  ])('is refused with %s', async (_, change) => {
    const { browser, asked } = await start()
    await change()
    const state = asked.searchParams.get('state') ?? ''
    const { response } = await browser.open(`/api/login/callback?code=${newCode()}&state=${state}`)
    expect(response.status).toBe(400)
    expect(browser.cookie('signed_in')).toBeUndefined()
  })

  test('with a code that was used before signs nobody in', async () => {
    const code = newCode()
    for (const status of [200, 400]) {
      const { browser, asked } = await start()
      const state = asked.searchParams.get('state') ?? ''
      const { response } = await browser.open(`/api/login/callback?code=${code}&state=${state}`)
      expect(response.status).toBe(status)
      expect(browser.cookie('signed_in')).toBe(status === 200 ? '1' : undefined)
    }
  })

  test('of two sign-ins that race ends both well, whichever comes first', async () => {
    const browser = openBrowser(site)
    const first = await start(browser)
    const firstNonce = provider.nonce
    const second = await start(browser, '%3Fpage%3D2')
    const back = (asked: URL) =>
      browser.open(`/api/login/callback?code=${newCode()}&state=${asked.searchParams.get('state')}`)
    expect((await back(second.asked)).at).toBe('/global/de-de/terms?page=2')
    provider.nonce = firstNonce
    expect((await back(first.asked)).at).toBe('/global/de-de/terms')
    expect((await browser.open('/global/de-de/terms')).text.includes('Ada Byron')).toBe(true)
  })

  test('of a visitor who turned back leads back, signed out', async () => {
    const { browser, asked } = await start()
    const state = asked.searchParams.get('state') ?? ''
    const { at } = await browser.open(`/api/login/callback?error=access_denied&state=${state}`)
    expect(at).toBe('/global/de-de/terms')
    expect(browser.cookie('signed_in')).toBeUndefined()
  })

  test('to a provider that is down is a page that says so, and how to go on', async () => {
    const { browser, asked } = await start()
    provider.down = true
    const state = asked.searchParams.get('state') ?? ''
    const { response, text } = await browser.open(`/api/login/callback?code=${newCode()}&state=${state}`)
    expect(response.status).toBe(503)
    expect(text.includes('redirect=%2Fglobal%2Fde-de%2Fterms')).toBe(true)
  })
})

describe('a refresh', () => {
  const refresh = (browser: ReturnType<typeof openBrowser>) => browser.ask('/api/login/refresh')

  test('asks the provider, once for all who ask at once', async () => {
    const { browser } = await signIn()
    const before = provider.refreshes
    const cookie = `refresh_token=${browser.cookie('refresh_token')}`
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.ask('/api/login/refresh', { headers: { cookie } })),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(provider.refreshes - before).toBe(1)
  })

  test('that is slow is waited for, and leaves pages alone meanwhile', async () => {
    const { browser } = await signIn()
    provider.slow = 300
    const [refreshed, page] = await Promise.all([refresh(browser), browser.ask('/global/en-us/terms')])
    expect(refreshed.status).toBe(200)
    expect((await page.text()).includes('Ada Byron')).toBe(true)
  })

  test('that the provider refuses ends the session', async () => {
    const { browser } = await signIn()
    provider.refreshAnswer = 400
    expect((await refresh(browser)).status).toBe(401)
    expect(browser.cookie('signed_in')).toBeUndefined()
  })

  test.each([
    ['is down', () => Object.assign(provider, { down: true })],
    ['fails', () => Object.assign(provider, { refreshAnswer: 500 })],
  ])('while the provider %s leaves the session as it is', async (_, breakIt) => {
    const { browser } = await signIn()
    breakIt()
    const failed = await refresh(browser)
    expect(failed.status).toBe(503)
    expect(failed.headers.get('retry-after')).toBe('5')
    Object.assign(provider, { down: false, refreshAnswer: 200 })
    expect((await refresh(browser)).status).toBe(200)
  })

  test('is not needed for pages while the access token lives: a provider that is down signs nobody out', async () => {
    const { browser } = await signIn()
    provider.down = true
    expect((await browser.open('/global/en-us/terms')).text.includes('Ada Byron')).toBe(true)
  })
})

test('signing out ends the provider’s session by its own address', async () => {
  const { browser } = await signIn()
  const { at } = await browser.open('/api/logout?redirect=/global/en-us/terms')
  const asked = new URL(at)
  expect(asked.origin + asked.pathname).toBe(`${provider.issuer}/logout`)
  expect(asked.searchParams.get('post_logout_redirect_uri')).toBe('http://127.0.0.1:3000/api/logout/done')
  expect(asked.searchParams.get('id_token_hint')).toBeTruthy()
  const back = await browser.open(`/api/logout/done?state=${asked.searchParams.get('state')}`)
  expect(back.at).toBe('/global/en-us/terms')
})

const lettersSent = () => readOutbox(outboxFolder(site.services.env))

test.each([
  ['ada@example.org', true, 1],
  // It may be somebody else's.
  ['ada@example.org', false, 0],
  // No provider has to say an address.
  [undefined, true, 0],
])('signing out everywhere is told to %s, confirmed: %s', async (email, email_verified, letters) => {
  provider.claims = { ...provider.claims, email, email_verified }
  const { browser } = await signIn()
  const before = new Set((await lettersSent()).map(({ id }) => id))
  const { at } = await browser.send('/global/de-de/account', { intent: 'everywhere' })
  expect(at).toBe('/global/de-de/sign-out/done')
  await site.services.accountLetters.settled()
  const sent = (await lettersSent()).filter(({ id }) => !before.has(id))
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
    Array.from({ length: letters }, () => [email, 'Du bist überall abgemeldet · Guildhall']),
  )
  for (const { text } of sent) expect(text).toContain('ändere dort sofort dein Passwort')
})
