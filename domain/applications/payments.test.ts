// Paying for a place: whatever the checkout reports, in whatever order, a payment only moves forward, a place is
// held for as long as was said, and no place is lost or given twice.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import type { PaymentReport } from '#services/applications/checkout.ts'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { type Application, applicationById } from './application-rows.ts'
import { decide } from './decide.ts'
import {
  addedRefunds,
  type Fee,
  feeOf,
  furtherOf,
  inUnits,
  paymentStates,
  type Refund,
  reportedPayments,
  shownPayment,
  standingOfPayments,
} from './fee.ts'
import { feeOfApplication, refundToTell } from './fee-rows.ts'
import { createApplicationLetters } from './letters.ts'
import { acceptOffer, withdraw } from './member-acts.ts'
import { beginPayment, settleFees, takePaymentReport } from './payments.ts'
import type { OpenProgram } from './program.ts'
import type { Stage } from './stages.ts'
import { submit } from './submit.ts'

const TENANT = 'anywhere-club'
const HOUR = 3_600_000
let database: TestDatabase
let db: Db
let clock: ReturnType<typeof stoppedClock>
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['applications.application', 'applications.places', 'jobs.job'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  clock = stoppedClock('2026-12-01T10:00:00Z')
})

const program: OpenProgram = {
  id: 'p',
  workflow: 'full-self-service',
  seats: 1,
  opens: undefined,
  closes: undefined,
  starts: undefined,
  againAfterDays: null,
  declineAfterHours: 24,
  fee: { amount: 4900, currency: 'EUR', title: 'A deposit', terms: 'Back until the start', hours: 24 },
}

async function applied(of: OpenProgram = program): Promise<Application> {
  const memberId = await makeMember(db)
  const outcome = await submit(db, {
    tenant: TENANT,
    program: of,
    memberId,
    answers: { items: [] },
    consent: { text: 'I agree', version: 'v' },
    rulesVersion: 'r',
    mayApply: () => true,
    region: 'global',
    locale: 'en-us',
    now: clock.now(),
  })
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  return outcome.application
}

const begin = ({ id, memberId }: Application) =>
  beginPayment(db, { tenant: TENANT, memberId, id, now: clock.now() })
const report = (payment: string, state: PaymentReport['state'], more: object = {}) =>
  takePaymentReport(db, {
    tenant: TENANT,
    report: { payment, state, amount: 4900, currency: 'EUR', ...more },
    now: clock.now(),
    log: silentLog(),
  })
const settle = (standing: (id: string) => Promise<PaymentReport | undefined> = async () => undefined) =>
  settleFees({ db, tenant: TENANT, checkout: { standing }, now: () => clock.now(), log: silentLog() })
const stageOf = async ({ id }: Application) => (await applicationById(db, { tenant: TENANT, id }))?.stage
const letters = async ({ id }: Application) =>
  (
    await db
      .selectFrom('applications.letter')
      .select('kind')
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

test('what content says is an amount of whole cents in a currency that there is', () => {
  const written = { amount: 49.9, currency: 'eur', title: 'Fee', terms: '', hours: undefined }
  expect(feeOf(written)).toMatchObject({ amount: 4990, currency: 'EUR', hours: 72 })
  expect(feeOf({ ...written, amount: 500, currency: 'JPY' })).toMatchObject({ amount: 500 })
  expect(feeOf({ ...written, amount: 4_500_000, currency: 'UZS' })).toMatchObject({ amount: 450_000_000 })
  expect(inUnits({ amount: 4990, currency: 'EUR' })).toBe(49.9)
  expect(inUnits({ amount: 500, currency: 'JPY' })).toBe(500)
  for (const amount of [0.001, 1.999, 0, -5, 1e9])
    expect(feeOf({ ...written, amount }), String(amount)).toEqual({ wrong: 'amount' })
  for (const currency of ['', 'EURO', 'XYZ'])
    expect(feeOf({ ...written, currency })).toEqual({ wrong: 'currency' })
  for (const hours of [0.5, 1_000, -1]) expect(feeOf({ ...written, hours })).toEqual({ wrong: 'hours' })
})

test('reports in any order and number come to the furthest of them', () => {
  for (const first of paymentStates)
    for (const second of reportedPayments)
      for (const third of reportedPayments) {
        const one = furtherOf(furtherOf(first, second), third)
        expect(furtherOf(furtherOf(first, third), second)).toBe(one)
        expect(furtherOf(one, second)).toBe(one)
        expect(paymentStates.indexOf(one)).toBeGreaterThanOrEqual(paymentStates.indexOf(first))
      }
  expect(standingOfPayments([])).toBe('none')
  expect(standingOfPayments(['failed', 'open'])).toBe('open')
  // An earlier attempt that was paid after all.
  expect(standingOfPayments(['paid', 'open'])).toBe('paid')
})

const A = { id: 'a', amount: 1000 }
const B = { id: 'b', amount: 2500 }
const C = { id: 'c', amount: 1400 }
const REST = (amount: number) => ({ id: '', amount })

test.each<[string, Refund[], Refund[] | undefined, Refund[] | undefined]>([
  ['the first part', [], [A], [A]],
  ['the same again', [A], [A], []],
  ['a list with what is known', [A], [A, B], [B]],
  ['the last part', [A, B], [C], [C]],
  ['all', [], undefined, [REST(4900)]],
  ['all after a part', [A], undefined, [REST(3900)]],
  ['all again', [REST(4900)], undefined, []],
  ['all after all parts', [A, B, C], undefined, []],
  ['a part that comes after all', [REST(4900)], [A], []],
  ['a part that comes after the rest', [A, REST(3900)], [B, A], []],
  ['more than was paid', [A, B], [{ id: 'd', amount: 1401 }], undefined],
  ['more than was paid at once', [], [{ id: 'd', amount: 4901 }], undefined],
  ['more than the rest was', [A, REST(3900)], [{ id: 'd', amount: 3901 }], undefined],
  ['another amount of the same', [A], [{ id: 'a', amount: 1001 }, B], undefined],
])('a report of refunds: %s', (_, known, reported, added) =>
  expect(addedRefunds(4900, known, reported)).toEqual(added),
)

test('what is said of a payment of which money went back', () => {
  const of = (payment: 'paid' | 'refunded', paid: number, refunded: number) => ({
    ...{ payment, amount: 4900 },
    ...{ paid, refunded },
  })
  expect(shownPayment('accepted', of('paid', 4900, 0))).toBe('paid')
  expect(shownPayment('accepted', of('paid', 4900, 1))).toBe('partlyRefunded')
  expect(shownPayment('withdrawn', of('paid', 4900, 1000))).toBe('partlyRefunded')
  expect(shownPayment('withdrawn', of('paid', 4900, 0))).toBe('paidInVain')
  expect(shownPayment('withdrawn', of('refunded', 4900, 4900))).toBe('refunded')
  // Paid twice, and paid back once.
  expect(shownPayment('accepted', of('paid', 9800, 4900))).toBe('paid')
})

test('parts of an amount, in whatever order and however often they are reported: each once, and a letter for each', async () => {
  const paid = { state: 'paid' as const, refunds: undefined }
  const part = (...refunds: Refund[]) => ({ state: 'refunded' as const, refunds })
  const all = { state: 'refunded' as const, refunds: undefined }
  const late = { state: 'failed' as const, refunds: undefined }
  const wrong = part({ id: 'a', amount: 999 })
  const tooMuch = part({ id: 'z', amount: 4901 })
  const sets = [
    { reports: [paid, part(A)], sum: 1000, numbers: 1 },
    { reports: [paid, part(A), part(B), part(A, B)], sum: 3500, numbers: 2 },
    { reports: [paid, part(A), part(B), part(C)], sum: 4900, numbers: 3 },
    { reports: [paid, part(A), part(B), all], sum: 4900, numbers: undefined },
    { reports: [paid, late, part(A, B)], sum: 3500, numbers: 2 },
  ]
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sets),
      fc.array(fc.nat(99), { minLength: 10, maxLength: 10 }),
      fc.boolean(),
      async ({ reports, sum, numbers }, order, isWithdrawn) => {
        const application = await applied({ ...program, id: `parts-${run++}` })
        const reference = (await begin(application))?.id ?? ''
        const own = { tenant: TENANT, memberId: application.memberId, id: application.id, now: clock.now() }
        if (isWithdrawn) await withdraw(db, own)
        // Every report at least once, some of them several times; the same delivery counts once.
        const due = [...reports, ...order.slice(0, 4).map((at) => reports[at % reports.length] ?? paid)]
        const shuffled = due
          .map((one, at) => ({ one, at: order[at % order.length] ?? 0 }))
          .toSorted((x, y) => x.at - y.at)
        let before = 0
        for (const { one } of shuffled) {
          const outcome = await report(reference, one.state, { refunds: one.refunds })
          expect(['moved', 'same', 'stale']).toContain(outcome)
          const fee = await feeOfApplication(db, application.id)
          expect(fee?.refunded).toBeGreaterThanOrEqual(before)
          expect(fee?.refunded).toBeLessThanOrEqual(4900)
          before = fee?.refunded ?? 0
        }
        expect(await report(reference, 'refunded', { refunds: tooMuch.refunds })).toBe('wrong-amount')
        if (numbers !== undefined)
          expect(await report(reference, 'refunded', { refunds: wrong.refunds })).toBe('wrong-amount')
        expect(await feeOfApplication(db, application.id)).toMatchObject({
          payment: sum === 4900 ? 'refunded' : 'paid',
          dueAt: null,
          paid: 4900,
          refunded: sum,
        })
        const numbered = (
          await db
            .selectFrom('applications.letter')
            .select('round')
            .where('application_id', '=', application.id)
            .where('kind', '=', 'refunded')
            .orderBy('id')
            .execute()
        ).map(({ round }) => round)
        if (numbers !== undefined) expect(numbered).toHaveLength(numbers)
        expect(numbered).toEqual(numbered.map((_, index) => index + 1))
        const parts = await Promise.all(numbered.map((number) => refundToTell(db, application.id, number)))
        let total = 0
        for (const one of parts) {
          total += one?.amount ?? 0
          expect(one).toMatchObject({ currency: 'EUR', paid: 4900, refunded: total })
        }
        expect(total).toBe(sum)
        expect((await letters(application)).filter((kind) => kind === 'paid').length).toBeLessThanOrEqual(1)
        clock.advance(30 * HOUR)
        await settle()
        expect(await stageOf(application)).toBe(isWithdrawn ? 'withdrawn' : 'accepted')
      },
    ),
    { numRuns: 15 },
  )
})

test('a report of refunds that is delivered twice counts once; what an earlier version took counts as all', async () => {
  const application = await applied()
  const reference = (await begin(application))?.id ?? ''
  const deliver = (delivery: string, refunds: Refund[] | undefined) =>
    takePaymentReport(db, {
      ...{ tenant: TENANT, delivery, now: clock.now(), log: silentLog() },
      report: { payment: reference, state: 'refunded', amount: 4900, currency: 'EUR', refunds },
    })
  const both = await Promise.all([deliver('one', [A]), deliver('one', [A]), deliver('two', [A])])
  expect(both.toSorted()).toEqual(['moved', 'same', 'same'])
  expect(await letters(application)).toEqual(['placed', 'paid', 'refunded'])
  const other = await applied({ ...program, id: 'earlier' })
  const old = (await begin(other))?.id ?? ''
  await sql`update applications.payment set state = 'refunded' where id = ${old}`.execute(db)
  expect(await feeOfApplication(db, other.id)).toMatchObject({
    payment: 'refunded',
    paid: 4900,
    refunded: 4900,
  })
  expect(await report(old, 'refunded')).toBe('same')
  expect(await report(old, 'refunded', { refunds: [A] })).toBe('same')
  expect(await letters(other)).toEqual(['placed'])
})

test('a second click pays the same; another member pays nothing; without a place nothing is to be paid', async () => {
  const first = await applied()
  const [one, two] = await Promise.all([begin(first), begin(first)])
  expect(one?.id).toBe(two?.id)
  expect(await begin({ ...first, memberId: await makeMember(db) })).toBeUndefined()
  const waiting = await applied()
  expect(waiting.stage).toBe('waiting')
  expect(await begin(waiting)).toBeUndefined()
  expect((await feeOfApplication(db, waiting.id))?.dueAt).toBeNull()
})

test('a wrong amount or currency is refused; what is right counts once, and a failed one can be paid again', async () => {
  const application = await applied()
  const first = (await begin(application))?.id ?? ''
  expect(await report(first, 'paid', { amount: 1 })).toBe('wrong-amount')
  expect(await report(first, 'paid', { currency: 'USD' })).toBe('wrong-amount')
  expect(await report('0f4f4e6e-8a4c-4a53-a1f1-5d8a2f6f3b11', 'paid')).toBe('unknown')
  expect((await feeOfApplication(db, application.id))?.payment).toBe('open')
  expect(await report(first, 'failed')).toBe('moved')
  expect(await report(first, 'failed')).toBe('same')
  const second = (await begin(application))?.id ?? ''
  expect(second).not.toBe(first)
  expect(await report(second, 'paid')).toBe('moved')
  expect(await report(second, 'failed')).toBe('stale')
  expect(await begin(application)).toBeUndefined()
  expect(await feeOfApplication(db, application.id)).toMatchObject({ payment: 'paid', dueAt: null })
  expect(await letters(application)).toEqual(['placed', 'paid'])
  expect(await report(second, 'refunded')).toBe('moved')
  expect(await feeOfApplication(db, application.id)).toMatchObject({ payment: 'refunded' })
  // What becomes of the place is for people to decide.
  expect(await stageOf(application)).toBe('accepted')
  expect(await letters(application)).toEqual(['placed', 'paid', 'refunded'])
  clock.advance(30 * HOUR)
  await settle()
  expect(await stageOf(application)).toBe('accepted')
})

test('a place that is not paid for in time goes to the next, who then has as long', async () => {
  const [first, next] = [await applied(), await applied()]
  const reference = (await begin(first))?.id ?? ''
  clock.advance(23 * HOUR)
  await settle()
  expect(await stageOf(first)).toBe('accepted')
  clock.advance(2 * HOUR)
  expect(await begin(first)).toBeUndefined()
  // The checkout does not answer: nobody loses a place that may be paid for.
  await expect(settle(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await stageOf(first)).toBe('accepted')
  clock.advance(HOUR)
  await settle()
  expect([await stageOf(first), await stageOf(next)]).toEqual(['declined', 'accepted'])
  expect(await letters(first)).toEqual(['placed', 'payReminder', 'unpaid'])
  expect((await feeOfApplication(db, next.id))?.dueAt).toEqual(new Date(clock.now().getTime() + 24 * HOUR))
  // Money that comes later is known and gives no place back.
  expect(await report(reference, 'paid')).toBe('moved')
  expect(await feeOfApplication(db, first.id)).toMatchObject({ payment: 'paid', dueAt: null })
  expect(await stageOf(first)).toBe('declined')
})

test.each([
  [1, []],
  [2, [1]],
  [24, [18]],
  [100, [76]],
])('a place held for %i hours is reminded of once', async (hours, at) => {
  const application = await applied({ ...program, fee: { ...(program.fee as Fee), hours } })
  const reminded: number[] = []
  for (let hour = 0; hour < hours; hour += 1) {
    const before = (await letters(application)).length
    await settle()
    if ((await letters(application)).length > before) reminded.push(hour)
    clock.advance(HOUR)
  }
  expect(reminded).toEqual(at)
})

test('whoever has paid meanwhile is not reminded', async () => {
  const [paid, lost, slow] = [
    await applied(),
    await applied({ ...program, id: 'q' }),
    await applied({ ...program, id: 's' }),
  ]
  expect(await report((await begin(paid))?.id ?? '', 'paid')).toBe('moved')
  const reference = (await begin(lost))?.id ?? ''
  await begin(slow)
  clock.advance(20 * HOUR)
  // The report of one was lost; about another the checkout cannot be asked.
  await expect(
    settle((payment) =>
      payment === reference
        ? Promise.resolve({ payment, state: 'paid', amount: 4900, currency: 'EUR' })
        : Promise.reject(new Error('away')),
    ),
  ).rejects.toThrow('away')
  await settle()
  expect(await letters(paid)).toEqual(['placed', 'paid'])
  expect(await letters(lost)).toEqual(['placed', 'paid'])
  expect(await letters(slow)).toEqual(['placed', 'payReminder'])
  // Paid after the letter was written and before it is sent: it is not true any more.
  const sent: string[] = []
  const post = createApplicationLetters({
    db,
    tenant: TENANT,
    clock,
    log: silentLog(),
    mail: { send: async () => undefined },
    write: async ({ kind }) => {
      sent.push(kind)
      return { subject: kind, text: kind }
    },
  })
  const { rows } = await sql<{ id: string }>`
    select id from applications.payment where application_id = ${slow.id}`.execute(db)
  await report(rows[0]?.id ?? '', 'paid')
  await post.send()
  expect(sent).not.toContain('payReminder')
  expect(sent).toContain('paid')
})

test('a place that is given again has a reminder of its own', async () => {
  const of: OpenProgram = { ...program, workflow: 'preselect-only' }
  const application = await applied(of)
  const move = async (to: Stage) => {
    const outcome = await decide(db, {
      ...{ tenant: TENANT, id: application.id, to, now: clock.now(), program: of },
      reviewerId: await makeMember(db),
      version: (await applicationById(db, { tenant: TENANT, id: application.id }))?.version ?? 0,
    })
    expect(outcome.kind).toBe('moved')
  }
  await move('accepted')
  for (const hours of [20, 1, 4]) {
    clock.advance(hours * HOUR)
    await settle()
  }
  expect(await stageOf(application)).toBe('declined')
  await move('review')
  await move('accepted')
  clock.advance(20 * HOUR)
  await settle()
  expect((await letters(application)).filter((kind) => kind === 'payReminder')).toHaveLength(2)
})

test('a delivery that was lost is asked for before the place is freed', async () => {
  const application = await applied()
  await begin(application)
  clock.advance(25 * HOUR)
  await settle(async (payment) => ({ payment, state: 'paid', amount: 4900, currency: 'EUR' }))
  expect(await stageOf(application)).toBe('accepted')
  expect((await feeOfApplication(db, application.id))?.payment).toBe('paid')
})

test('whatever happens in whatever order, places and payments stay right', async () => {
  // Park and Miller's generator, so that a failure can be repeated.
  let seed = 20_261_201
  const below = (end: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % end
  }
  for (let run = 0; run < 5; run += 1) {
    const of: OpenProgram = { ...program, id: `run-${run}`, seats: 2 }
    const all = [await applied(of), await applied(of), await applied(of), await applied(of)]
    const begun: string[] = []
    const furthest = new Map<string, number>()
    for (let step = 0; step < 14; step += 1) {
      const one = all[below(all.length)] ?? all[0]
      if (one === undefined) throw new Error('nobody')
      const own = { tenant: TENANT, memberId: one.memberId, id: one.id, now: clock.now() }
      const act = below(6)
      if (act === 0) await withdraw(db, own)
      else if (act === 1) {
        clock.advance((1 + below(30)) * HOUR)
        await settle()
      } else if (act === 2 && begun.length > 0)
        await report(begun[below(begun.length)] ?? '', reportedPayments[below(4)] ?? 'paid')
      else if (act === 3) await acceptOffer(db, own)
      else {
        const payment = await begin(one)
        if (payment !== undefined && !begun.includes(payment.id)) begun.push(payment.id)
      }
      const { rows } = await sql<{ stage: string; due: Date | null; states: string[]; taken: number }>`
        select a.stage, f.due_at as due, p.taken,
          array(select state from applications.payment y where y.application_id = a.id) as states
        from applications.application a join applications.fee f on f.application_id = a.id
        join applications.places p on p.program_id = a.program_id where a.program_id = ${of.id}`.execute(db)
      const at = `run ${run}, step ${step}`
      const accepted = rows.filter(({ stage }) => stage === 'accepted')
      expect(accepted.length, at).toBe(rows[0]?.taken)
      expect(accepted.length, at).toBeLessThanOrEqual(2)
      for (const { stage, due, states } of rows) {
        if (stage !== 'accepted') expect([due, states.includes('open')], at).toEqual([null, false])
        if (due !== null) expect(states, at).not.toContain('paid')
        expect(states.filter((state) => state === 'open').length, at).toBeLessThanOrEqual(1)
        // Somebody who waits has no place that is free.
        if (stage === 'waiting') expect(accepted.length, at).toBe(2)
      }
      for (const { id, state } of await db
        .selectFrom('applications.payment')
        .select(['id', 'state'])
        .execute()) {
        const place = paymentStates.indexOf(state)
        expect(place, at).toBeGreaterThanOrEqual(furthest.get(id) ?? 0)
        furthest.set(id, place)
      }
    }
  }
})
