// Unusual sign-in requests: prefetched, for another tenant, too often, with an unknown area; and what pages
// with a secret in their address reveal of it.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetLimits, type Members, openMembers, profileOf } from '#tests/tools/members.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { roleTable } from './role-table.ts'

let members: Members
beforeAll(async () => {
  members = await openMembers()
}, 120_000)
afterAll(() => members.site.close())
beforeEach(() => forgetLimits(members.site))

const ahead = { headers: { 'sec-purpose': 'prefetch' } }

describe('a prefetch', () => {
  test.each([
    '/api/login?area=club&redirect=/global/en-us/home',
    '/api/login/refresh',
    '/api/login/refresh?redirect=/global/en-us/home',
    '/api/logout?area=club',
    '/api/club/profile',
    '/global/en-us/sign-out',
    '/global/en-us/profile',
    '/global/en-us/newsletter/leave/00000000-0000-4000-8000-000000000000',
    '/alerts/stop/none',
    '/newsletter/stop/none',
    '/global/en-us/newsletter/confirm/none',
  ])('%s is refused, and sets nothing', async (path) => {
    const answer = await members.member.ask(path, ahead)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('neither renews nor ends a session', async () => {
    const { db } = members.site.services.database
    const events = async () =>
      (
        await db
          .selectFrom('identity.audit_event')
          .select(({ fn }) => fn.countAll().as('count'))
          .execute()
      )[0]?.count
    const before = await events()
    for (const path of ['/api/login/refresh', '/api/logout', '/api/login?area=club'])
      await members.member.ask(path, ahead)
    expect(await events()).toBe(before)
    expect((await members.member.ask('/api/club/profile')).status).toBe(200)
  })

  async function putOnboarding(flag: boolean) {
    const { userId } = (await profileOf(members.newcomer)) as { userId: string }
    await members.site.services.database.db
      .updateTable('profile.profile')
      .set({ onboarding_flag: flag })
      .where('member_id', '=', userId)
      .execute()
  }

  test('postpones no onboarding', async () => {
    const flag = async () => ((await profileOf(members.newcomer)).onboarding as { flag: boolean }).flag
    await putOnboarding(false)
    await members.newcomer.ask('/global/en-us/home?skip-onboarding=true', ahead)
    expect(await flag()).toBe(false)
    await members.newcomer.ask('/global/en-us/home?skip-onboarding=true')
    expect(await flag()).toBe(true)
  })

  test('of no page in the table writes anything', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    /** Statements that change anything but the directory, which a page that lists people brings up to date. */
    const writes = () => {
      // As the driver is called; its types know one overload alone.
      const calls = asked.mock.calls as unknown as [string | { text: string }][]
      const texts = calls.map(([one]) => (typeof one === 'string' ? one : one.text))
      asked.mockClear()
      return texts.filter(
        (text) =>
          /^\s*(?:with\b.*)?\b(?:insert|update|delete|merge)\b/is.test(text) &&
          !/\bprofile\.directory/.test(text),
      )
    }
    const written: string[] = []
    try {
      for (const { address, ask } of roleTable) {
        if (!address.startsWith('page ')) continue
        const path = ask ?? address.replace('page ', '/global/en-us/').replace('(index)', '')
        for (const browser of [members.member, members.newcomer]) await browser.ask(path, ahead)
        written.push(...writes().map((text) => `${path}: ${text}`))
      }
      expect(written).toEqual([])
      await putOnboarding(false)
      asked.mockClear()
      const postponing = '/global/en-us/home?skip-onboarding=true'
      await members.newcomer.ask(postponing, ahead)
      expect(writes()).toEqual([])
      await members.newcomer.ask(postponing)
      expect(writes()).not.toEqual([])
    } finally {
      asked.mockRestore()
    }
  }, 120_000)

  test('of public pages is answered', async () => {
    expect((await members.site.request('/global/en-us/blog', ahead)).status).toBe(200)
    expect((await members.member.ask('/global/en-us/blog', ahead)).status).toBe(200)
  })
})

describe('the tenant', () => {
  const asked = (tenant: string) =>
    members.member.ask('/api/club/profile', { headers: { 'x-tenant': tenant } })
  test('of this site is accepted, with the header or without', async () => {
    expect((await asked('anywhere-club')).status).toBe(200)
    expect((await members.member.ask('/api/club/profile')).status).toBe(200)
  })
  test.each(['careers-india', 'nobody', '', 'anywhere-club, anywhere-club'])(
    '%j is refused',
    async (tenant) => {
      const answer = await asked(tenant)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
    },
  )
  test('is in the document, for the site’s own calls, and in the API description', async () => {
    expect(await members.site.page('/global/en-us/home')).toMatch(/<html [^>]*data-tenant="anywhere-club"/)
    const { info } = (await (await members.site.request('/api/openapi.json')).json()) as {
      info: { description: string }
    }
    expect(info.description).toContain('x-tenant')
  })
})

test.each(['evil', '', 'CLUB'])('a sign-in to the area %j is refused', async (area) => {
  for (const path of ['/api/login', '/api/logout'])
    expect((await members.site.request(`${path}?area=${area}`)).status).toBe(422)
})

test('renewals are limited for each visitor, and possible again later', async () => {
  atOneMoment()
  const refresh = () =>
    members.site.request('/api/login/refresh', { headers: { cookie: 'refresh_token=nonsense' } })
  const first = await refresh()
  expect(first.status).toBe(401)
  await members.site.services.database.pool.query(
    `update limits.counter set used = 600 where key like 'refreshes:%'`,
  )
  const refused = await refresh()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Without a token there is nothing to renew, and nothing counts towards the limit.
  expect((await members.site.request('/api/login/refresh')).status).toBe(401)
})

test('a return address that is too long is refused', async () => {
  const post = (back: string) =>
    members.site.request('/api/consent', {
      method: 'POST',
      headers: { origin: members.site.services.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ choice: 'all', back }),
    })
  const long = await post(`/global/en-us/blog?${'x'.repeat(2_000)}`)
  expect([long.status, long.headers.get('location')]).toEqual([422, null])
  const right = await post('/global/en-us/blog?page=2')
  expect([right.status, right.headers.get('location')]).toEqual([303, '/global/en-us/blog?page=2'])
})

describe('an address that holds a secret', () => {
  /** Every page whose address has one: a new one is covered as soon as it has its line in the table. */
  const withSecret = roleTable.flatMap(({ address }) =>
    /^page .*:(?:token|code)$/.test(address)
      ? [address.replace('page ', '/global/en-us/').replace(/:\w+/g, 'confirm')]
      : [],
  )
  test('the table of roles has such pages', () => expect(withSecret.length).toBeGreaterThan(7))
  test.each([
    '/global/en-us/sign-up/confirm?token=secret',
    '/global/en-us/sign-in/new-password?token=secret',
    '/global/en-us/newsletter/leave/00000000-0000-4000-8000-000000000000',
    '/global/en-us/saved-searches/stop/secret',
    ...withSecret,
  ])('%s is told to no other site, as a page or as data', async (path) => {
    const [page, query = ''] = path.split('?')
    for (const address of [path, `${page}.data?${query}`]) {
      const answer = await members.site.request(address)
      expect([address, answer.headers.get('referrer-policy')]).toEqual([address, 'same-origin'])
    }
  })
  test.each(['/alerts/stop/none', '/newsletter/stop/none'])(
    'an answer with a policy of its own keeps it: %s',
    async (path) => {
      expect((await members.site.request(path)).headers.get('referrer-policy')).toBe('no-referrer')
    },
  )
  test('other pages send a referrer without the path', async () => {
    for (const path of ['/global/en-us/blog', '/global/en-us/sign-in', '/global/en-us/no-such-page'])
      expect((await members.site.request(path)).headers.get('referrer-policy')).toBe(
        'strict-origin-when-cross-origin',
      )
  })
})
