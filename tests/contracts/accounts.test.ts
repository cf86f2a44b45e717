// Accounts of the embedded provider: registration, a new password, lock-out, devices, deletion.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOutbox } from '#services/mail/outbox.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const folder = `.data/test-accounts-${process.pid}`
/** Of who has only just registered: the onboarding, on the way home. */
const FIRST_PAGE = '/global/en-us/onboarding?redirect=%2Fglobal%2Fen-us%2Fhome'
const password = 'seven red lanterns'
let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on', DATA_DIR: folder } })
}, 120_000)
afterAll(() => site.close())
beforeEach(() => site.services.database.pool.query('delete from limits.counter'))

async function newestMailTo(email: string) {
  await site.services.accounts?.settled()
  const all = await readOutbox(`${folder}/outbox`)
  const mail = all.find(({ to }) => to === email)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link, 'http://127.0.0.1:3000')
  return { mail, link: pathname + search, count: all.filter(({ to }) => to === email).length }
}

const person = (email: string) => ({ email, firstName: 'Ada', lastName: 'Byron', password })

async function register(email: string, browser = openBrowser(site)) {
  await browser.open('/api/login?redirect=/global/en-us/terms')
  const answer = await browser.send('/global/en-us/sign-up', person(email))
  return { browser, ...answer }
}

describe('registration', () => {
  test('by the link of the mail, and the sign-in that was under way goes on', async () => {
    const { browser, text } = await register('ada@example.org')
    expect(text.includes('Check your e-mail')).toBe(true)
    const { link } = await newestMailTo('ada@example.org')
    // Opening the link is not enough: programs that check mail do so too.
    expect((await openBrowser(site).open(link)).text.includes('ada@example.org')).toBe(true)
    const { at, text: page } = await browser.send(link, {})
    expect(at).toBe('/global/en-us/terms')
    expect(page.includes('Ada Byron')).toBe(true)
    expect((await browser.open(link)).response.status).toBe(410)
  })

  test('confirmed in another browser, it signs nobody in', async () => {
    await register('eve@example.org')
    const { link } = await newestMailTo('eve@example.org')
    const other = openBrowser(site)
    const { at } = await other.send(link, {})
    expect(at).toContain('/sign-in')
    expect(other.cookie('signed_in')).toBeUndefined()
    expect((await signIn(other, { email: 'Eve@Example.org', password })).at).toBe(FIRST_PAGE)
  })

  test('an address that has an account gets another mail, and the same page', async () => {
    const fresh = await register('new@example.org')
    const known = await register('member@guildhall.example')
    const plain = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(plain(known.text).replaceAll('member@guildhall.example', 'X')).toBe(
      plain(fresh.text).replaceAll('new@example.org', 'X'),
    )
    const { mail, link } = await newestMailTo('member@guildhall.example')
    expect(mail?.subject).toContain('You already have an account')
    expect(link).toBe('/global/en-us/sign-in/forgotten')
  })

  test.each([
    ['firstName', '', 'Enter your first name.'],
    ['email', 'ada', 'Enter an address such as'],
    ['email', 'ada@example.org\nbcc: eve@example.org', 'Enter an address such as'],
    ['password', 'short', 'Use at least 10 characters.'],
    ['password', 'P@ssw0rd2024!', 'lists of stolen passwords'],
    ['password', 'ada@example.net', 'your name or address'],
  ])('%s %j is refused beside its field, and what was typed stays', async (field, value, message) => {
    const browser = openBrowser(site)
    const { response, text } = await browser.send('/global/en-us/sign-up', {
      ...person('ada@example.net'),
      [field]: value,
    })
    expect(response.status).toBe(422)
    expect(text.includes(message)).toBe(true)
    expect(text.includes('value="Byron"')).toBe(true)
    expect(text.includes(`value="${password}"`)).toBe(false)
  })

  test('one visitor cannot go on for ever: 429 with the limit in its headers', async () => {
    atOneMoment()
    let last: Response | undefined
    for (let at = 0; at <= 10; at += 1) last = (await register(`many-${at}@example.org`)).response
    expect(last?.status).toBe(429)
    expect(last?.headers.get('ratelimit-policy')).toBe('"registrations";q=10;w=3600')
    expect(last?.headers.get('ratelimit')).toMatch(/^"registrations";r=0;t=\d+$/)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a new password', () => {
  test('by mail: sessions end, the old one is wrong, the new one right', async () => {
    const owner = openBrowser(site)
    await signIn(owner, { email: 'newcomer@guildhall.example' })
    const browser = openBrowser(site)
    await browser.send('/global/de-de/sign-in/forgotten', { email: 'newcomer@guildhall.example' })
    const { mail, link } = await newestMailTo('newcomer@guildhall.example')
    expect(mail?.subject).toContain('Neues Passwort')
    expect(link.startsWith('/global/de-de/sign-in/new-password?token=')).toBe(true)
    const weak = await browser.send(link, { password: '1234567890' })
    expect(weak.response.status).toBe(422)
    expect((await browser.send(link, { password })).response.status).toBe(200)
    expect((await browser.send(link, { password })).response.status).toBe(410)
    expect((await owner.open('/global/en-us/account')).at).toContain('/sign-in')
    expect((await signIn(openBrowser(site), { email: 'newcomer@guildhall.example' })).response.status).toBe(
      401,
    )
    const { at } = await signIn(openBrowser(site), { email: 'newcomer@guildhall.example', password })
    expect(at).toBe(FIRST_PAGE)
  })

  test('for an unknown address: the same page and no mail', async () => {
    const { text, response } = await openBrowser(site).send('/global/en-us/sign-in/forgotten', {
      email: 'nobody@example.org',
    })
    expect(response.status).toBe(200)
    expect(text.includes('Check your e-mail')).toBe(true)
    expect((await newestMailTo('nobody@example.org')).count).toBe(0)
  })
})

describe('guessing', () => {
  const email = 'employee@employer.example'

  test('locks strangers out and not the owner, whose browser is known', async () => {
    atOneMoment()
    const owner = openBrowser(site)
    await signIn(owner, { email })
    await owner.open('/api/logout?redirect=/global/en-us/home')
    const stranger = openBrowser(site)
    for (let at = 0; at < 10; at += 1)
      expect((await signIn(stranger, { email, password: `guess ${at}` })).response.status).toBe(401)
    const locked = await signIn(stranger, { email })
    expect(locked.response.status).toBe(429)
    expect(Number(locked.response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn(owner, { email })).at).toBe('/global/en-us/home')
  })

  test('an unknown address is locked like a known one', async () => {
    atOneMoment()
    const stranger = openBrowser(site)
    for (let at = 0; at < 10; at += 1) await signIn(stranger, { email: 'nobody@example.org', password: 'x' })
    expect((await signIn(stranger, { email: 'nobody@example.org', password: 'x' })).response.status).toBe(429)
  })
})

describe('the page about one’s own sign-in', () => {
  const email = 'member@guildhall.example'

  test('ends another session, and everybody’s at once', async () => {
    const here = openBrowser(site, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
    const there = openBrowser(site, { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18 Safari/605' })
    await signIn(here, { email })
    await signIn(there, { email })
    const { text } = await here.open('/global/en-us/account')
    expect(text.includes('Firefox, Linux') && text.includes('Safari, iPhone')).toBe(true)
    const other = /name="session" value="([^"]+)"/.exec(text)?.[1] ?? ''
    await here.send('/global/en-us/account', { intent: 'end-session', session: other })
    expect((await there.open('/global/en-us/account')).at).toContain('/sign-in')
    await signIn(there, { email })
    await here.send('/global/en-us/account', { intent: 'everywhere' })
    expect(here.cookie('signed_in')).toBeUndefined()
    expect((await there.open('/global/en-us/account')).at).toContain('/sign-in')
  })

  test('is not for the anonymous', async () => {
    expect((await openBrowser(site).open('/global/en-us/account')).at).toContain('/sign-in')
  })

  test('deletes the account with its password, and then there is none', async () => {
    const { browser } = await register('gone@example.org')
    await browser.send((await newestMailTo('gone@example.org')).link, {})
    const wrong = await browser.send('/global/en-us/account', { intent: 'delete', owner: 'not it at all' })
    expect(wrong.response.status).toBe(422)
    await browser.send('/global/en-us/account', { intent: 'delete', owner: password })
    expect(browser.cookie('signed_in')).toBeUndefined()
    const { rows } = await site.services.database.pool.query(
      "select (select count(*) from identity.account where email = 'gone@example.org') + (select count(*) from identity.member where email = 'gone@example.org') as left",
    )
    expect(Number(rows[0].left)).toBe(0)
    expect((await signIn(openBrowser(site), { email: 'gone@example.org', password })).response.status).toBe(
      401,
    )
  })
})

test('what happened is on record, without secrets and addresses', async () => {
  const { rows } = await site.services.database.pool.query('select kind, detail from identity.audit_event')
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(
    new Set([
      'registered',
      'signed-in',
      'signed-out',
      'signed-out-everywhere',
      'sign-in-refused',
      'sign-in-locked',
      'password-reset',
      'account-deleted',
    ]),
  )
  expect(JSON.stringify(rows)).not.toMatch(/@|lantern|token/)
})
