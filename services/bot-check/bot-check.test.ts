import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { systemClock } from '#services/clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createAltcha } from './altcha.ts'
import type { BotCheck } from './bot-check.ts'
import { createRecaptcha } from './recaptcha.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('limits.counter').execute())

const now = new Date()
const ask = (check: BotCheck, token: string | undefined, more: object = {}) =>
  check.verify({ token, action: 'contact', visitor: 'ada', now, ...more })

describe('the embedded check', () => {
  const altcha = (key = 'a') => createAltcha({ db: database.db, key: Buffer.from(key), header: 'x' })

  async function tokenFor(
    action = 'contact',
    check = altcha(),
    change: (challenge: Challenge) => void = () => {},
  ) {
    const challenge = (await check.challenge?.(action, now)) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    change(challenge)
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  test('takes an answer once', async () => {
    const token = await tokenFor()
    const verdicts = await Promise.all(Array.from({ length: 3 }, () => ask(altcha(), token)))
    expect(verdicts.filter(({ kind }) => kind === 'passed')).toHaveLength(1)
    expect(await ask(altcha(), token)).toEqual({ kind: 'refused', reason: 'used before' })
    // An hour later it is no longer remembered, but it has expired.
    const later = new Date(now.getTime() + 3_600_000)
    expect(await ask(altcha(), token, { now: later })).toEqual({ kind: 'refused', reason: 'too old' })
  })

  test.each<[string, () => Promise<string>, string]>([
    ['for another form', () => tokenFor('newsletter_subscribe'), 'made for something else'],
    ['signed by another site', () => tokenFor('contact', altcha('b')), 'not solved'],
    [
      'with a longer life',
      () =>
        tokenFor('contact', altcha(), ({ parameters }) => {
          parameters.expiresAt = (parameters.expiresAt ?? 0) + 3_600
        }),
      'not solved',
    ],
    ['made of nothing', async () => 'e30=', 'unreadable'],
    ['that is no text of ours', async () => '<x>', 'unreadable'],
  ])('refuses an answer %s', async (_title, make, reason) => {
    expect(await ask(altcha(), await make())).toEqual({ kind: 'refused', reason })
  })

  test('lets three an hour through without an answer, and no visitor uses up what others have', async () => {
    const kinds: string[] = []
    for (let i = 0; i < 4; i++) kinds.push((await ask(altcha(), undefined)).kind)
    expect(kinds).toEqual(['unproven', 'unproven', 'unproven', 'refused'])
    expect((await ask(altcha(), '', { visitor: 'eve' })).kind).toBe('unproven')
  })

  test('of all visitors sixty an hour get through without one; a member always has their own three', async () => {
    const kindsOf = async (isMember: boolean) => {
      const kinds: string[] = []
      for (let each = 0; each < 61; each++)
        kinds.push((await ask(altcha(), '', { visitor: `${isMember} ${each}`, isMember })).kind)
      return kinds
    }
    const visitors = await kindsOf(false)
    expect([visitors.indexOf('refused'), new Set(visitors.slice(0, 60))]).toEqual([60, new Set(['unproven'])])
    expect(new Set(await kindsOf(true))).toEqual(new Set(['unproven']))
    const ada = { visitor: 'ada', isMember: true }
    const kinds: string[] = []
    for (let turn = 0; turn < 4; turn++) kinds.push((await ask(altcha(), '', ada)).kind)
    expect(kinds).toEqual(['unproven', 'unproven', 'unproven', 'refused'])
  })
})

describe('reCAPTCHA', () => {
  const good = { success: true, score: 0.9, action: 'contact', hostname: 'guildhall.example' }

  function recaptcha(answer: unknown) {
    const asked: { url: string; body: string }[] = []
    const check = createRecaptcha({
      db: database.db,
      clock: systemClock,
      log: { debug() {}, info() {}, warn() {}, error() {} },
      siteKey: 'site',
      secret: 'secret',
      host: 'https://www.google.com',
      minScore: 0.5,
      hostname: 'guildhall.example',
      header: 'x',
      ask: (async (url: string, init: RequestInit) => {
        asked.push({ url, body: String(init.body) })
        if (answer instanceof Error) throw answer
        return Response.json(answer)
      }) as typeof fetch,
    })
    return { check, asked }
  }

  test.each<[string, unknown, string, string?]>([
    ['a person', good, 'passed'],
    ['a score just good enough', { ...good, score: 0.5 }, 'passed'],
    ['a low score', { ...good, score: 0.4 }, 'refused', 'score too low'],
    ['another action', { ...good, action: 'login' }, 'refused', 'made for something else'],
    ['another site', { ...good, hostname: 'elsewhere.example' }, 'refused', 'made elsewhere'],
    [
      'a token used before',
      { success: false, 'error-codes': ['timeout-or-duplicate'] },
      'refused',
      'timeout-or-duplicate',
    ],
    // An outage of the service is not the visitor's fault.
    ['no connection', new TypeError('fetch failed'), 'unproven'],
    ['an answer of another shape', '<html>', 'unproven'],
  ])('%s', async (_title, answer, kind, reason) => {
    const { check, asked } = recaptcha(answer)
    expect(await ask(check, 'token')).toEqual(reason === undefined ? { kind } : { kind, reason })
    expect(asked).toEqual([
      { url: 'https://www.google.com/recaptcha/api/siteverify', body: 'secret=secret&response=token' },
    ])
  })

  test('is not asked about nothing', async () => {
    const { check, asked } = recaptcha(good)
    expect((await ask(check, undefined)).kind).toBe('unproven')
    expect(asked).toEqual([])
  })
})
