import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { saveMember } from './members.ts'
import { GRACE_MS, issueRefreshToken, type Renewal, rotate } from './rotation.ts'
import { insertSession } from './sessions.ts'

let database: Database
let now: Date
let asked: string[]
let memberId: string
let sessionId: string
const DAY_MS = 24 * 60 * 60 * 1_000

const clock = {
  now: () => now,
  async sleep(ms: number) {
    now = new Date(now.getTime() + ms)
    await new Promise(setImmediate)
  },
  limit: () => AbortSignal.timeout(1_000),
}
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  asked = []
  memberId = await saveMember(
    database.db,
    {
      issuer: 'https://provider.example',
      subject: 'ada',
      email: 'ada@example.org',
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Byron',
      avatar: undefined,
      identityProvider: undefined,
      roles: [],
    },
    { employee: false, now },
  )
  sessionId = (await insertSession(database.db, { memberId, device: '', idToken: undefined, now })).id
})

const use = (token: string, renewal: Renewal = { kind: 'renewed', providerToken: 'next at the provider' }) =>
  rotate(
    {
      db: database.db,
      clock,
      async renew(providerToken) {
        asked.push(providerToken)
        await new Promise(setImmediate)
        return renewal
      },
    },
    token,
  )
const first = (providerToken?: string) => issueRefreshToken(database.db, sessionId, providerToken, now)
const tokenOf = (rotation: Awaited<ReturnType<typeof use>>) =>
  rotation.kind === 'rotated' ? rotation.refreshToken : rotation.kind

test('each token leads to the next, and the provider is asked with the token that it gave last', async () => {
  const one = await first('first at the provider')
  const two = tokenOf(await use(one))
  later(60_000)
  await use(two)
  expect(asked).toEqual(['first at the provider', 'next at the provider'])
})

test('many at once, in whichever replica: one successor, the provider asked once', async () => {
  const one = await first('first at the provider')
  const successors = (await Promise.all(Array.from({ length: 50 }, () => use(one)))).map(tokenOf)
  expect(new Set(successors).size).toBe(1)
  expect(asked).toHaveLength(1)
})

test('within its grace an old token gives the same successor, after it the session ends', async () => {
  const one = await first()
  const two = tokenOf(await use(one))
  later(GRACE_MS)
  expect(tokenOf(await use(one))).toBe(two)
  later(1)
  expect(await use(one)).toEqual({ kind: 'ended', reused: { sessionId, memberId } })
  expect(await use(two)).toEqual({ kind: 'ended' })
})

test('a provider that does not answer changes nothing; one that says no ends the session', async () => {
  const one = await first('first at the provider')
  expect(await use(one, { kind: 'unavailable' })).toEqual({ kind: 'unavailable' })
  const two = tokenOf(await use(one))
  expect(await use(two, { kind: 'refused' })).toEqual({ kind: 'ended' })
  expect(await use(two)).toEqual({ kind: 'ended' })
})

test('who died while replacing a token loses the claim after the grace', async () => {
  const one = await first()
  await database.pool.query('update identity.refresh_token set replaced_at = $1', [now])
  later(GRACE_MS + 1)
  expect((await use(one)).kind).toBe('rotated')
})

test('a session ends after thirty idle days, and after ninety whatever happens', async () => {
  let token = await first()
  for (let day = 0; day < 87; day += 29) {
    later(29 * DAY_MS)
    const rotation = await use(token)
    expect(rotation.kind).toBe('rotated')
    token = tokenOf(rotation)
  }
  later(3 * DAY_MS)
  expect(await use(token)).toEqual({ kind: 'ended' })
  sessionId = (await insertSession(database.db, { memberId, device: '', idToken: undefined, now })).id
  const idle = await first()
  later(30 * DAY_MS)
  expect(await use(idle)).toEqual({ kind: 'ended' })
})

test('the database holds no token that could be used', async () => {
  const one = await first('first at the provider')
  const two = tokenOf(await use(one))
  const { rows } = await database.pool.query('select * from identity.refresh_token')
  const kept = JSON.stringify(
    rows.map((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)),
    ),
  )
  for (const secret of [one, two, 'at the provider']) expect(kept).not.toContain(secret)
})
