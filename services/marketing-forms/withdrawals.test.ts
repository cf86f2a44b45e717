// What happens to a withdrawn consent that the service does not accept at once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyRetention } from '#domain/privacy/retention.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { dropWithdrawals, noteWithdrawal, tellWithdrawal } from './withdrawals.ts'

const start = new Date('2026-11-28T12:00:00Z')
const service = { host: 'https://service.example', token: 'a-token' }
const tenant = 'guildhall'
const refusal = JSON.stringify({ status: 'error', message: 'No such subscription' })
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('marketing.withdrawal').execute())

const rows = () => database.db.selectFrom('marketing.withdrawal').selectAll().execute()
const after = (days: number) => new Date(start.getTime() + days * 86_400_000)
const note = (address: string, subscriptionType = '7', of = tenant) =>
  noteWithdrawal(database.db, { tenant: of, address, subscriptionType, now: start })

async function tell(answer: Response, days = 0) {
  const [row] = await rows()
  return tellWithdrawal(row?.id ?? '', {
    db: database.db,
    clock: { now: () => after(days), limit: () => new AbortController().signal } as never,
    service,
    ask: () => Promise.resolve(answer),
  })
}

test('a token that is revoked for four weeks fails in the end, before the row goes', async () => {
  await note('ada@site.example')
  expect(await tell(new Response('', { status: 401 }), 27)).toMatchObject({ kind: 'later', said: '401' })
  await applyRetention(database.db, { now: after(29), job: 'expire-proofs' })
  expect(await tell(new Response('', { status: 401 }), 29)).toEqual({ kind: 'given-up', said: '401' })
  await applyRetention(database.db, { now: after(30), job: 'expire-proofs' })
  expect(await rows()).toEqual([])
})

test.each([
  ['the path of a wrong address', '<html>Not found</html>', 'later'],
  ['a refusal of the service', refusal, 'given-up'],
])('404 as %s', async (_, body, kind) => {
  await note('ada@site.example')
  expect(await tell(new Response(body, { status: 404 }))).toMatchObject({ kind, said: '404' })
  expect(await rows()).toHaveLength(1)
})

test('it waits as long as the service asks, and reads no endless answer', async () => {
  await note('ada@site.example')
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > 1_000) controller.close()
      else controller.enqueue(new Uint8Array(8_192))
    },
  })
  const answer = new Response(endless, { status: 429, headers: { 'retry-after': '90' } })
  expect(await tell(answer)).toEqual({ kind: 'later', said: '429', waitMs: 90_000 })
  expect(sent).toBeLessThan(20)
})

test('who agrees again is not told about any more: that address, type and tenant alone', async () => {
  await note('Ada@site.example')
  await note('ada@site.example', '8')
  await note('eve@site.example')
  await note('ada@site.example', '7', 'other')
  await dropWithdrawals(database.db, { tenant, address: 'ada@Site.example', types: ['7'] })
  const left = (await rows()).map((row) => [row.tenant, row.address, row.subscription_type]).toSorted()
  expect(left).toEqual([
    [tenant, 'ada@site.example', '8'],
    [tenant, 'eve@site.example', '7'],
    ['other', 'ada@site.example', '7'],
  ])
})
