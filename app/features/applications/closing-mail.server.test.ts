// Programmes are found for reminders before closing in whichever language they are written.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyPlace, placeFor } from '#app/locale/locales.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { anonymous } from '#services/identity/viewer.ts'
import { testContext } from '#tests/tools/request-context.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { closingPrograms } from './closing-mail.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

const entry = (uid: string, locale: string, closes: string): Entry => ({
  ...{ uid, locale, closes, title: uid, url: `/programs/${uid}` },
  workflow_type: 'preselect-only',
  time_zone: 'UTC',
})

test('one without an English entry, too, and each once, as its English entry says', async () => {
  const written = [
    entry('french', 'fr-fr', '2026-12-10T12:00'),
    entry('both', 'en-us', '2026-12-10T12:00'),
    entry('both', 'fr-fr', '2026-12-20T12:00'),
    entry('over', 'en-us', '2026-11-01T12:00'),
    entry('over', 'fr-fr', '2026-12-20T12:00'),
  ]
  const programs = await closingPrograms(async (wanted) => {
    const { region, locale } = placeFor(everyPlace, wanted)
    const find = async () => ({
      entries: region === 'eu' ? written.filter((one) => one.locale === locale) : [],
      count: 1,
    })
    return testContext({
      place: { region, locale },
      viewer: { viewer: anonymous },
      services: {
        db: database.db,
        origin: 'https://guildhall.example',
        now: new Date('2026-12-09T12:00:00Z'),
        reader: { find } as never,
      },
    })
  }, everyPlace)
  expect(programs.map(({ id, closes, region }) => [id, closes.toISOString(), region])).toEqual([
    ['both', '2026-12-10T12:00:00.000Z', 'eu'],
    ['french', '2026-12-10T12:00:00.000Z', 'eu'],
  ])
})
