import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '#services/identity/audit.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { removeMember } from './remove-member.ts'

const now = new Date('2026-11-28T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

test('the log of sign-ins keeps what happened, and forgets devices and sessions of who goes', async () => {
  const { db } = database
  const [gone, stays] = [
    await insertMember(db, { email: 'gone@site.example', now }),
    await insertMember(db, { email: 'stays@site.example', now }),
  ]
  const detail = { via: 'password', device: 'Firefox on Linux', session: 'a-session' }
  for (const memberId of [gone, stays]) await recordEvent(db, { kind: 'signed-in', memberId, detail }, now)
  await recordEvent(db, { kind: 'password-changed', memberId: gone }, now)
  await db.transaction().execute((trx) => removeMember(trx, gone, now))
  const events = await db
    .selectFrom('identity.audit_event')
    .select(['member_id', 'kind', 'detail'])
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { member_id: gone, kind: 'signed-in', detail: { via: 'password' } },
    { member_id: stays, kind: 'signed-in', detail },
    { member_id: gone, kind: 'password-changed', detail: {} },
  ])
})

// Two connections: on PostgreSQL alone.
test.runIf(process.env.TEST_DATABASE_URL)(
  'who makes their rows of the directory is waited for, and is not stopped',
  async () => {
    const { db, pool } = database
    const gone = await insertMember(db, { email: 'listed@site.example', now })
    await sql`insert into profile.directory_due (member_id) values (${gone})`.execute(db)
    const reader = await pool.connect()
    try {
      await reader.query('begin')
      await reader.query('delete from profile.directory_due where member_id = $1', [gone])
      const removed = db.transaction().execute((trx) => removeMember(trx, gone, now))
      await expect
        .poll(async () => {
          const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          )
          return rows.length
        })
        .toBe(1)
      await reader.query(
        "insert into profile.directory (member_id, view, name, words, facets) values ($1, 0, 'a', 'a', '{}')",
        [gone],
      )
      await reader.query('commit')
      await removed
    } finally {
      reader.release()
    }
    expect((await sql`select from profile.directory_due where member_id = ${gone}`.execute(db)).rows).toEqual(
      [],
    )
  },
)
