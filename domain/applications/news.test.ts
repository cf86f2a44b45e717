// Reviewers who want to know of new applications: once a day, in numbers, without what they may not see.
// With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { createReviewerNews, type NewsAbout, setNews, wantsNews } from './news.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())

const tenant = 'anywhere-club'
let now = new Date('2026-12-01T10:00:00Z')
let written: NewsAbout['programs'][] = []
const log = silentLog()
const news = () =>
  createReviewerNews({
    db,
    tenant,
    clock: { now: () => now },
    log,
    mail: {
      send: async ({ subject }) => {
        if (subject === 'refused') throw new Error('No')
      },
    },
    write: async ({ programs }) => {
      written.push(programs)
      return { subject: log.lines.length === 0 ? 'refused' : 'New', text: '', html: '' }
    },
  })
beforeEach(async () => {
  now = new Date('2026-12-01T10:00:00Z')
  written = []
  log.lines.length = 0
  await sql`delete from applications.news_wish`.execute(db)
  await sql`delete from applications.application`.execute(db)
  await sql`delete from applications.recusal`.execute(db)
})

const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
async function applied(memberId: string, sentAt: Date, programId = 'p') {
  await sql`
    insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
      consent_version, rules_version, facts, region, locale, sent_at, changed_at)
    values (${tenant}, ${programId}, ${memberId}, 'preselect-only', 'new', '{}', 'I agree', 'v', 'r', '{}', 'global',
      'en-us', ${sentAt}, ${sentAt})`.execute(db)
}
async function reviewerWhoWants(roles = ['reviewer']) {
  const memberId = await makeMember(db)
  await sql`
    update identity.member set granted_roles = ${roles}::text[], email = ${`${memberId}@x.example`}, email_verified = true
    where id = ${memberId}`.execute(db)
  await setNews(db, { tenant, memberId, wants: true, region: 'global', locale: 'uk-ua', now })
  return memberId
}

test('what has come in a day is told once, by programme; nothing new is no e-mail', async () => {
  await applied(await makeMember(db), later(-1))
  await reviewerWhoWants()
  await applied(await makeMember(db), later(1))
  await applied(await makeMember(db), later(2))
  await applied(await makeMember(db), later(3), 'q')
  await news().send()
  expect(written).toEqual([])
  now = later(24)
  await news().send()
  await news().send()
  const expected = [
    { programId: 'p', count: 2 },
    { programId: 'q', count: 1 },
  ]
  expect(written).toEqual([expected])
  // It was refused: not repeated, and said in the log.
  expect(log.lines).toEqual(['warn: A reviewer could not be told of new applications'])
  now = later(24)
  await news().send()
  expect(written).toEqual([expected])
})

test('who applies themselves, knows the applicant or is no reviewer any more is told nothing of it', async () => {
  const [competitor, knows, former] = [
    await reviewerWhoWants(),
    await reviewerWhoWants(),
    await reviewerWhoWants(['editor']),
  ]
  const applicant = await makeMember(db)
  await applied(applicant, later(1))
  await applied(competitor, later(1))
  await sql`insert into applications.recusal values (${tenant}, ${knows}, ${applicant}, ${now})`.execute(db)
  now = later(24)
  await news().send()
  // Of the competitor's own application alone.
  expect(written).toEqual([[{ programId: 'p', count: 1 }]])
  expect(await wantsNews(db, { tenant, memberId: former })).toBe(true)
  await setNews(db, { tenant, memberId: former, wants: false, region: 'global', locale: 'en-us', now })
  expect(await wantsNews(db, { tenant, memberId: former })).toBe(false)
})
