// Sign-in, refresh and sign-out on the whole site with its embedded provider, as Request in, Response out.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on', REDIRECT_HOSTS: 'talent.example' } })
}, 120_000)
afterAll(() => site.close())

const member = 'member@guildhall.example'
/** The page's header shows the member. */
const isMira = (html: string) => html.includes('Mira Holm')

describe('a session begins', () => {
  test('with the right password the visitor returns, signed in', async () => {
    const browser = openBrowser(site)
    const { at, text, response } = await signIn(browser, {
      email: member,
      redirect: '/global/de-de/blog?page=2',
    })
    expect(at).toBe('/global/de-de/blog?page=2')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(isMira(text)).toBe(true)
  })

  test('cookies: tokens are HttpOnly, the refresh token has its own path, and the flag says nothing else', async () => {
    const browser = openBrowser(site)
    const form = await browser.open('/api/login?area=club')
    const sent = await browser.ask(form.at, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: member, password: 'guildhall-demo' }).toString(),
    })
    const resumed = await browser.ask(sent.headers.get('location') ?? '')
    const callback = await browser.ask(resumed.headers.get('location') ?? '')
    const lines = callback.headers.getSetCookie()
    expect(lines).toEqual([
      expect.stringMatching(/^access_token=[\w.-]+; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/),
      expect.stringMatching(/^refresh_token=[\w-]+; Path=\/api\/login; Max-Age=\d+; SameSite=Lax; HttpOnly$/),
      expect.stringMatching(/^signed_in=1; Path=\/; Max-Age=\d+; SameSite=Lax$/),
    ])
    const { iss, aud, exp = 0, iat = 0 } = decodeJwt(browser.cookie('access_token') ?? '')
    expect({ iss, aud, lives: exp - iat }).toEqual({
      iss: 'http://127.0.0.1:3000',
      aud: 'http://127.0.0.1:3000/api',
      lives: 600,
    })
  })

  test.each([
    ['a wrong password', member, 'not the password'],
    ['an unknown address', 'nobody@guildhall.example', 'guildhall-demo'],
  ])('%s gets the same response, and nobody is signed in', async (_, email, password) => {
    const browser = openBrowser(site)
    const { response, text } = await signIn(browser, { email, password })
    expect(response.status).toBe(401)
    expect(text.includes('The address or the password is incorrect.')).toBe(true)
    expect(browser.cookie('signed_in')).toBeUndefined()
  })

  test('the page has the language of the page before', async () => {
    const { at, text } = await openBrowser(site).open('/api/login?redirect=/eu/uk-ua/blog')
    expect(at).toBe('/eu/uk-ua/sign-in?started')
    expect(text.includes('<html lang="uk"')).toBe(true)
  })

  test.each([
    ['https://elsewhere.example/x', '/global/en-us/home'],
    ['//elsewhere.example/x', '/global/en-us/elsewhere.example/x'],
    ['/api/logout', '/global/en-us/home'],
  ])('asked to return to %s, it returns to %s', async (redirect, expected) => {
    const { at } = await signIn(openBrowser(site), { email: member, redirect })
    expect(at).toBe(expected)
  })

  test('an allowed host is returned to in full', async () => {
    const { at } = await signIn(openBrowser(site), {
      email: member,
      redirect: 'https://talent.example/tests?x=1',
    })
    expect(at).toBe('https://talent.example/tests?x=1')
    // A browser blocks a form whose redirects end at an origin that the page's policy does not allow.
    const page = await site.request('/global/en-us/sign-in/problem')
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://talent.example;",
    )
  })

  test("the product's own state comes back with the visitor", async () => {
    const browser = openBrowser(site)
    const form = await browser.open('/api/login?redirect=/global/en-us/blog&state=ZW5jb2RlZA')
    const { at } = await browser.send(form.at, { email: member, password: 'guildhall-demo' })
    expect(at).toBe('/global/en-us/blog?state=ZW5jb2RlZA')
  })

  test('cancelling returns, signed out', async () => {
    const browser = openBrowser(site)
    const form = await browser.open('/api/login?redirect=/global/en-us/blog')
    const { at } = await browser.send(form.at, { intent: 'cancel' })
    expect(at).toBe('/global/en-us/blog')
    expect(browser.cookie('signed_in')).toBeUndefined()
  })
})

describe('a callback', () => {
  async function untilCallback() {
    const browser = openBrowser(site)
    const form = await browser.open('/api/login?redirect=/global/en-us/blog')
    const sent = await browser.ask(form.at, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: member, password: 'guildhall-demo' }).toString(),
    })
    const resumed = await browser.ask(sent.headers.get('location') ?? '')
    return { browser, callback: resumed.headers.get('location') ?? '' }
  }

  test('works once', async () => {
    const { browser, callback } = await untilCallback()
    expect((await browser.open(callback)).at).toBe('/global/en-us/blog')
    const again = await browser.open(callback)
    expect(again.response.status).toBe(400)
    expect(again.at).toContain('/sign-in/problem?why=expired')
  })

  test('is useless in another browser', async () => {
    const { callback } = await untilCallback()
    const other = openBrowser(site)
    const { response } = await other.open(callback)
    expect(response.status).toBe(400)
    expect(other.cookie('access_token')).toBeUndefined()
  })

  test.each(['code=x', 'state=x', 'iss=https://elsewhere.example'])(
    'is refused with %s changed',
    async (change) => {
      const { browser, callback } = await untilCallback()
      const url = new URL(callback, 'http://127.0.0.1:3000')
      const [name = '', value = ''] = change.split('=')
      url.searchParams.set(name, value)
      const { response } = await browser.open(url.pathname + url.search)
      expect(response.status).toBe(400)
      expect(browser.cookie('access_token')).toBeUndefined()
    },
  )

  test('two sign-ins at once in one browser both succeed', async () => {
    const browser = openBrowser(site)
    const first = await browser.ask('/api/login?redirect=/global/en-us/blog')
    const second = await browser.ask('/api/login?redirect=/global/en-us/about')
    const form = await browser.open(second.headers.get('location') ?? '')
    expect((await browser.send(form.at, { email: member, password: 'guildhall-demo' })).at).toBe(
      '/global/en-us/about',
    )
    // The visitor now has a session at the provider.
    expect((await browser.open(first.headers.get('location') ?? '')).at).toBe('/global/en-us/blog')
  })
})

describe('a session goes on', () => {
  test('a refresh returns new tokens, and the same ones if repeated within seconds', async () => {
    const browser = openBrowser(site)
    await signIn(browser, { email: member })
    const old = browser.cookie('refresh_token')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        browser.ask('/api/login/refresh', { headers: { cookie: `refresh_token=${old}` } }),
      ),
    )
    const tokens = answers.map(
      (answer) => /refresh_token=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1],
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe(old)
  })

  test('without a refresh token: 401, and remaining cookies are cleared', async () => {
    const browser = openBrowser(site)
    browser.cookies.set('signed_in', { value: '1', path: '/' })
    const answer = await browser.ask('/api/login/refresh')
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(browser.cookies.size).toBe(0)
  })

  const changed: Record<string, (token: string) => string> = {
    'that is empty': () => '',
    'that is no token': () => 'a.b.c',
    'cut off': (token) => token.slice(0, -1),
    'with one letter changed': (token) =>
      token.slice(0, -8) + (token.at(-8) === 'A' ? 'B' : 'A') + token.slice(-7),
    'that is signed by nobody': (token) => {
      const [, payload] = token.split('.')
      return `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
    },
  }

  test.each(Object.keys(changed))(
    'a page asked for with an access token %s is renewed on the way',
    async (how) => {
      const browser = openBrowser(site)
      await signIn(browser, { email: member })
      const value = changed[how]?.(browser.cookie('access_token') ?? '') ?? ''
      browser.cookies.set('access_token', { value, path: '/' })
      const { response, at, text } = await browser.open('/global/en-us/blog?page=1')
      expect(at).toBe('/global/en-us/blog?page=1')
      expect(response.status).toBe(200)
      expect(isMira(text)).toBe(true)
      expect(browser.cookie('access_token')).not.toBe(value)
    },
  )

  test.each(['that is empty', 'cut off', 'with one letter changed'])(
    'a refresh token %s ends in a page for the anonymous, not in a circle, and no session with it',
    async (how) => {
      const owner = openBrowser(site)
      await signIn(owner, { email: member })
      const browser = openBrowser(site)
      const value = changed[how]?.(owner.cookie('refresh_token') ?? '') ?? ''
      browser.cookies.set('access_token', { value: 'x', path: '/' })
      browser.cookies.set('refresh_token', { value, path: '/api/login' })
      browser.cookies.set('signed_in', { value: '1', path: '/' })
      const { response, text } = await browser.open('/global/en-us/blog')
      expect(response.status).toBe(200)
      expect(isMira(text)).toBe(false)
      expect(browser.cookie('signed_in')).toBeUndefined()
      expect((await owner.ask('/api/login/refresh')).status).toBe(200)
    },
  )
})

describe('a session ends', () => {
  test('here and at the provider, and the visitor stays on the page', async () => {
    const browser = openBrowser(site)
    await signIn(browser, { email: member })
    const token = browser.cookie('access_token')
    const { at, text } = await browser.open('/api/logout?area=club&redirect=/global/en-us/blog')
    expect(at).toBe('/global/en-us/blog')
    expect(isMira(text)).toBe(false)
    expect(
      [...browser.cookies.keys()].filter((name) => /token|signed_in|identity_session(?!\.)/.test(name)),
    ).toEqual([])
    // It tells the next page to delete what is stored on the device.
    expect(browser.cookie('signed_out')).toBe('1')
    // The token has not expired, but its session has ended.
    const page = await site.request('/global/en-us/blog', {
      headers: { cookie: `access_token=${token}; signed_in=1` },
      redirect: 'manual',
    })
    expect(page.status).toBe(307)
    const form = await browser.open('/api/login')
    expect(form.at).toContain('/sign-in')
  })

  test('another site cannot end it by a link', async () => {
    const browser = openBrowser(site)
    await signIn(browser, { email: member })
    for (const site of ['cross-site', 'same-site']) {
      const { at, text } = await browser.open('/api/logout?redirect=/global/en-us/blog', {
        headers: { 'sec-fetch-site': site },
      })
      expect(at).toContain('/sign-out?redirect=')
      expect(text.includes('Sign out?')).toBe(true)
    }
    expect(browser.cookie('signed_in')).toBe('1')
    const { at } = await browser.send('/api/logout?redirect=/global/en-us/blog', {})
    expect(at).toBe('/global/en-us/blog')
    expect(browser.cookie('signed_in')).toBeUndefined()
  })
})
