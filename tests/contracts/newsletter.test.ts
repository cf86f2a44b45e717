// What becomes of an address that somebody types for the digest: kept once, told to nobody, gone when its owner leaves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { proofFor } from '#tests/tools/bot-proof.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let strict: Site
beforeAll(async () => {
  site = await openSite()
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
  test('keeps the address with place, time and the words that were agreed to', async () => {
    const answer = await call({ email: ' ada@example.com ', locale: 'de-de', region: 'eu' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { subscribed: true } })
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

  test('answers a known address as an unknown one, in any spelling, and keeps what was first', async () => {
    const first = await call({ email: 'ada@example.com', locale: 'de-de' })
    const again = await call({ email: 'ADA@example.com', locale: 'fr-fr' })
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()])
    expect((await kept()).map(({ address, locale }) => [address, locale])).toEqual([
      ['ada@example.com', 'de-de'],
    ])
  })

  test('ten at once keep one', async () => {
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

  test('takes ten an hour from one network, three of them without a proof, and a proof for nothing else', async () => {
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
  test('keeps the address in the language of the page and answers a page that says so', async () => {
    const answer = await form('/eu/uk-ua/newsletter', { email: 'ada@example.com' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toMatch(/<title>[^<]*Готово/)
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

  test('opening the link of a letter removes nothing and is kept by nobody', async () => {
    await call({ email: 'ada@example.com' })
    const answer = await site.request(leave(await tokenOf()))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await kept()).toHaveLength(1)
  })

  test('the button removes the row, and pressed again answers the same', async () => {
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

describe('the form in the footer', () => {
  test('stands there when the content says so, in the page itself', async () => {
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
