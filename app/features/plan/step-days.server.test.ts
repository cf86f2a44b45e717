// The days of planned courses and programmes: where their member reads, and in the language in which they were planned.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyPlace, placeFor } from '#app/locale/locales.ts'
import { courseKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { anonymous } from '#services/identity/viewer.ts'
import { testCourse } from '#tests/tools/catalogue-items.ts'
import { testContext } from '#tests/tools/request-context.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { stepDaysReader } from './step-days.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

const tenant = 'anywhere-club'
const camp: Entry = {
  uid: 'camp',
  locale: 'en-us',
  title: 'Camp',
  url: '/programs/camp',
  starts: '2026-12-01',
  visibility: 'Authorized',
}

/** A site on which only the region `eu` has the programme. */
const daysOf = stepDaysReader(async (wanted) => {
  const { region, locale } = placeFor(everyPlace, wanted)
  const find = async () => ({ entries: region === 'eu' ? [camp] : [], count: 1 })
  return testContext({
    place: { region, locale, tenant },
    viewer: { viewer: anonymous },
    services: { db: database.db, reader: { find } as never },
  })
})

test('a programme of another region, for signed-in readers, has days for who is there', async () => {
  const keys = [{ kind: 'program', ref: 'camp' }] as const
  const known = { starts: ['2026-12-01'], lastDay: undefined }
  expect([...(await daysOf({ region: 'eu', locale: 'en-us' }, keys))]).toEqual([['program camp', known]])
  expect([...(await daysOf({ region: null, locale: 'en-us' }, keys))]).toEqual([])
})

test("a course that has closed in its step's language does not get another language's days", async () => {
  const write = (status: 'open' | 'closed') =>
    writeItems(
      database.db,
      courseKind,
      { tenant, source: 'school' },
      [
        testCourse({ external_id: 'rust@de-de', locale: 'de-de', status, start_dates: ['2026-12-01'] }),
        testCourse({ external_id: 'rust@en-us', locale: 'en-us', start_dates: ['2027-02-01'] }),
      ],
      new Date('2026-11-01T12:00:00Z'),
    )
  const asked = async (locale: string) =>
    [...(await daysOf({ region: 'eu', locale }, [{ kind: 'course', ref: 'school rust' }])).values()].map(
      ({ starts }) => starts,
    )
  await write('open')
  expect([await asked('de-de'), await asked('en-us')]).toEqual([[['2026-12-01']], [['2027-02-01']]])
  await write('closed')
  expect([await asked('de-de'), await asked('en-us')]).toEqual([[], [['2027-02-01']]])
})
