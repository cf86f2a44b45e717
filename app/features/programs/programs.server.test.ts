import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { anonymous, type Viewer } from '#services/identity/viewer.ts'
import { testContext } from '#tests/tools/request-context.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { programsOf } from './programs.server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const member: Viewer = {
  authorized: true,
  userId: 'a',
  email: 'ada@example.org',
  employee: false,
  fullName: '',
  avatar: undefined,
  roles: [],
}
const entry = (visibility: string): Entry => ({
  uid: visibility,
  locale: 'en-us',
  title: visibility,
  url: `/programs/${visibility}`,
  visibility,
})
const shownTo = async (viewer: Viewer) => {
  const context = testContext({
    place: { locale: 'en-us' },
    viewer: { viewer },
    services: { db: database.db, log: { debug() {}, info() {}, warn() {}, error() {} } },
  })
  const all = ['All', 'Authorized', 'Anonymous', 'Hidden', 'Never'].map(entry)
  return (await programsOf(context, all)).map(({ uid }) => uid)
}

test('a hidden programme is not sent', async () => {
  expect(await shownTo(anonymous)).toEqual(['All', 'Anonymous'])
  expect(await shownTo(member)).toEqual(['All', 'Authorized'])
})
