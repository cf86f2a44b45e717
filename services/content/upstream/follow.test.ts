import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { exclusively } from '#db/exclusive.ts'
import {
  contentOf,
  type Fault,
  followerOf,
  forget,
  KEY,
  type OriginServer,
  serveOrigin,
} from '#tests/tools/content/upstream.ts'
import { article, createNewsroom, fill, type Newsroom } from '#tests/tools/content/upstream-stack.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import type { Upstream } from './upstream.ts'

const secret = 'a-secret-of-the-webhook'

let origin: Database
let copy: Database
let server: OriginServer
let newsroom: Newsroom
let follower: ReturnType<typeof followerOf>
let naps: ReturnType<typeof followRounds>

beforeAll(async () => {
  ;[origin, copy] = await Promise.all([openTestDatabase(), openTestDatabase()])
  server = await serveOrigin(origin)
})
afterAll(async () => {
  await server.close()
  await Promise.all([origin.close(), copy.close()])
})
beforeEach(async () => {
  await Promise.all([forget(origin), forget(copy)])
  newsroom = await createNewsroom(origin)
  await fill(newsroom)
  follower = followerOf(server, copy, { webhookSecret: secret, random: () => 0.1 })
  naps = followRounds(follower)
})
afterEach(async () => {
  await follower.upstream.stop()
  server.heal()
})

/** Sleeps between rounds last until the test ends them; those within a round (under 10 s) are skipped. */
function followRounds({ clock }: ReturnType<typeof followerOf>) {
  const { sleep } = clock
  let resting: { ms: number; wakeUp: () => void } | undefined
  clock.sleep = (ms, signal) => {
    if (ms < 10_000 && ms !== 5_000) return sleep(ms, signal)
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      resting = {
        ms,
        wakeUp() {
          resting = undefined
          clock.advance(ms)
          resolve()
        },
      }
      signal?.addEventListener('abort', () => {
        resting = undefined
        reject(signal.reason)
      })
    })
  }
  return {
    /** Milliseconds until the next round, once the current one is over. */
    next: () => vi.waitFor(() => resting?.ms ?? Promise.reject(new Error('A round is going on')), 20_000),
    async end(): Promise<number> {
      await this.next()
      resting?.wakeUp()
      return this.next()
    },
  }
}

const call = (headers: Record<string, string>, body = '{"module":"entry","event":"publish"}') =>
  new Request('http://copy/hook', { method: 'POST', headers, body })
const authentic = { authorization: `Bearer ${secret}` }
const equal = async () => expect(await contentOf(copy)).toEqual(await contentOf(origin))
const refuse = (status: number, headers: Record<string, string> = {}): Fault => {
  const body = { error_message: 'No', error_code: status, errors: {} }
  return () => ({ status, headers, body })
}

test('a follower takes over everything at once and asks again each minute', async () => {
  follower.upstream.start()
  expect(await naps.next()).toBe(60_600)
  await equal()
  await newsroom.write(article('blt1'), { title: 'Changed' })
  expect(await naps.end()).toBe(60_600)
  await equal()
})

test('the webhook brings the next round forward', async () => {
  follower.upstream.start()
  await naps.next()
  await newsroom.write(article('blt1'), { title: 'Changed' })
  const answer = await follower.upstream.handleWebhook(call(authentic))
  expect(answer.status).toBe(202)
  await vi.waitFor(equal, 20_000)
  expect(await naps.next()).toBe(60_600)
})

test('a webhook that is ahead of the upstream’s sync is asked for a few times', async () => {
  follower.upstream.start()
  await naps.next()
  await follower.upstream.handleWebhook(call(authentic))
  const waits = [await settled(), await naps.end(), await naps.end(), await naps.end()]
  expect(waits).toEqual([5_000, 5_000, 5_000, 60_600])

  async function settled() {
    await vi.waitFor(async () => expect(await naps.next()).toBe(5_000), 20_000)
    return 5_000
  }
})

test('content types that the webhook names are asked for', async () => {
  follower.upstream.start()
  await naps.next()
  await newsroom.addType('event')
  await follower.upstream.handleWebhook(call(authentic, '{"module":"content_type"}'))
  await vi.waitFor(equal, 20_000)
})

test('an upstream that is away is asked less and less often, and says so', async () => {
  server.fail('/', ...Array<Fault>(21).fill('drop'))
  follower.upstream.start()
  const waits = [await naps.next()]
  while (waits.length < 7) waits.push(await naps.end())
  expect(waits).toEqual([60_600, 121_200, 242_400, 484_800, 606_000, 606_000, 606_000])
  expect(follower.log.lines).toContain(
    'warn: Upstream content service: The content service gave no usable answer: other side closed',
  )
  expect(await naps.end()).toBe(60_600)
  expect(follower.log.lines).toContain('info: The upstream content service answers again')
})

test('an upstream that asks for time gets it, even when the webhook calls', async () => {
  server.fail('/', refuse(429, { 'retry-after': '300' }))
  follower.upstream.start()
  expect(await naps.next()).toBe(303_000)
  const before = server.requests.length
  await follower.upstream.handleWebhook(call(authentic))
  expect(await naps.next()).toBe(303_000)
  expect(server.requests).toHaveLength(before)
  await naps.end()
  await equal()
})

test('wrong credentials are tried every quarter of an hour, with one request', async () => {
  server.fail('/', ...Array<Fault>(9).fill(refuse(401)))
  follower.upstream.start()
  expect([await naps.next(), await naps.end()]).toEqual([909_000, 909_000])
  expect(server.requests).toHaveLength(2)
  expect(follower.log.lines).toContain(
    'error: Upstream content service: The upstream refuses CONTENT_API_KEY or CONTENT_DELIVERY_TOKEN: No',
  )
  expect(await follower.upstream.status()).toMatchObject({ state: 'empty', ageSeconds: null })
})

test('a replica does not ask what another one has just asked', async () => {
  follower.upstream.start()
  await naps.next()
  const before = server.requests.length
  const replica = followerOf(server, copy)
  replica.clock.advance(follower.clock.now().getTime() - replica.clock.now().getTime())
  expect(await replica.upstream.sync({ urgent: false })).toBe('fresh')
  expect(server.requests).toHaveLength(before)
  expect(await replica.upstream.status()).toMatchObject({ state: 'following', ageSeconds: 0, failure: null })
})

test('a stop in the middle of a round ends it, and nothing is lost', async () => {
  const asked = new Promise<void>((resolve) => {
    server.onRequest = () => resolve()
  })
  server.fail('/', 'hang')
  follower.upstream.start()
  await asked
  await follower.upstream.stop()
  server.heal()
  await followerOf(server, copy).upstream.sync()
  await equal()
})

test.runIf(process.env.TEST_DATABASE_URL)('one of two replicas syncs, the other goes on', async () => {
  await exclusively(copy, `${KEY} production`, async () => {
    expect(await follower.upstream.sync()).toBe('elsewhere')
  })
  expect(await follower.upstream.sync()).toMatchObject({ full: true })
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'who loses the connection of the lock cannot write any more',
  async () => {
    const kill = `select pg_terminate_backend(pid) from pg_locks where locktype = $1 and classid = 727002
    and database = (select oid from pg_database where datname = current_database())`
    const lost = exclusively(copy, 'lost', async (db) => {
      await copy.pool.query(kill, ['advisory'])
      await db.selectFrom('content.stack').selectAll().execute()
    })
    await expect(lost).rejects.toThrow()
    expect(await exclusively(copy, 'lost', async () => 'free again')).toBe('free again')
  },
)

test.each<[string, Record<string, string>, number]>([
  ['the secret as a bearer token', authentic, 202],
  ['the secret as a password', { authorization: `Basic ${btoa(`anyone:${secret}`)}` }, 202],
  ['the secret in a header of its own', { 'x-webhook-secret': secret }, 202],
  ['a signature of the body', { 'x-guildhall-signature': sign('{}') }, 202],
  ['a signature of another body', { 'x-guildhall-signature': sign('{ }') }, 401],
  ['another secret', { 'x-webhook-secret': `${secret}!` }, 401],
  ['a wrong signature beside the secret', { ...authentic, 'x-guildhall-signature': 'sha256=00' }, 401],
  ['nothing', {}, 401],
])('a webhook with %s', async (_what, headers, status) => {
  const answer = await follower.upstream.handleWebhook(call(headers, '{}'))
  expect(answer.status).toBe(status)
})

test('a webhook needs a secret to be configured, and POST', async () => {
  const open: Upstream = followerOf(server, copy).upstream
  expect((await open.handleWebhook(call(authentic))).status).toBe(404)
  const get = new Request('http://copy/hook', { headers: authentic })
  expect((await follower.upstream.handleWebhook(get)).status).toBe(405)
  const long = call(authentic, 'x'.repeat(1_100_000))
  expect((await follower.upstream.handleWebhook(long)).status).toBe(413)
})

function sign(body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
