// Accounts of the embedded provider: registration, a new password, lock-out, devices, deletion.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOutbox } from '#services/mail/outbox.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { registrationOn } from '#tests/tools/registration.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const folder = `.data/test-accounts-${process.pid}`
/** A new account is sent to the onboarding before the home page. */
const FIRST_PAGE = '/global/en-us/onboarding?redirect=%2Fglobal%2Fen-us%2Fhome'
const password = 'seven red lanterns'
let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on', DATA_DIR: folder, ACCOUNT_DELETION_DAYS: '0' } })
}, 120_000)
afterAll(() => site.close())
beforeEach(() => site.services.database.pool.query('delete from limits.counter'))

async function newestMailTo(email: string) {
  await site.services.accountLetters.settled()
  const all = await readOutbox(`${folder}/outbox`)
  const mail = all.find(({ to }) => to === email)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link, 'http://127.0.0.1:3000')
  return { mail, link: pathname + search, count: all.filter(({ to }) => to === email).length }
}

async function register(email: string, browser = openBrowser(site)) {
  await browser.open('/api/login?redirect=/global/en-us/terms')
  const answer = await browser.send(
    '/global/en-us/sign-up',
    await registrationOn(browser, 'en-us', { email, password }),
  )
  return { browser, ...answer }
}

test.each(['sign-up?started', 'sign-in?started', 'sign-in/link', 'sign-in/address'])(
  '%s, over or never begun, says so in the language of its address',
  async (page) => {
    const { at, text } = await openBrowser(site).open(`/global/de-de/${page}`)
    expect(at).toBe('/global/de-de/sign-in/problem?why=expired')
    expect(text).toContain('<html lang="de"')
  },
)

describe('registration', () => {
  test('confirmed by the link in the mail; the sign-in that was started continues', async () => {
    const { browser, text } = await register('ada@example.org')
    expect(text.includes('Check your e-mail')).toBe(true)
    const { link } = await newestMailTo('ada@example.org')
    // Opening the link is not enough, because mail scanners open links, too.
    expect((await openBrowser(site).open(link)).text.includes('ada@example.org')).toBe(true)
    const { at, text: page } = await browser.send(link, {})
    expect(at).toBe('/global/en-us/terms')
    expect(page.includes('Ada Byron')).toBe(true)
    expect((await browser.open(link)).response.status).toBe(410)
    // A second click, or a press on the page that was left open, finds the account.
    const again = await openBrowser(site).send(link, {})
    expect([again.response.status, again.text.includes('Your account is ready')]).toEqual([200, true])
  })

  test('two clicks at once make one account, and both go on with the sign-in', async () => {
    const { browser } = await register('twice@example.org')
    const { link } = await newestMailTo('twice@example.org')
    const press = () =>
      browser.ask(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      })
    const [one, other] = await Promise.all([press(), press()])
    expect([one.status, other.status]).toEqual([302, 302])
    expect(other.headers.get('location')).toBe(one.headers.get('location'))
    expect(one.headers.get('location')).not.toContain('confirmed')
  })

  test('two clicks at once, or one after the other, send one letter, whose link stays valid; another password sends another', async () => {
    const email = 'clicks@example.org'
    const { browser } = await register(email)
    const { link, count } = await newestMailTo(email)
    expect(count).toBe(1)
    const fields = await registrationOn(browser, 'en-us', { email, password })
    const post = (body: Record<string, string>, path = '/global/en-us/sign-up') => browser.send(path, body)
    for (const { at } of await Promise.all([post(fields), post(fields)]))
      expect(at).toBe('/global/en-us/sign-up/sent')
    expect((await newestMailTo(email)).count).toBe(1)
    expect((await openBrowser(site).open(link)).response.status).toBe(200)
    // Somebody who went back because they had mistyped the password.
    await Promise.all([1, 2].map(() => post({ ...fields, password: 'eight red lanterns' })))
    expect((await newestMailTo(email)).count).toBe(2)
    expect((await openBrowser(site).open(link)).response.status).toBe(410)
    // The same of the letter that is sent again, and of another address.
    const SENT = '/global/en-us/sign-up/sent'
    const letterOn = ({ text }: { text: string }) => /name="letter" value="(\d+)"/.exec(text)?.[1] ?? ''
    for (const more of [{ intent: 'again' }, { email: 'clicks-other@example.org' }]) {
      const sent = { letter: letterOn(await browser.open(SENT)), ...more }
      await Promise.all([post(sent, SENT), post(sent, SENT)])
      await post(sent, SENT)
    }
    expect((await newestMailTo(email)).count).toBe(3)
    expect((await newestMailTo('clicks-other@example.org')).count).toBe(1)
    expect((await browser.send((await newestMailTo('clicks-other@example.org')).link, {})).at).toBe(
      '/global/en-us/terms',
    )
  })

  test('a confirmation in another browser signs nobody in', async () => {
    await register('eve@example.org')
    const { link } = await newestMailTo('eve@example.org')
    const other = openBrowser(site)
    const { at, text } = await other.send(link, {})
    // It says so, and the sign-in link keeps the wanted page.
    expect(at).toBe('/global/en-us/sign-up/confirm?confirmed&redirect=%2Fglobal%2Fen-us%2Fterms')
    expect(text.includes('Your account is ready')).toBe(true)
    expect(text.includes('redirect=%2Fglobal%2Fen-us%2Fterms&amp;lang=en')).toBe(true)
    expect(other.cookie('signed_in')).toBeUndefined()
    expect((await signIn(other, { email: 'Eve@Example.org', password })).at).toBe(FIRST_PAGE)
  })

  test('terms accepted at registration are stored with the account, in every language, and not asked again', async () => {
    for (const locale of ['de-de', 'uk-ua']) {
      const email = `terms-${locale}@example.org`
      const browser = openBrowser(site)
      await browser.open(`/api/login?redirect=/global/${locale}/terms&prompt=create`)
      const sent = await browser.send(
        `/global/${locale}/sign-up`,
        await registrationOn(browser, locale, { email, password }),
      )
      expect(sent.at).toBe(`/global/${locale}/sign-up/sent`)
      expect(sent.text.includes(email)).toBe(true)
      await browser.send((await newestMailTo(email)).link, {})
      const dataOf = async (path: string) =>
        ((await (await browser.ask(path)).json()) as { data: unknown }).data
      expect(await dataOf('/api/club/terms')).toEqual([
        expect.objectContaining({ language: locale.slice(0, 2), version: '2' }),
      ])
      expect(await dataOf('/api/club/profile')).toMatchObject({
        consent: {
          engXTermsAndConditions: expect.any(String),
          clubTermsAndConditions: true,
          clubTermsAndConditionsVersion2: true,
        },
      })
      expect((await browser.open(`/global/${locale}/onboarding`)).at).toBe(`/global/${locale}/onboarding`)
    }
  })

  test('outdated terms create no account', async () => {
    const browser = openBrowser(site)
    const fields = await registrationOn(browser, 'en-us', { email: 'old@example.org', password })
    const { response, text } = await browser.send('/global/en-us/sign-up', { ...fields, version: '1' })
    expect(response.status).toBe(409)
    expect(text.includes('The terms have changed')).toBe(true)
    expect((await newestMailTo('old@example.org')).count).toBe(0)
  })

  test('the error summary names the field', async () => {
    const browser = openBrowser(site)
    for (const [change, said] of [
      [{ email: 'ada' }, '>E-mail address: Enter an address such as'],
      [{ password: 'short' }, '>Password: Use at least 10 characters.'],
    ] as const) {
      const person = { email: 'ada@example.net', password, ...change }
      const fields = await registrationOn(browser, 'en-us', person)
      expect((await browser.send('/global/en-us/sign-up', fields)).text.includes(said)).toBe(true)
    }
  })

  test('the mail can be sent again a few times; earlier links stop working', async () => {
    atOneMoment()
    const { browser } = await register('again@example.org')
    const first = await newestMailTo('again@example.org')
    const SENT = '/global/en-us/sign-up/sent'
    const again = await browser.send(SENT, { intent: 'again' })
    expect(again.at).toBe(`${SENT}?again`)
    expect(again.text.includes('Sent once more')).toBe(true)
    const second = await newestMailTo('again@example.org')
    expect(second.count).toBe(2)
    expect((await browser.open(first.link)).response.status).toBe(410)
    for (const status of [200, 200, 429])
      expect((await browser.send(SENT, { intent: 'again' })).response.status).toBe(status)
    expect((await newestMailTo('again@example.org')).count).toBe(4)
    // Another browser has no such state.
    expect((await openBrowser(site).open(SENT)).at).toContain('/sign-up')
  })

  test('a wrong address can be changed: the new one gets the mail, and all other answers remain', async () => {
    const { browser } = await register('wrnog@example.org')
    const { link } = await newestMailTo('wrnog@example.org')
    const SENT = '/global/en-us/sign-up/sent'
    const bad = await browser.send(SENT, { email: 'nothing' })
    expect(bad.response.status).toBe(422)
    expect(bad.text.includes('value="nothing"')).toBe(true)
    expect(
      (await browser.send(SENT, { email: 'wrong@example.org' })).text.includes('wrong@example.org'),
    ).toBe(true)
    expect((await browser.open(link)).response.status).toBe(410)
    const confirmed = await browser.send((await newestMailTo('wrong@example.org')).link, {})
    expect(confirmed.text.includes('Ada Byron')).toBe(true)
  })

  test('“Create an account” opens the registration, gives its reason, and returns to where it was pressed', async () => {
    for (const [locale, title] of [
      ['en-us', 'Create an account'],
      ['de-de', 'Konto anlegen'],
      ['uk-ua', 'Новий обліковий запис'],
    ] as const) {
      const browser = openBrowser(site)
      const wanted = encodeURIComponent(`/global/${locale}/courses/x?action=add-favorite:course:x:`)
      const { at, text } = await browser.open(`/api/login?redirect=${wanted}&prompt=create`)
      expect(at).toBe(`/global/${locale}/sign-up?started`)
      expect(text.includes(`<h1`) && text.includes(title)).toBe(true)
    }
    const english = openBrowser(site)
    const plain = await english.open('/global/en-us/sign-up')
    expect(plain.at).toBe('/global/en-us/sign-up?started')
    expect(plain.text.includes('Free. It keeps what you save')).toBe(true)
    expect(plain.text.includes('>What you were about to do')).toBe(false)
  })

  test('header, burger and home page have it for strangers, not for members', async () => {
    const page = await site.page('/global/en-us/home')
    const way =
      '/api/login?area=club&amp;redirect=%2Fglobal%2Fen-us%2Fonboarding%3Fredirect%3D%252Fglobal%252Fen-us%252Fhome&amp;prompt=create'
    expect(page.split(way)).toHaveLength(3)
    expect(page).toMatch(/href="\/global\/en-us\/sign-up[^"]*"[^>]*>Create an account/)
    const member = openBrowser(site)
    await signIn(member, { email: 'member@guildhall.example' })
    expect((await member.open('/global/en-us/home')).text).not.toContain('Create an account')
  })

  test('an address that has an account gets another mail, and the same page', async () => {
    const fresh = await register('new@example.org')
    const known = await register('member@guildhall.example')
    // But for the time of the letter.
    const plain = (html: string) =>
      html
        .slice(html.indexOf('<main'), html.indexOf('</main>'))
        .replace(/<wbr\/>|(?<=name="letter" value=")\d+/g, '')
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
    ['terms', '', 'Accept the terms'],
  ])('%s %j is refused beside its field, and what was typed stays', async (field, value, message) => {
    const browser = openBrowser(site)
    const { response, text } = await browser.send('/global/en-us/sign-up', {
      ...(await registrationOn(browser, 'en-us', { email: 'ada@example.net', password })),
      [field]: value,
    })
    expect(response.status).toBe(422)
    expect(text.includes(message)).toBe(true)
    expect(text.includes('value="Byron"')).toBe(true)
    expect(text.includes(`value="${password}"`)).toBe(false)
  })

  test('one visitor is limited: 429 with the limit in its headers', async () => {
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
  test('by mail: sessions end, the old one stops working, the new one works', async () => {
    const owner = openBrowser(site)
    await signIn(owner, { email: 'newcomer@guildhall.example' })
    const browser = openBrowser(site)
    await browser.send('/global/de-de/sign-in/forgotten', { email: 'newcomer@guildhall.example' })
    const { mail, link, count } = await newestMailTo('newcomer@guildhall.example')
    expect(mail?.subject).toContain('Neues Passwort')
    expect(link.startsWith('/global/de-de/sign-in/new-password?token=')).toBe(true)
    const weak = await browser.send(link, { password: '1234567890' })
    expect(weak.response.status).toBe(422)
    const pressed = await Promise.all([1, 2].map(() => browser.send(link, { password })))
    expect(pressed.map(({ response }) => response.status)).toEqual([200, 200])
    for (const { at } of pressed) expect(at).toContain('?changed')
    // A second click finds it set; nothing else is done by the link.
    expect((await browser.send(link, { password: `${password}!` })).response.status).toBe(410)
    expect((await browser.open(link)).response.status).toBe(410)
    expect((await newestMailTo('newcomer@guildhall.example')).count - count).toBe(1)
    expect((await owner.open('/global/en-us/account')).at).toContain('/sign-in')
    expect((await signIn(openBrowser(site), { email: 'newcomer@guildhall.example' })).response.status).toBe(
      401,
    )
    const { at } = await signIn(openBrowser(site), { email: 'newcomer@guildhall.example', password })
    // Accounts created before registration included the terms are asked to accept them first.
    expect(at).toBe(`/global/en-us/terms?redirect=${encodeURIComponent(FIRST_PAGE)}`)
  })

  test('by somebody signed in: a second click finds it changed, another current password is wrong', async () => {
    const email = 'changes@example.org'
    const { browser } = await register(email)
    await browser.send((await newestMailTo(email)).link, {})
    const next = 'eight green lanterns'
    const change = (fields: Record<string, string>) =>
      browser.send('/global/en-us/account', { intent: 'password', current: password, ...fields })
    const first = await change({ password: next })
    const { count } = await newestMailTo(email)
    const second = await change({ password: next })
    expect([first.response.status, second.response.status]).toEqual([200, 200])
    expect((await newestMailTo(email)).count).toBe(count)
    expect((await change({ password: 'nine blue lanterns' })).response.status).toBe(422)
    expect((await signIn(openBrowser(site), { email, password: next })).response.status).toBe(200)
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

  test('with a session that somebody took ends, too: of an archive, a new password and deleting together', async () => {
    atOneMoment()
    const taken = openBrowser(site)
    await signIn(taken, { email })
    const pages = [
      (guess: string) => ['/profile/data', { intent: 'export', password: guess }],
      (guess: string) => ['/account', { intent: 'password', current: guess, password }],
      (guess: string) => ['/account', { intent: 'delete', owner: guess, sure: 'on' }],
    ] as ((guess: string) => [string, Record<string, string>])[]
    const guessAt = async (at: number, guess: string) => {
      const [page, fields] = pages[at % 3]?.(guess) ?? ['', {}]
      // As from another network each time.
      await site.services.database.pool.query(`delete from limits.counter where key like 'sign-ins:%'`)
      return (await taken.send(`/global/en-us${page}`, fields)).response.status
    }
    for (let at = 0; at < 10; at += 1) expect(await guessAt(at, `guess ${at}`)).toBe(422)
    for (const at of [0, 1, 2]) expect(await guessAt(at, 'guildhall-demo')).toBe(429)
    await site.services.database.pool.query('delete from limits.counter')
    expect(await guessAt(1, 'guess')).toBe(422)
    // The right one ends the count of the wrong ones.
    await guessAt(0, 'guildhall-demo')
    for (let at = 0; at < 9; at += 1) expect(await guessAt(1, `guess ${at}`)).toBe(422)
    expect(await guessAt(0, 'guildhall-demo')).toBe(200)
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

  test('ends another session, or all at once', async () => {
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
    const out = await here.send('/global/en-us/account', { intent: 'everywhere' })
    expect(out.at).toBe('/global/en-us/sign-out/done')
    expect(out.text.includes('You are signed out everywhere')).toBe(true)
    expect((await newestMailTo(email)).mail?.subject).toBe('You are signed out everywhere · Guildhall')
    expect(here.cookie('signed_in')).toBeUndefined()
    expect((await there.open('/global/en-us/account')).at).toContain('/sign-in')
  })

  test('is not for the anonymous', async () => {
    expect((await openBrowser(site).open('/global/en-us/account')).at).toContain('/sign-in')
  })

  test('deletes the account with its password, and then there is none', async () => {
    const { browser } = await register('gone@example.org')
    await browser.send((await newestMailTo('gone@example.org')).link, {})
    const wrong = await browser.send('/global/en-us/account', {
      intent: 'delete',
      owner: 'not it at all',
      sure: 'on',
    })
    expect(wrong.response.status).toBe(422)
    // The password alone is not enough: the page asks for a confirmation.
    const unsure = await browser.send('/global/en-us/account', { intent: 'delete', owner: password })
    expect(unsure.response.status).toBe(422)
    expect(unsure.text.includes('Tick that you want to delete the account.')).toBe(true)
    expect(unsure.text.includes('your saved searches and their alerts')).toBe(true)
    // A profile that changed a moment ago waits for the directory.
    await site.services.database.pool.query(
      "insert into profile.directory_due select id from identity.member where email = 'gone@example.org'",
    )
    const done = await browser.send('/global/en-us/account', {
      intent: 'delete',
      owner: password,
      sure: 'on',
    })
    expect(done.at).toBe('/global/en-us/sign-out/done?deleted')
    expect(done.text.includes('Your account is deleted')).toBe(true)
    const { mail } = await newestMailTo('gone@example.org')
    expect(mail?.subject).toBe('Your account is deleted · Guildhall')
    expect(mail?.text).toContain('This e-mail is your receipt.')
    expect(mail?.html).toContain('This e-mail is your receipt.')
    const receipt = (/\n\n(eyJ[\w.\-\n]+)\n\n/.exec(mail?.text ?? '')?.[1] ?? '').replace(/\n/g, '')
    const { credentialSubject } = JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString())
    expect(credentialSubject).toMatchObject({
      givenUp: { places: 0, applications: 0 },
      // Account and member; the entry of the sign-in stays, and so do proofs of consents.
      removed: { account: 2 },
    })
    expect(browser.cookie('signed_in')).toBeUndefined()
    const { rows } = await site.services.database.pool.query(
      "select (select count(*) from identity.account where email = 'gone@example.org') + (select count(*) from identity.member where email = 'gone@example.org') as left",
    )
    expect(Number(rows[0].left)).toBe(0)
    const due = await site.services.database.pool.query(
      'select from profile.directory_due d where not exists (select from identity.member m where m.id = d.member_id)',
    )
    expect(due.rows).toEqual([])
    expect((await signIn(openBrowser(site), { email: 'gone@example.org', password })).response.status).toBe(
      401,
    )
  })
})

test.each([
  [
    'de-de',
    ['Noch einmal senden', 'Falsche Adresse?'],
    'Dein Konto ist bereit',
    'Du bist überall abgemeldet',
    'Dein Konto ist gelöscht',
    'Ja, mein Konto und alles darin löschen',
  ],
  [
    'uk-ua',
    ['Надіслати ще раз', 'Помилка в адресі?'],
    'Ваш обліковий запис готовий',
    'Ви вийшли на всіх пристроях',
    'Ваш обліковий запис видалено',
    'Так, видалити мій обліковий запис',
  ],
] as const)(
  '%s: each page on the way in and out says in its language what has happened',
  async (locale, sent, confirmed, everywhere, deleted, sure) => {
    const at = `/global/${locale}`
    const browser = openBrowser(site)
    const email = `words-${locale}@example.org`
    const form = await registrationOn(browser, locale, { email, password })
    const { text } = await browser.send(`${at}/sign-up`, form)
    for (const words of sent) expect(text.includes(`>${words}`)).toBe(true)
    const title = async (page: string) => /<h1[^>]*>([^<]*)/.exec((await browser.open(at + page)).text)?.[1]
    expect(await title('/sign-up/confirm?confirmed')).toBe(confirmed)
    expect(await title('/sign-out/done')).toBe(everywhere)
    expect(await title('/sign-out/done?deleted')).toBe(deleted)
    await browser.send((await newestMailTo(email)).link, {})
    expect((await browser.open(`${at}/account`)).text.includes(`>${sure}`)).toBe(true)
    await browser.send(`${at}/account`, { intent: 'delete', owner: password, sure: 'on' })
    expect((await newestMailTo(email)).mail?.subject).toBe(`${deleted} · Guildhall`)
  },
)

test('a social sign-in that this site does not have is reported, not replaced silently by the plain form', async () => {
  for (const [lang, locale, words] of [
    ['en', 'en-us', '>The way to sign in that you chose'],
    ['de', 'de-de', '>Die gewählte Anmeldung'],
    ['uk', 'uk-ua', '>Вибраний вами спосіб входу'],
  ] as const) {
    const ask = `/api/login?lang=${lang}&redirect=/global/${locale}/home`
    expect((await openBrowser(site).open(`${ask}&kc_idp_hint=google`)).text.includes(words)).toBe(true)
    expect((await openBrowser(site).open(ask)).text.includes(words)).toBe(false)
  }
})

test('events are logged, without secrets and addresses', async () => {
  const { rows } = await site.services.database.pool.query('select kind, detail from identity.audit_event')
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(
    new Set([
      'registered',
      'signed-in',
      'signed-out',
      'signed-out-everywhere',
      'sign-in-refused',
      'sign-in-locked',
      'password-changed',
      'password-reset',
      'account-deleted',
    ]),
  )
  expect(JSON.stringify(rows)).not.toMatch(/@|lantern|token/)
})
