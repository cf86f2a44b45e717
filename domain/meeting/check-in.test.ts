// Check-in at the door: presses that arrive late, twice and out of order. With TEST_DATABASE_URL on
// PostgreSQL too.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { coming, EARLY, hours, makeMember, putEvent, TENANT } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { findAnswer } from './answer-rows.ts'
import { type Press, takePresses, whoIsHere } from './check-in.ts'
import { come } from './come.ts'
import { leave } from './leave.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())

const NOW = hours(0)
const MINUTE = 60_000
async function party(guests = 0) {
  const event = await putEvent(db, { capacity: 50 })
  const member = await makeMember(db)
  await come(db, member, coming(event, { guests }))
  const answer = (await findAnswer(db, event, { memberId: member }))?.id ?? ''
  return { event, member, answer }
}
const press = (answer: string, here: boolean, minutesAgo: number, seat = 0): Press => ({
  id: randomUUID(),
  answer,
  seat,
  here,
  ago: minutesAgo * MINUTE,
})
const at = (eventId: string, now = NOW) => ({ tenant: TENANT, eventId, now })
const here = async (event: string) =>
  (await whoIsHere(db, event)).map(({ seat, since }) => [seat, (NOW.getTime() - since.getTime()) / MINUTE])

test('repeated presses, by two devices or sent twice, count once, at the first time', async () => {
  const { event, answer } = await party()
  const first = press(answer, true, 20)
  expect(await takePresses(db, at(event), [first])).toEqual([])
  expect(await takePresses(db, at(event), [first, press(answer, true, 5)])).toEqual([])
  // The same press sent again a minute later keeps its time.
  expect(
    await takePresses(db, at(event, new Date(NOW.getTime() + MINUTE)), [{ ...first, ago: 21 * MINUTE }]),
  ).toEqual([])
  expect(await here(event)).toEqual([[0, 20]])
})

test('can be undone and redone, in any order of arrival', async () => {
  const { event, answer } = await party()
  await takePresses(db, at(event), [press(answer, false, 10)])
  await takePresses(db, at(event), [press(answer, true, 30)])
  expect(await here(event)).toEqual([])
  await takePresses(db, at(event), [press(answer, true, 3)])
  expect(await here(event)).toEqual([[0, 3]])
})

test('guests check in one by one, at most as many as announced', async () => {
  const { event, answer } = await party(1)
  const ghost = press(answer, true, 1, 2)
  expect(
    await takePresses(db, at(event), [press(answer, true, 2, 1), press(answer, true, 1), ghost]),
  ).toEqual([ghost.id])
  expect(await here(event)).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('reports people who cancelled or come to another event, and stores the others', async () => {
  const { event, member, answer } = await party()
  const other = await party()
  const foreign = press(other.answer, true, 1)
  expect(await takePresses(db, at(event), [foreign])).toEqual([foreign.id])
  await takePresses(db, at(event), [press(answer, true, 1)])
  await leave(db, member, { tenant: TENANT, eventId: event, now: EARLY })
  const late = press(answer, true, 0)
  expect(await takePresses(db, at(event), [late])).toEqual([late.id])
  expect(await here(event)).toEqual([])
})

test('two devices agree, whatever the order and number of deliveries', async () => {
  const one = fc.record({
    here: fc.boolean(),
    seat: fc.integer({ min: 0, max: 2 }),
    ago: fc.integer({ min: 0, max: 60 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      async (drawn, numbers) => {
        const order = [...numbers.take(drawn.length * 2)]
        // The same id on both sides: ids decide between two presses of the same moment.
        const presses = drawn.map(({ here, seat, ago }, place) => ({
          seat,
          here,
          ago: ago * MINUTE,
          id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
        }))
        const expected = [0, 1, 2].filter((seat) => {
          const own = presses.filter((press) => press.seat === seat)
          return own.toSorted((a, b) => b.ago - a.ago || (a.id < b.id ? -1 : 1)).at(-1)?.here === true
        })
        const twice = [...presses, ...presses]
          .map((press, place) => ({ press, rank: order[place] ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
        const { event, answer } = await party(2)
        const batches = twice.map(({ press }) => [{ ...press, answer }])
        for (const batch of batches) await takePresses(db, at(event), batch)
        expect((await whoIsHere(db, event)).map(({ seat }) => seat)).toEqual(expected)
        await db.deleteFrom('identity.member').execute()
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)
