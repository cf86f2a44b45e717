import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { type HomeVisits, noteHomeVisit, visitsAfter } from './home-visits.ts'
import { setProfiling } from './memory.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const START = Date.parse('2026-11-23T12:00:00Z')
const after = (minutes: number) => new Date(START + minutes * 60_000)

test('a visit goes on for half an hour; the one before stays what is compared with', async () => {
  const memberId = await insertMember(database.db, { email: 'home@site.example', now: after(0) })
  const note = (minutes: number, ...items: string[]) =>
    noteHomeVisit(database.db, { memberId, shown: items, now: after(minutes) })
  expect(await note(0, 'course a')).toBeUndefined()
  expect(await note(20, 'course b')).toBeUndefined()
  expect(await note(90, 'course a', 'course c')).toEqual({ at: after(20), items: ['course a', 'course b'] })
  expect(await note(100, 'course d')).toEqual({ at: after(20), items: ['course a', 'course b'] })
  // A page that was fetched ahead and not seen is no visit, and says what the next one will.
  const ahead = { memberId, shown: undefined, now: after(200) }
  expect(await noteHomeVisit(database.db, ahead)).toEqual({
    at: after(100),
    items: ['course a', 'course c', 'course d'],
  })
  expect(await note(200)).toEqual({ at: after(100), items: ['course a', 'course c', 'course d'] })
  // Turned off, nothing is remembered; turned on, it begins anew.
  await setProfiling(database.db, memberId, false, after(201))
  expect(await note(300, 'course a')).toBeUndefined()
  await setProfiling(database.db, memberId, true, after(301))
  expect(await note(400, 'course a')).toBeUndefined()
  // What an editor sees the site as has no row, and gets none.
  expect(
    await noteHomeVisit(database.db, {
      memberId: '00000000-0000-4000-8000-0000000000a2',
      shown: ['course a'],
      now: after(0),
    }),
  ).toBeUndefined()
})

test('for any times: what is compared with is a visit that ended half an hour before this one began', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(120), fc.constantFrom('a', 'b', 'c')), { maxLength: 30 }), (all) => {
      let visits: HomeVisits = { latest: undefined, before: undefined }
      let at = 0
      let began = 0
      for (const [minutes, item] of all) {
        const isNewVisit = visits.latest === undefined || minutes >= 30
        at += minutes
        if (isNewVisit) began = at
        visits = visitsAfter(visits, [item], after(at))
        expect(visits.latest?.at).toEqual(after(at))
        expect(visits.latest?.items).toContain(item)
        if (visits.before)
          expect(began - (visits.before.at.getTime() - START) / 60_000).toBeGreaterThanOrEqual(30)
      }
    }),
  )
})
