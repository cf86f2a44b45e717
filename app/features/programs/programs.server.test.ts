import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { Vendors } from '#services/applications/vendor.ts'
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

test('a programme is kept by the system of its vendor only if that is connected', async () => {
  const entry: Entry = {
    uid: 'p',
    locale: 'en-us',
    title: 'A programme',
    url: '/programs/p',
    vendor: 'Anywhere Club',
    workflow_type: 'preselect-only',
    container_type: 'requisition',
    container_id: 'R-7',
  }
  const applyingWith = async (vendors: Vendors) => {
    const context = testContext({
      place: { locale: 'en-us' },
      viewer: { viewer: member },
      services: { db: database.db, vendors },
    })
    return (await programsOf(context, [entry]))[0]?.applying
  }
  expect(await applyingWith(new Map())).toMatchObject({ vendor: undefined })
  const connected = { tell: async () => {}, standing: async () => undefined }
  expect(await applyingWith(new Map([['AnywhereClub', connected]]))).toMatchObject({
    vendor: 'AnywhereClub',
    container: { type: 'requisition', id: 'R-7' },
  })
})

test('a skill that was merged is the one that stays, among the skills and in a rule', async () => {
  await sql`insert into reference.former_id (dictionary, id, entry_id) values ('skills', 'old-sql', 'sql')`.execute(
    database.db,
  )
  const entry: Entry = {
    uid: 'p',
    locale: 'en-us',
    title: 'A programme',
    url: '/programs/p',
    workflow_type: 'preselect-only',
    skills: ['old-sql', 'go', 'sql'],
    eligibility: [{ about: 'skill', skill: 'old-sql', at_least: 'novice' }],
  }
  const context = testContext({
    place: { locale: 'en-us' },
    viewer: { viewer: member },
    services: { db: database.db },
  })
  const [program] = await programsOf(context, [entry])
  expect(program?.skills.map(({ id }) => id)).toEqual(['sql', 'go'])
  expect(program?.applying?.rules).toEqual([{ about: 'skill', skill: 'sql', atLeast: 0 }])
})
