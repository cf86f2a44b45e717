// SIGN_UP=closed: nobody makes an account, nothing leads there, and whom the operator gives one comes in.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { runCli } from '#server/cli/run-cli.ts'
import { giveAccount } from '#services/identity/provider/give-account.ts'
import { GIVEN_LIFE_MS, LIFE_MS, makeLink } from '#services/identity/provider/mailed-links.ts'
import { digestOf } from '#services/identity/secrets.ts'
import { langOf, locales } from '#services/languages.ts'
import { readOutbox } from '#services/mail/outbox.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { type FakeUpstream, openFakeUpstream, type Person } from '#tests/tools/fake-upstream.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const folder = `.data/test-closed-registration-${process.pid}`
const MEMBER = 'member@guildhall.example'
const STRANGER = 'nobody-yet@example.org'
const REGISTRATION = ['sign-up', 'sign-up/sent', 'sign-up/confirm?token=none']

let google: FakeUpstream
let site: Site
beforeAll(async () => {
  google = await openFakeUpstream('google')
  site = await openSite({
    env: {
      DEMO: 'on',
      DATA_DIR: folder,
      SIGN_UP: 'closed',
      IDP_GOOGLE_CLIENT_ID: 'client at google',
      IDP_GOOGLE_CLIENT_SECRET: 'secret at google',
      IDP_GOOGLE_BASE: google.base,
    },
  })
}, 120_000)
afterAll(async () => {
  await site.close()
  await google.close()
})
beforeEach(() => site.services.database.pool.query('delete from limits.counter'))

/** All that a registration could change. */
async function facts() {
  await site.services.accountLetters.settled()
  const { rows } = await site.services.database.pool.query(
    `select (select count(*)::int from identity.account) as accounts,
      (select count(*)::int from identity.account_link) as linked,
      (select count(*)::int from identity.member) as members,
      (select count(*)::int from identity.mailed_link) as links`,
  )
  return { ...rows[0], letters: (await readOutbox(`${folder}/outbox`)).length }
}

/** What a page shows; texts that it does not use travel with it. */
const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''

const wordsOf = (locale: (typeof locales)[number]) => loadMessages(langOf(locale), ['signIn'])

describe('hidden means not sent', () => {
  test.each(locales)('no link, button or form leads to a registration, in %s', async (locale) => {
    const words = await wordsOf(locale)
    const home = await site.page(`/global/${locale}/home`)
    const signInPage = (await openBrowser(site).open(`/api/login?redirect=/global/${locale}/home`)).text
    for (const page of [home, signInPage]) {
      expect(page.includes('prompt=create')).toBe(false)
      expect(page.match(/href="[^"]*\/sign-up[^"]*"/g)).toBeNull()
    }
    expect(home.includes('/api/login?area=club')).toBe(true)
    const shown = mainOf(signInPage)
    expect(shown).toContain(String(words['signIn.upClosed']))
    expect(shown).not.toContain(String(words['signIn.newHere']))
  })

  test.each(locales)('its pages say who gives accounts, in %s', async (locale) => {
    const words = await wordsOf(locale)
    for (const path of [...REGISTRATION, 'sign-in/problem?why=closed']) {
      const { at, response, text } = await openBrowser(site).open(`/global/${locale}/${path}`)
      expect([at, response.status]).toEqual([`/global/${locale}/${path}`, 403])
      expect(mainOf(text)).toContain(String(words['signIn.upClosed']))
      expect(mainOf(text)).not.toMatch(/<form|<input/)
    }
  })

  test('a link that asks for a registration leads to the sign-in', async () => {
    const { at } = await openBrowser(site).open('/api/login?redirect=/global/de-de/terms&prompt=create')
    expect(at).toBe('/global/de-de/sign-in?started')
  })
})

describe('a registration is refused', () => {
  const fields = { firstName: 'Ada', lastName: 'Byron', password: 'seven red lanterns', terms: 'on' }

  test('with one answer whether the address has an account or not, and nothing changes', async () => {
    const before = await facts()
    const answers: string[] = []
    for (const email of [MEMBER, STRANGER]) {
      const browser = openBrowser(site)
      await browser.open('/api/login?redirect=/global/en-us/terms')
      for (const path of REGISTRATION) {
        const { response, text } = await browser.send(`/global/en-us/${path}`, { ...fields, email })
        expect(response.status).toBe(403)
        expect(mainOf(text)).toContain('Accounts are given by the operator of this site.')
        expect(text.includes(email)).toBe(false)
        answers.push(mainOf(text))
      }
    }
    expect(answers[0]).not.toBe('')
    expect(answers.slice(3)).toEqual(answers.slice(0, 3))
    expect(await facts()).toEqual(before)
  })

  test.each(REGISTRATION)('a form of %s that was open meanwhile is told so by its script', async (path) => {
    const browser = openBrowser(site)
    await browser.open('/api/login?redirect=/global/en-us/terms')
    const { response, text } = await browser.send(`/global/en-us/${path.replace(/(?=\?|$)/, '.data')}`, {
      ...fields,
      email: STRANGER,
    })
    expect(response.status).toBe(403)
    expect(text).toMatch(/"closed",true/)
    expect(text.includes(STRANGER)).toBe(false)
  })

  test('also by a link that was sent before it was closed', async () => {
    const { db } = site.services.database
    const data = { email: STRANGER, password: null, firstName: 'A', lastName: 'B', lang: 'en', signIn: null }
    const token = await makeLink(db, 'register', STRANGER, data, new Date())
    const before = await facts()
    const { response } = await openBrowser(site).send(`/global/en-us/sign-up/confirm?token=${token}`, {})
    expect(response.status).toBe(403)
    expect(await facts()).toEqual(before)
    await db.deleteFrom('identity.mailed_link').where('digest', '=', digestOf(token)).execute()
  })
})

describe('a social sign-in', () => {
  async function by(person: Person) {
    google.person = person
    const browser = openBrowser(site)
    const { at } = await browser.open('/api/login?redirect=/global/en-us/terms&kc_idp_hint=google')
    const back = new URL((await fetch(at, { redirect: 'manual' })).headers.get('location') ?? '')
    return { browser, ...(await browser.open(back.pathname + back.search)) }
  }
  const eve = { sub: 'eve', email: STRANGER, firstName: 'Eve', lastName: 'Moore' }

  test.each([true, false])('of an unknown person is refused, address confirmed: %s', async (verified) => {
    const before = await facts()
    const { at, response } = await by({ ...eve, verified })
    expect([new URL(at, 'http://x').pathname.endsWith('/sign-in/problem'), response.status]).toEqual([
      true,
      403,
    ])
    expect(await facts()).toEqual(before)
  })

  test('comes in to an account that is there, with its password once', async () => {
    const { browser, at } = await by({ ...eve, sub: 'member', email: MEMBER, verified: true })
    expect(at).toContain('/sign-in/link?pending=')
    expect((await browser.send(at, { password: 'guildhall-demo' })).at).toBe('/global/en-us/terms')
  })
})

test('signing in and a forgotten password go on', async () => {
  expect((await signIn(openBrowser(site), { email: MEMBER })).at).toBe('/global/en-us/home')
  const { letters } = await facts()
  await openBrowser(site).send('/global/en-us/sign-in/forgotten', { email: MEMBER })
  expect((await facts()).letters).toBe(letters + 1)
})

test('who forgets a password that was never set gets another link of three days instead of the first', async () => {
  const email = 'grace@example.net'
  const { db } = site.services.database
  const person = { email, firstName: 'Grace', lastName: '', lang: 'en' }
  const given = await giveAccount(db, person, new Date())
  const asked = Date.now()
  await openBrowser(site).send('/global/en-us/sign-in/forgotten', { email })
  await site.services.accountLetters.settled()
  const links = await db
    .selectFrom('identity.mailed_link')
    .select(['digest', 'expires_at'])
    .where('email_key', '=', email)
    .execute()
  expect(links).toHaveLength(1)
  expect(links[0]?.digest.equals(digestOf('token' in given ? given.token : ''))).toBe(false)
  expect(links[0]?.expires_at.getTime()).toBeGreaterThanOrEqual(asked + GIVEN_LIFE_MS)
  const letters = await readOutbox(`${folder}/outbox`)
  expect(letters.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('An account for you'),
  ])
  // Whoever has a password gets one of an hour.
  await openBrowser(site).send('/global/en-us/sign-in/forgotten', { email: MEMBER })
  await site.services.accountLetters.settled()
  const [own] = await db
    .selectFrom('identity.mailed_link')
    .select('expires_at')
    .where('email_key', '=', MEMBER)
    .execute()
  expect(own?.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + LIFE_MS)
})

test('whom the operator gives an account sets a password by the link, and signs in', async () => {
  const email = 'Ada@example.net'
  const out: string[] = []
  const code = await runCli(['user', 'add', email, '--first-name', 'Ada', '--language', 'de'], {
    env: site.services.env,
    openDatabase: async () => site.services.database,
    out: (line) => out.push(line),
    err: (line) => out.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => new Date(),
  })
  expect(code).toBe(0)
  const link = new URL(out.at(-1) ?? '')
  expect(link.pathname).toBe('/global/de-de/sign-in/new-password')
  const browser = openBrowser(site)
  const set = await browser.send(link.pathname + link.search, { password: 'seven red lanterns' })
  expect(set.at).toBe('/global/de-de/sign-in/new-password?changed')
  const { at } = await signIn(browser, { email: 'ada@example.net', password: 'seven red lanterns' })
  expect(at).toMatch(/^\/global\/en-us\/terms\?redirect=.*onboarding/)
  expect(browser.cookie('signed_in')).toBe('1')
  const { rows } = await site.services.database.pool.query(
    'select first_name, email_verified from identity.member where email = $1',
    [email],
  )
  expect(rows).toEqual([{ first_name: 'Ada', email_verified: true }])
})
