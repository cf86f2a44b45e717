// The English test through the API: this site's own, and a connected examinator's with its deliveries.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveAssessment } from '#domain/assessment/assessments.ts'
import type { CookieBrowser } from '#tests/tools/cookie-browser.ts'
import { type ExaminatorStandIn, openExaminatorStandIn } from '#tests/tools/examinator-stand-in.ts'
import { dataOf, profileOf, signedIn } from '#tests/tools/members.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const MEMBER = 'member@guildhall.example'
const asking = 'vendor=itpu&program=basics&product=english&campaign=spring'
let standIn: ExaminatorStandIn
let site: Site
let connected: Site
let member: CookieBrowser
let other: CookieBrowser
beforeAll(async () => {
  standIn = await openExaminatorStandIn()
  site = await openSite({ env: { DEMO: 'on' } })
  connected = await openSite({ env: { DEMO: 'on', ...standIn.settings } })
  member = await signedIn(site, MEMBER)
  other = await signedIn(connected, MEMBER)
}, 120_000)
afterAll(async () => {
  await site.close()
  await connected.close()
  await standIn.close()
})
beforeEach(async () => {
  for (const { services } of [site, connected]) {
    await services.database.pool.query('delete from limits.counter')
    await services.database.pool.query('delete from profile.assessment')
    await services.database.pool.query('update profile.profile set english_level = null')
    await services.database.pool.query("delete from jobs.job where kind = 'order-test-link'")
  }
  Object.assign(standIn, { mood: 'well', readyAt: 1, asked: 0 })
})

const ask = (browser: CookieBrowser, query = asking, init: RequestInit = {}) =>
  browser.ask(`/api/club/assessment/english?${query}`, { method: 'POST', ...init })
const rows = async ({ services }: Site) =>
  (await services.database.pool.query('select * from profile.assessment')).rows

describe('the test of this site', () => {
  test('an empty body gives a link, and the request’s parameters are stored', async () => {
    const answer = await ask(member, `${asking}&region=eu&locale=de-de`)
    expect(answer.status).toBe(200)
    const { id, passingLink } = await dataOf(answer)
    expect(passingLink).toBe(`http://127.0.0.1:3000/eu/de-de/english-test/${id}`)
    expect(await rows(site)).toEqual([
      expect.objectContaining({
        id,
        provider: 'Examinator',
        status: 'UNSTARTED',
        vendor: 'itpu',
        program: 'basics',
        product: 'english',
        campaign: 'spring',
      }),
    ])
    expect((await profileOf(member)).assessments).toEqual([
      expect.objectContaining({ id, status: 'UNSTARTED' }),
    ])
  })

  test('five requests at once create one assessment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(member)))
    const ids = await Promise.all(answers.map(async (answer) => (await dataOf(answer)).id))
    expect(new Set(ids).size).toBe(1)
    expect(await rows(site)).toHaveLength(1)
  })

  test('anonymous requests, another site, another tenant and another test are refused with API problems', async () => {
    const refused = async (answer: Response) => {
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(await answer.json()).toMatchObject({ status: answer.status, instance: expect.any(String) })
      return answer.status
    }
    const origin = 'http://127.0.0.1:3000'
    expect(
      await refused(
        await site.request('/api/club/assessment/english', { method: 'POST', headers: { origin } }),
      ),
    ).toBe(401)
    expect((await ask(member, '', { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
    expect(await refused(await ask(member, '', { headers: { 'x-tenant': 'noborders' } }))).toBe(403)
    expect(await refused(await member.ask('/api/club/assessment/spanish', { method: 'POST' }))).toBe(404)
    expect(await refused(await ask(member, `vendor=${'x'.repeat(101)}`))).toBe(422)
    expect(await rows(site)).toEqual([])
  })

  test('too soon after the last test the answer says from when; during a review it says so', async () => {
    const { id } = await dataOf(await ask(member))
    const [row] = await rows(site)
    const of = { memberId: row.member_id as string, id: id as string, at: new Date() }
    const { db } = site.services.database
    await moveAssessment(db, { ...of, to: 'IN_PROGRESS' })
    expect((await dataOf(await ask(member))).id).toBe(id)
    await moveAssessment(db, { ...of, to: 'TO_REVIEW' })
    const looked = await ask(member)
    expect(looked.status).toBe(409)
    expect(await looked.json()).not.toHaveProperty('until')
    await moveAssessment(db, { ...of, to: 'COMPLETED', level: 'B2' })
    const soon = await ask(member)
    expect(soon.status).toBe(409)
    const until = new Date(of.at.getTime() + 30 * 86_400_000)
    expect(await soon.json()).toMatchObject({ status: 409, until: until.toISOString() })
    expect(soon.headers.get('retry-after')).toBe(until.toUTCString())
    expect(await profileOf(member)).toMatchObject({ englishLevel: 'b2' })
  })

  test('a caller that asks too often is told when to retry', async () => {
    atOneMoment()
    await ask(member)
    await site.services.database.pool.query(
      "update limits.counter set used = 1000 where key like 'assessment:%'",
    )
    const answer = await ask(member)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('nothing is delivered to a site without an examinator', async () => {
    const answer = await site.request('/webhooks/examinator', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(404)
  })
})

describe('a connected examinator', () => {
  const deliver = async (
    id: string,
    more: Parameters<ExaminatorStandIn['delivery']>[1] = {},
    headers: Record<string, string> = {},
  ) => {
    const sent = standIn.delivery(id, more)
    const answer = await connected.request('/webhooks/examinator', {
      method: 'POST',
      body: sent.body,
      headers: { ...sent.headers, ...headers },
    })
    const { data } = (await answer.clone().json()) as { data?: { outcome: string } }
    return { status: answer.status, outcome: data?.outcome }
  }
  const now = async () => (await rows(connected))[0]?.status

  /** Polls until the link is ready, as a page does, but without the three-second interval. */
  async function ready(): Promise<string> {
    for (let at = 0; at < 10; at += 1) {
      const answer = await ask(other)
      const { id, passingLink } = await dataOf(answer)
      if (answer.status === 200) {
        expect(passingLink).toBe(`${standIn.url}/take/${id}`)
        return id as string
      }
      expect([answer.status, passingLink]).toEqual([202, null])
      await connected.services.jobs.run()
      await connected.services.database.pool.query(
        "update profile.assignment set asked_at = asked_at - interval '3 seconds'",
      )
    }
    throw new Error('No link came')
  }

  test('gives its link at the third request; until then there is none', async () => {
    standIn.readyAt = 3
    const id = await ready()
    expect(standIn.assignments.get(id)).toMatchObject({ asked: 3 })
    expect(standIn.assignments.get(id)?.order).toMatchObject({ vendor: 'itpu', campaign: 'spring' })
  })

  test('during an outage repeated requests do not hurry the job, and the link arrives afterwards', async () => {
    standIn.mood = 'broken'
    expect((await ask(other)).status).toBe(202)
    await connected.services.jobs.run()
    for (let at = 0; at < 5; at += 1) await ask(other)
    await connected.services.jobs.run()
    expect(standIn.asked).toBe(1)
    const { rows: waiting } = await connected.services.database.pool.query(
      "select state, attempts from jobs.job where kind = 'order-test-link'",
    )
    expect(waiting).toEqual([{ state: 'waiting', attempts: 1 }])
    standIn.mood = 'well'
    await connected.services.database.pool.query(
      "update jobs.job set run_at = now() where kind = 'order-test-link'",
    )
    await ready()
  })

  test('a link to another site is refused', async () => {
    standIn.mood = 'elsewhere'
    expect((await ask(other)).status).toBe(202)
    await connected.services.jobs.run()
    expect((await ask(other)).status).toBe(202)
    const { rows: failed } = await connected.services.database.pool.query(
      "select state from jobs.job where kind = 'order-test-link'",
    )
    expect(failed).toEqual([{ state: 'failed' }])
  })

  test('its deliveries move the assessment, each once, and late ones change nothing', async () => {
    const id = await ready()
    standIn.becomes(id, 'IN_PROGRESS')
    const begun = { delivery: 'delivery-1', changes: {} }
    expect(await deliver(id, begun)).toEqual({ status: 200, outcome: 'moved' })
    expect(await now()).toBe('IN_PROGRESS')
    expect(await deliver(id, begun)).toEqual({ status: 200, outcome: 'same' })
    standIn.becomes(id, 'COMPLETED', 'C1')
    expect(await deliver(id)).toEqual({ status: 200, outcome: 'moved' })
    expect(await profileOf(other)).toMatchObject({ englishLevel: 'c1' })
    const [before] = await rows(connected)
    expect(await deliver(id, { changes: { level: 'A1' } })).toEqual({ status: 200, outcome: 'same' })
    expect(await deliver(id, { changes: { status: 'IN_PROGRESS', level: null } })).toEqual({
      status: 200,
      outcome: 'refused',
    })
    expect(await rows(connected)).toEqual([before])
  })

  test('a result is accepted although its start was never reported', async () => {
    const id = await ready()
    standIn.becomes(id, 'COMPLETED', 'B1')
    const outcomes = await Promise.all([deliver(id), deliver(id), deliver(id)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['moved', 'same', 'same'])
    expect((await rows(connected))[0]).toMatchObject({ status: 'COMPLETED', level_state: 'b1' })
  })

  test('deliveries with a missing, old or wrong signature are refused', async () => {
    const id = await ready()
    standIn.becomes(id, 'IN_PROGRESS')
    const past = new Date(Date.now() - 301_000)
    expect((await deliver(id, { secret: 'the secret of somebody else' })).status).toBe(401)
    expect((await deliver(id, { at: past })).status).toBe(401)
    const fresh = String(Math.floor(Date.now() / 1_000) + 1)
    expect((await deliver(id, {}, { 'x-examinator-timestamp': fresh })).status).toBe(401)
    expect((await deliver(id, {}, { 'x-examinator-signature': 'sha256=00' })).status).toBe(401)
    const { body, headers } = standIn.delivery(id)
    const changed = { method: 'POST', body: body.replace('IN_PROGRESS', 'CANCELLED'), headers }
    expect((await connected.request('/webhooks/examinator', changed)).status).toBe(401)
    expect(await now()).toBe('UNSTARTED')
  })

  test.each([
    [{ status: 'COMPLETED', level: null }],
    [{ status: 'DONE' }],
    [{ delivery: 'short' }],
    [{ passingLink: 'https://elsewhere.example/' }],
    [{ at: 'yesterday' }],
  ])('what it tells wrongly is refused by name: %j', async (changes) => {
    const id = await ready()
    standIn.becomes(id, 'IN_PROGRESS')
    expect((await deliver(id, { changes })).status).toBe(422)
    expect(await now()).toBe('UNSTARTED')
  })

  test('unknown assessments are reported back, and a long body is not read', async () => {
    expect((await deliver('none', { changes: { status: 'IN_PROGRESS', at: new Date() } })).status).toBe(404)
    const answer = await connected.request('/webhooks/examinator', {
      method: 'POST',
      body: 'x'.repeat(17_000),
    })
    expect(answer.status).toBe(413)
  })

  test('missing deliveries are fetched by polling', async () => {
    const id = await ready()
    standIn.becomes(id, 'COMPLETED', 'B2')
    const { database, jobs } = connected.services
    const askNow = async () => {
      await database.pool.query("update jobs.job set run_at = '2026-01-01' where kind = 'ask-examinator'")
      await jobs.run()
    }
    await database.pool.query('update profile.assignment set asked_at = now()')
    await askNow()
    // The examinator reported just now.
    expect(await now()).toBe('UNSTARTED')
    await database.pool.query("update profile.assignment set asked_at = asked_at - interval '20 minutes'")
    await askNow()
    expect(await now()).toBe('COMPLETED')
  })

  test('deleted with the member’s account; the link is in no export', async () => {
    await ready()
    const exported = await (await other.ask('/api/club/profile/export')).text()
    expect(exported).toContain('itpu')
    expect(exported).not.toContain(standIn.url)
    await connected.services.database.pool.query('delete from profile.assessment')
    const { rows: left } = await connected.services.database.pool.query('select from profile.assignment')
    expect(left).toEqual([])
  })
})
