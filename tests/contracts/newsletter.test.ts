// An address entered for the digest: stored once, not revealed, deleted when its owner leaves.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  confirmToken,
  createNewsletterLetters,
  LINK_MS,
  readConfirmToken,
} from '#domain/newsletter/letters.ts'
import { applyRetention } from '#domain/privacy/retention.ts'
import { outboxFolder } from '#server/dev-outbox.ts'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { type OutboxMessage, readOutbox } from '#services/mail/outbox.ts'
import { proofFor } from '#tests/tools/bot-proof.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let strict: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  strict = await openSite({ env: { NEWSLETTER_EMAIL_RULE: 'short-ending' } })
}, 120_000)
afterAll(async () => {
  await site.close()
  await strict.close()
})
beforeEach(async () => {
  for (const { services } of [site, strict]) {
    await services.database.db.deleteFrom('newsletter.subscription').execute()
    await services.database.db.deleteFrom('limits.counter').execute()
    await services.database.pool.query("delete from jobs.job where kind = 'send-newsletter-letter'")
  }
  site.lines.length = 0
})

const origin = 'http://127.0.0.1:3000'

const call = (body: unknown, at: Site = site, token?: string) =>
  at.request('/api/club/newsletter/subscribe', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...(token && { 'captcha-token': token }) },
    body: JSON.stringify(body),
  })

const form = (path: string, fields: Record<string, string>) =>
  site.request(path, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) })

const kept = () => site.services.database.db.selectFrom('newsletter.subscription').selectAll().execute()

describe('the call', () => {
  test('stores the address with place, time and consent text', async () => {
    const answer = await call({ email: ' ada@example.com ', locale: 'de-de', region: 'eu' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { subscribed: false } })
    const [row] = await kept()
    expect(row).toMatchObject({
      tenant: 'anywhere-club',
      address: 'ada@example.com',
      locale: 'de-de',
      region: 'eu',
      confirmed_at: null,
    })
    expect(row?.consent_text).toMatch(/Newsletter/)
    expect(row?.unsubscribe_token).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('answers known and unknown addresses alike, in any spelling; a confirmed one keeps its first data', async () => {
    const first = await call({ email: 'ada@example.com', locale: 'de-de' })
    await site.services.database.db
      .updateTable('newsletter.subscription')
      .set({ confirmed_at: new Date() })
      .execute()
    const again = await call({ email: 'ADA@example.com', locale: 'fr-fr' })
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()])
    expect((await kept()).map(({ address, locale }) => [address, locale])).toEqual([
      ['ada@example.com', 'de-de'],
    ])
  })

  test('ten requests at once store one', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => proofFor(site, 'newsletter_subscribe')))
    const answers = await Promise.all(tokens.map((token) => call({ email: 'ada@example.com' }, site, token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await kept()).toHaveLength(1)
  })

  test.each([
    ['an empty address', { email: '' }, '/email'],
    ['what is no address', { email: 'ada' }, '/email'],
    ['no address', {}, '/email'],
    ['an address that is no text', { email: ['ada@example.com'] }, '/email'],
    ['a locale of another site', { email: 'ada@example.com', locale: 'xx-yy' }, '/locale'],
    ['an unknown field', { email: 'ada@example.com', tenant: 'other' }, '/tenant'],
  ])('refuses %s by name and keeps nothing', async (_title, body, pointer) => {
    const answer = await call(body)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ errors: [{ pointer }] })
    expect(await kept()).toEqual([])
  })

  test('accepts ten an hour from one network, three of them without a proof, and only its own proofs', async () => {
    atOneMoment()
    const other = await proofFor(site, 'form_contact')
    expect((await call({ email: 'a@example.com' }, site, other)).status).toBe(429)
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await call({ email: `b${i}@example.com` })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    for (let i = 0; i < 5; i++)
      expect(
        (await call({ email: `c${i}@example.com` }, site, await proofFor(site, 'newsletter_subscribe')))
          .status,
      ).toBe(200)
    const eleventh = await call(
      { email: 'd@example.com' },
      site,
      await proofFor(site, 'newsletter_subscribe'),
    )
    expect(eleventh.status).toBe(429)
    expect(eleventh.headers.get('retry-after')).toBe('3600')
    expect(await kept()).toHaveLength(8)
    const page = await form('/global/en-us/newsletter', { email: 'ada@example.com' })
    expect(page.status).toBe(429)
    expect(await page.text()).toMatch(/<input[^>]*value="ada@example.com"/)
  })

  test('the rule of the settings decides about long endings', async () => {
    const body = { email: 'me@studio.photography' }
    expect((await call(body)).status).toBe(200)
    expect((await call(body, strict)).status).toBe(422)
    expect((await call({ email: 'me@studio.com' }, strict)).status).toBe(200)
  })

  test('without the database it answers 503, and the log names the failure but not the address', async () => {
    await site.services.database.pool.query('alter table newsletter.subscription rename to away')
    try {
      const answer = await call({ email: 'ada@example.com' })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('30')
      expect(await answer.text()).not.toContain('ada@')
      const page = await form('/global/en-us/newsletter', { email: 'ada@example.com' })
      expect(page.status).toBe(503)
      expect(await page.text()).toMatch(/<input[^>]*value="ada@example.com"/)
    } finally {
      await site.services.database.pool.query('alter table newsletter.away rename to subscription')
    }
    const said = site.lines.filter(
      ({ message }) => message === 'Unable to POST email for digest subscription',
    )
    expect(said.map(({ level }) => level)).toEqual(['error', 'error'])
    expect(JSON.stringify(site.lines)).not.toContain('ada@')
  })
})

describe('the form without script', () => {
  test('stores the address with the page’s language and answers with a confirmation', async () => {
    const answer = await form('/eu/uk-ua/newsletter', { email: 'ada@example.com' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toMatch(/<title>[^<]*Перевірте пошту/)
    expect(await kept()).toMatchObject([{ locale: 'uk-ua', region: 'eu' }])
  })

  test.each(['', 'ada', 'ada@example'])('gives %j back with what is wrong with it', async (email) => {
    const answer = await form('/global/en-us/newsletter', { email })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
    expect(html).toMatch(/<input[^>]*aria-describedby="(\S+)/)
    expect(html).not.toMatch(/<button[^>]*type="submit"[^>]* disabled/)
    if (email !== '') expect(html).toContain(`value="${email}"`)
    expect(await kept()).toEqual([])
  })

  test('its own page is the same for everybody, and posts to itself', async () => {
    const html = await site.page('/global/fr-fr/newsletter')
    expect(html).toMatch(/<form [^>]*action="\/global\/fr-fr\/newsletter" method="post"/)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  })
})

describe('leaving', () => {
  const leave = (token: string) => `/global/en-us/newsletter/leave/${token}`
  const tokenOf = async () => (await kept())[0]?.unsubscribe_token ?? ''

  test('opening the link of a mail removes nothing and is not cached', async () => {
    await call({ email: 'ada@example.com' })
    const answer = await site.request(leave(await tokenOf()))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await kept()).toHaveLength(1)
  })

  test('the button deletes the row; a second press gets the same answer', async () => {
    await call({ email: 'ada@example.com' })
    const path = leave(await tokenOf())
    const titles = []
    for (let i = 0; i < 2; i++) {
      const answer = await form(path, {})
      expect(answer.status).toBe(200)
      titles.push(/<title>([^<]*)/.exec(await answer.text())?.[1])
    }
    expect(titles[0]).toBe(titles[1])
    expect(await kept()).toEqual([])
  })

  test.each(['nothing', '00000000-0000-4000-8000-000000000000', "' or true --"])(
    'with %s nobody else is removed',
    async (token) => {
      await call({ email: 'ada@example.com' })
      await form(leave(encodeURIComponent(token)), {})
      expect(await kept()).toHaveLength(1)
    },
  )
})

// Mail is read from the embedded site's outbox. `alice` and `bob` are mailboxes; no two tests share one.
describe('the first mail', () => {
  const PLACE = '/eu/de-de'
  const lettersTo = async (address: string): Promise<OutboxMessage[]> =>
    (await readOutbox(outboxFolder(site.services.env))).filter(({ to }) => to === address)
  const letterTo = (address: string, number = 1) =>
    vi.waitFor(
      async () => {
        const letters = await lettersTo(address)
        expect(letters.length).toBeGreaterThanOrEqual(number)
        return letters[0] as OutboxMessage
      },
      { timeout: 20_000, interval: 50 },
    )
  const linkIn = ({ text }: OutboxMessage, kind: 'confirm' | 'leave') =>
    new RegExp(`/\\S+/\\S+/newsletter/${kind}/\\S+`).exec(
      text.replaceAll('http://127.0.0.1:3000', ''),
    )?.[0] ?? ''
  const confirmedAt = async (address: string) =>
    (await kept()).find((row) => row.address === address)?.confirmed_at

  test('asks in the page’s language; opening its link confirms nothing, its button does, any number of times', async () => {
    await call({ email: 'alice@example.com', locale: 'de-de', region: 'eu' })
    const letter = await letterTo('alice@example.com')
    expect(letter.subject).toMatch(/^Bestätige dein Abonnement · /)
    expect(letter.text).not.toContain('{')
    const link = linkIn(letter, 'confirm')
    expect(link).toContain(PLACE)
    const page = await site.request(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toMatch(/<form[^>]* method="post"/)
    expect(await confirmedAt('alice@example.com')).toBeNull()
    for (let i = 0; i < 2; i++) expect((await form(link, {})).status).toBe(200)
    expect(await confirmedAt('alice@example.com')).toBeInstanceOf(Date)
    const changed = await form(`${link.slice(0, -4)}AAAA`, {})
    expect(changed.status).toBe(404)
  })

  test('one POST without cookies to its header’s address unsubscribes, repeatably; GET leads to the page', async () => {
    await call({ email: 'bob@example.com', locale: 'de-de', region: 'eu' })
    const { unsubscribe = '', ...letter } = await letterTo('bob@example.com')
    expect(unsubscribe).toMatch(/^http:\/\/127\.0\.0\.1:3000\/newsletter\/stop\/[0-9a-f-]{36}$/)
    const path = new URL(unsubscribe).pathname
    const asked = await site.request(path)
    expect([asked.status, asked.headers.get('location')]).toEqual([
      302,
      linkIn(letter as OutboxMessage, 'leave'),
    ])
    expect(await kept()).toHaveLength(1)
    for (let i = 0; i < 2; i++) {
      const answer = await site.request(path, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    }
    expect(await kept()).toEqual([])
    // A deleted subscription cannot be confirmed by an old mail.
    expect((await form(linkIn(letter as OutboxMessage, 'confirm'), {})).status).toBe(404)
    expect(await kept()).toEqual([])
  })

  test('a subscribed address gets a mail that says so, and at most three mails a day', async () => {
    const email = 'carol@example.com'
    await call({ email })
    await form(linkIn(await letterTo(email), 'confirm'), {})
    for (let i = 2; i <= 4; i++) {
      const proof = await proofFor(site, 'newsletter_subscribe')
      const answer = await call({ email }, site, proof)
      expect([answer.status, await answer.json()]).toEqual([200, { data: { subscribed: false } }])
      await letterTo(email, Math.min(i, 3))
    }
    await vi.waitFor(async () => expect(await waitingLetters()).toBe(0), { timeout: 20_000 })
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(3)
    expect(letters[0]?.subject).toMatch(/^You are already subscribed/)
    expect(letters[0]?.text).not.toContain('/newsletter/confirm/')
  })

  test('a mail is queued as a job without an address until the mail server accepts it', async () => {
    const sent: string[] = []
    const letters = createNewsletterLetters({
      db: site.services.database.db,
      tenant: 'anywhere-club',
      clock: { now: () => new Date() },
      write: async ({ id }) => ({ subject: id, text: '' }),
      mail: {
        async send({ to }) {
          sent.push(to)
          throw Object.assign(new Error(`550 no mailbox for ${to}`), { code: 'EENVELOPE', responseCode: 550 })
        },
      },
    })
    await call({ email: 'dave@example.com' })
    await letterTo('dave@example.com')
    const [row] = await kept()
    const failure = await letters.send(row?.id ?? '').catch((error: Error) => error)
    expect(sent).toEqual(['dave@example.com'])
    expect(String(failure)).toContain('EENVELOPE 550')
    expect(String(failure)).not.toContain('dave')
  })

  test('a link expires after three days with its unconfirmed address; addresses not mailed yet stay', async () => {
    const { db } = site.services.database
    const now = new Date('2026-11-23T12:00:00Z')
    const key = site.services.newsletter.key
    const token = confirmToken(key, 'an id', now)
    expect(readConfirmToken(key, token, new Date(now.getTime() + LINK_MS - 1))).toEqual({ id: 'an id' })
    expect(readConfirmToken(key, token, new Date(now.getTime() + LINK_MS))).toBe('expired')
    expect(readConfirmToken(Buffer.alloc(32), token, now)).toBeUndefined()
    const old = new Date(Date.now() - LINK_MS - 60_000)
    const about = {
      tenant: 'anywhere-club',
      locale: 'en-us',
      region: 'global',
      consent_text: '',
      subscribed_at: old,
    }
    await db
      .insertInto('newsletter.subscription')
      .values([
        { ...about, address: 'silent@example.com', asked_at: old },
        { ...about, address: 'new@example.com', asked_at: new Date() },
        { ...about, address: 'unasked@example.com' },
        { ...about, address: 'on@example.com', asked_at: old, confirmed_at: old },
      ])
      .execute()
    await applyRetention(db, { now: new Date(), job: 'expire-subscriptions' })
    expect((await kept()).map(({ address }) => address).toSorted()).toEqual([
      'new@example.com',
      'on@example.com',
      'unasked@example.com',
    ])
  })

  const waitingLetters = async () => {
    const { rows } = await site.services.database.pool.query(
      "select 1 from jobs.job where kind = 'send-newsletter-letter'",
    )
    return rows.length
  }
})

describe('a member', () => {
  const email = 'member@guildhall.example'
  const PAGE = '/global/en-us/newsletter'
  const post = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  let member: CookieBrowser
  beforeAll(async () => {
    member = openBrowser(site)
    await signIn(member, { email })
  })

  test('with a confirmed address subscribes at once and can leave on the page; another address must be confirmed', async () => {
    expect(await (await member.ask(PAGE)).text()).toContain(`value="${email}"`)
    expect((await member.ask(PAGE, post({ email: email.toUpperCase() }))).status).toBe(200)
    expect((await kept())[0]?.confirmed_at).toBeInstanceOf(Date)
    const html = await (await member.ask(PAGE)).text()
    expect(html).toContain(email)
    expect(html).toMatch(/<button(?=[^>]*name="intent")(?=[^>]*value="leave")/)
    await member.ask(PAGE, post({ intent: 'leave' }))
    expect(await kept()).toEqual([])
    await member.ask(PAGE, post({ email: 'somebody@example.com' }))
    expect((await kept())[0]).toMatchObject({ address: 'somebody@example.com', confirmed_at: null })
  })

  test('with an unconfirmed address has to confirm like anybody else', async () => {
    const { db } = site.services.database
    const set = (email_verified: boolean) =>
      db.updateTable('identity.member').set({ email_verified }).where('email', '=', email).execute()
    await set(false)
    try {
      await member.ask(PAGE, post({ email }))
      expect((await kept())[0]).toMatchObject({ confirmed_at: null })
    } finally {
      await set(true)
    }
  })

  test('sees no form once they have the digest, have left it or declined it', async () => {
    const { db } = site.services.database
    const asks = async (who: CookieBrowser) =>
      (await (await who.ask('/global/en-us/blog')).text()).includes('blogEmailDigest')
    const decline = (who: CookieBrowser) =>
      who.ask('/api/club/newsletter/decline', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    const other = openBrowser(site)
    await signIn(other, { email: 'admin@guildhall.example' })
    const stranger = openBrowser(site)
    await db.deleteFrom('newsletter.declined').execute()
    expect([await asks(member), await asks(other), await asks(stranger)]).toEqual([true, true, true])

    await member.ask(PAGE, post({ email }))
    expect([await asks(member), await asks(other), await asks(stranger)]).toEqual([false, true, true])
    await member.ask(PAGE, post({ intent: 'leave' }))
    expect(await asks(member)).toBe(false)

    await db.deleteFrom('newsletter.declined').execute()
    expect(await asks(member)).toBe(true)
    // A mail's link, opened without being signed in.
    await member.ask(PAGE, post({ email }))
    const [row] = await kept()
    await form(`/global/en-us/newsletter/leave/${row?.unsubscribe_token}`, {})
    expect(await asks(member)).toBe(false)

    await db.deleteFrom('newsletter.declined').execute()
    expect((await decline(member)).status).toBe(204)
    expect((await decline(member)).status).toBe(204)
    expect([await asks(member), await asks(other), await asks(stranger)]).toEqual([false, true, true])
    expect((await decline(stranger)).status).toBe(401)
    const exported = await (await member.ask('/api/club/profile/export')).json()
    expect(JSON.stringify(exported)).toContain('declined_at')
    await db.deleteFrom('newsletter.declined').execute()
  })

  test('without an own address learns nothing about the list by leaving', async () => {
    await call({ email: 'other@example.com' })
    await form(PAGE, { intent: 'leave' })
    await member.ask(PAGE, post({ intent: 'leave' }))
    expect(await kept()).toHaveLength(1)
  })
})

describe('the list', () => {
  const FILE = '/api/admin/newsletter'
  const PAGE = '/global/uk-ua/admin/newsletter'

  test('is only for admins: confirmed addresses of this tenant, no cell a formula, each with its own link', async () => {
    const { db } = site.services.database
    const about = { locale: 'en-us', region: 'global', consent_text: '=1+1', subscribed_at: new Date() }
    const at = new Date('2026-11-01T10:00:00.123Z')
    await db
      .insertInto('newsletter.subscription')
      .values([
        // More than one batch, many confirmed at the same instant.
        ...Array.from({ length: 1_001 }, (_, index) => ({
          ...about,
          tenant: 'anywhere-club',
          address: `a${index}@example.com`,
          confirmed_at: at,
        })),
        { ...about, tenant: 'anywhere-club', address: '+cmd@example.com', confirmed_at: new Date() },
        { ...about, tenant: 'anywhere-club', address: 'waits@example.com' },
        { ...about, tenant: 'noborders', address: 'theirs@example.com', confirmed_at: at },
      ])
      .execute()
    const admin = openBrowser(site)
    await signIn(admin, { email: 'admin@guildhall.example' })
    const page = await (await admin.ask(PAGE)).text()
    expect(page).toMatch(/1\s?002/)
    expect(page).toContain(FILE)
    const answer = await admin.ask(FILE)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(1_003)
    expect(new Set(lines).size).toBe(1_003)
    expect(lines.at(-1)).toMatch(
      /^"'\+cmd@example\.com","en-us","global","'=1\+1",.*\/newsletter\/stop\/[0-9a-f-]{36}"$/,
    )
    expect(lines.join()).not.toMatch(/waits@|theirs@/)
    const member = openBrowser(site)
    await signIn(member, { email: 'editor@guildhall.example' })
    expect((await member.ask(FILE)).status).toBe(403)
    expect((await site.request(FILE)).status).toBe(401)
  })
})

describe('the digest', () => {
  const PAGE = '/global/uk-ua/admin/newsletter'
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const TITLE = 'Новина для дайджесту'

  test('tells a reader of what is new in their language, with a way to leave, and the admin of what comes and what went', async () => {
    const { db, pool } = site.services.database
    const admin = openBrowser(site)
    await signIn(admin, { email: 'admin@guildhall.example' })
    const about = { tenant: 'anywhere-club', region: 'global', consent_text: '', subscribed_at: days(30) }
    await db
      .insertInto('newsletter.subscription')
      .values([
        { ...about, address: 'olha@example.com', locale: 'uk-ua', confirmed_at: days(20) },
        { ...about, address: 'hans@example.com', locale: 'de-de', confirmed_at: days(20) },
        { ...about, address: 'waits@example.com', locale: 'uk-ua' },
      ])
      .execute()
    const run = async () => {
      await pool.query(
        "update jobs.job set run_at = now() - interval '1 second' where kind = 'find-due-digests'",
      )
      site.services.jobs.wake()
    }
    const issues = async () =>
      (
        await db.selectFrom('newsletter.issue').select(['at', 'articles', 'sent']).orderBy('at').execute()
      ).map(({ articles, sent }) => [articles, sent])
    await run()
    await vi.waitFor(async () => expect(await issues()).toEqual([[0, 0]]), { timeout: 20_000 })
    // As if it had been made two weeks ago, so that one is due.
    await db
      .updateTable('newsletter.issue')
      .set({ at: days(14), made_at: days(14) })
      .execute()
    expect(await (await admin.ask(PAGE)).text()).not.toContain(TITLE)

    const stack = { apiKey: 'guildhall', branch: 'main' }
    const saving = { by: 'editor', at: new Date() }
    const key = { contentType: 'blog_article_page', uid: 'blt000000000000d1e5', locale: 'uk-ua' }
    const fields = {
      title: TITLE,
      url: '/blog/craft/digest-news',
      date: days(1).toISOString(),
      slug: 'digest-news',
    }
    await saveVersions(db, stack, [{ ...key, fields }], saving)
    await publish(db, stack, [key], ['production'], saving)
    await site.services.contentChanged()
    const before = await (await admin.ask(PAGE)).text()
    expect(before).toContain(TITLE)
    expect(before).toContain('08:00 UTC')

    await run()
    await vi.waitFor(async () => expect((await issues()).at(-1)).toEqual([1, 1]), { timeout: 20_000 })
    await run()
    const [letter, ...others] = (await readOutbox(outboxFolder(site.services.env))).filter(({ subject }) =>
      subject.startsWith(TITLE),
    )
    expect(others).toEqual([])
    expect(letter?.to).toBe('olha@example.com')
    expect(letter?.text).toContain(`${origin}/global/uk-ua/blog/craft/digest-news`)
    const leave = new URL(/\S+\/newsletter\/leave\/\S+/.exec(letter?.text ?? '')?.[0] ?? '').pathname
    expect((await form(leave, {})).status).toBe(200)
    expect((await kept()).map(({ address }) => address).toSorted()).toEqual([
      'hans@example.com',
      'waits@example.com',
    ])
    const after = await (await admin.ask(PAGE)).text()
    expect(after).not.toContain(TITLE)
    expect(after).toContain('Надіслано')
  })

  test('the page says how often it comes', async () => {
    expect(await site.page('/global/en-us/newsletter')).toContain('The digest comes on Tuesdays')
  })
})

describe('the form in the footer', () => {
  test('is in the page itself if the content says so', async () => {
    const stack = { apiKey: 'guildhall', branch: 'main' }
    const saving = { by: 'editor', at: new Date('2026-11-22T12:00:00Z') }
    const { db } = site.services.database
    const footerOf = async () => {
      const html = await site.page('/global/en-us/about')
      return html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
    }
    expect(await footerOf()).not.toContain('type="email"')
    const key = { contentType: 'footer', uid: 'blt00000000000000f0', locale: 'en-us' }
    const fields = { title: 'Another', digest: { heading: 'One letter a week', text: 'No more.' } }
    await saveVersions(db, stack, [{ ...key, fields }], saving)
    await publish(db, stack, [key], ['production'], saving)
    await site.services.contentChanged()
    const footer = await footerOf()
    expect(footer).toMatch(/<form [^>]*action="\/global\/en-us\/newsletter"/)
    expect(footer).toContain('One letter a week')
  })
})
