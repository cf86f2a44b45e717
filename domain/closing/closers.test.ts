// Over the demo's catalogue at a fixed time.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createMatching } from '#domain/matching/matching.ts'
import { matchSkills } from '#domain/search/match-skills.ts'
import { parseEnv } from '#server/env.ts'
import { seedCatalogue } from '#server/seed-catalogue.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { type ClosersQuery, closersFor } from './closers.ts'
import type { Closer } from './order-closers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const tenant = 'anywhere-club'
let database: Database
let memberId: string

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await seedCatalogue(db, parseEnv({ NODE_ENV: 'test', DEMO: 'on' }), { now: () => now })
  const folder = mkdtempSync(join(tmpdir(), 'skills-'))
  copyFileSync('db/seed/reference/skills.jsonl.br', join(folder, 'skills.jsonl.br'))
  await loadReferenceData(database, folder, now)
  rmSync(folder, { recursive: true })
  await matchSkills(db)
  await createMatching({ db }).readDue()
  memberId = await insertMember(db, { email: 'ada@example.org', now })
}, 120_000)
beforeEach(async () => {
  await sql`delete from learning.enrolment`.execute(database.db)
  await sql`delete from learning.done_item`.execute(database.db)
})
afterAll(() => database.close())

const pagesFor = async (skill: string, given: Partial<ClosersQuery> = {}) => {
  const [closing] = await closersFor(database.db, {
    tenant,
    site: { apiKey: 'none', branch: 'main', environment: 'none' },
    locale: 'en-us',
    at: now,
    skills: [skill],
    memberId,
    ...given,
  })
  return closing?.steps.map(({ page }) => page) ?? []
}

test('what a site does not have is not offered', async () => {
  expect((await pagesFor('sql')).some((page) => page.startsWith('/courses/'))).toBe(true)
  expect(await pagesFor('sql', { without: ['course', 'event', 'article', 'program'] })).toEqual([])
  expect((await pagesFor('sql', { without: ['course'] })).join()).not.toContain('/courses/')
})

test('SQL: the beginner’s course first, then what builds on it', async () => {
  const pages = await pagesFor('sql')
  expect(pages).toContain('/courses/sql-from-the-first-row')
  expect(pages.indexOf('/courses/reading-query-plans')).toBeGreaterThan(
    pages.indexOf('/courses/sql-from-the-first-row'),
  )
})

test('nothing that was done, in whatever language it was done', async () => {
  await sql`
    insert into learning.enrolment (member_id, tenant, course_key, attempt, state, course_id, title, provider, locale,
      course_version, finished_on, changed_at)
    select ${memberId}, tenant, catalogue.course_key(source, external_id), 1, 'done', id, name, provider, locale, version,
      ${now}, ${now}
    from catalogue.course where external_id = 'sql-from-the-first-row@de-de'`.execute(database.db)
  expect(await pagesFor('sql')).not.toContain('/courses/sql-from-the-first-row')
  expect(await pagesFor('sql', { memberId: undefined })).toContain('/courses/sql-from-the-first-row')
})

test('nothing that is closed, over or cancelled', async () => {
  const pages = await pagesFor('rust')
  expect(pages).toContain('/events/rust-for-people-who-write-typescript')
  expect(await pagesFor('rust', { at: new Date('2027-11-21') })).not.toContain(
    '/events/rust-for-people-who-write-typescript',
  )
  await sql`update catalogue.event set status = 'cancelled' where external_id = 'open-house-rust'`.execute(
    database.db,
  )
  expect(await pagesFor('rust')).toEqual(
    pages.filter((page) => page !== '/events/rust-for-people-who-write-typescript'),
  )
  await sql`update catalogue.event set status = 'open' where external_id = 'open-house-rust'`.execute(
    database.db,
  )
})

test('an event that was visited', async () => {
  await sql`
    insert into learning.done_item (member_id, tenant, kind, item, at)
    select ${memberId}, ${tenant}, 'event', id::text, ${now} from catalogue.event where external_id = 'open-house-rust'`.execute(
    database.db,
  )
  expect(await pagesFor('rust')).not.toContain('/events/rust-for-people-who-write-typescript')
})

test('in the reader’s language, and in English as far as it is read', async () => {
  const read = async (english: string | null) => {
    const [closing] = await closersFor(database.db, {
      ...{ tenant, site: { apiKey: 'none', branch: 'main', environment: 'none' } },
      ...{ locale: 'de-de', at: now, skills: ['sql'], english },
    })
    return closing?.steps.map(({ locale, page }) => `${locale} ${page}`) ?? []
  }
  expect(await read('a2')).toContainEqual(expect.stringMatching(/^de-de .*sql/))
  expect((await read('a2')).filter((step) => !step.startsWith('de-de'))).toEqual([])
  expect(await read(null)).toContain('en-us /courses/reading-query-plans')
})

test('other closers take their place in the order', async () => {
  const program: Closer = {
    ...{
      type: 'program' as const,
      id: 'p',
      title: 'P',
      locale: 'en-us',
      by: '',
      page: '/programs/p',
      hours: 0.1,
    },
    ...{ level: null, starts: null, skills: ['sql'] },
  }
  expect((await pagesFor('sql', { others: [program] }))[0]).toBe('/programs/p')
})

test('a skill of the vocabulary that nothing teaches', async () => {
  expect(await pagesFor('abap')).toEqual([])
})
