// When each kind of data was last used: read from what is stored, and nothing is said that cannot be known. With
// TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { createAudit } from '#domain/audit/audit-log.ts'
import { noteUse, readMemory, setProfiling } from '#domain/recommendations/memory.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { type Kind, kindsOfData } from './kinds-of-data.ts'
import { lastUses, sourcesOfUse } from './last-uses.ts'

let database: TestDatabase
let db: Db
let memberId: string
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  memberId = await makeMember(db)
})

const tenant = 'here'
const day = (of: number) => new Date(Date.UTC(2026, 10, of, 10))
const used = (of = memberId) => lastUses(db, of)
const audit = createAudit({ tenant, key: Buffer.from('key') })

const apply = (sentAt: Date, facts: object = {}, of = memberId) =>
  sql`insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
      consent_version, rules_version, facts, region, locale, sent_at, changed_at)
    values (${tenant}, ${sentAt.toISOString()}, ${of}, 'preselect-only', 'new', '{}', 'I agree', 'v', 'r',
      ${JSON.stringify(facts)}::jsonb, 'global', 'en-us', ${sentAt}, ${sentAt})`.execute(db)

test.each(Object.keys(kindsOfData) as Kind[])('%s names where its last use is read from', (kind) => {
  expect(sourcesOfUse[kind]).toContain('exported')
  expect(new Set(sourcesOfUse[kind]).size).toBe(sourcesOfUse[kind].length)
})

test('of whom nothing was used, only that there was no application is said: all of those are kept', async () => {
  const none = [{ use: 'application', at: null }]
  const { account, profile, english, applications, ...others } = await used()
  expect([account, profile, english, applications]).toEqual([none, none, none, none])
  expect(Object.values(others).flat()).toEqual([])
})

test('about nobody nothing is said, whatever stands for an id', async () => {
  for (const id of ['', 'x']) expect(Object.values(await used(id)).flat(), id).toEqual([])
})

test('an application uses account and profile, and the English test whose level it counted', async () => {
  await apply(day(2), { confirmedEnglish: 'B2' })
  await apply(day(5))
  await apply(day(9), {}, await makeMember(db))
  const { account, profile, english, plan } = await used()
  expect([account, profile]).toEqual([
    [{ use: 'application', at: day(5) }],
    [{ use: 'application', at: day(5) }],
  ])
  expect(english).toEqual([{ use: 'application', at: day(2) }])
  expect(plan).toEqual([])
})

test('an application is used again when a reviewer opens it, not when an admin does something else', async () => {
  const reviewer = await makeMember(db)
  await apply(day(2))
  const note = { actorId: reviewer, subjectId: memberId }
  await audit.note(db, { ...note, role: 'reviewer', action: 'application-seen', at: day(6) })
  await audit.note(db, { ...note, role: 'admin', action: 'request-filed', at: day(8) })
  expect((await used()).applications).toEqual([{ use: 'application', at: day(6) }])
})

test('an export uses every kind, also under an earlier name of the tenant', async () => {
  const note = { role: 'member', subjectId: memberId, actorId: memberId, action: 'data-exported' } as const
  await audit.note(db, { ...note, at: day(3) })
  await audit.note(db, { ...note, at: day(4) })
  await createAudit({ tenant: 'as it was called', key: Buffer.from('key') }).note(db, { ...note, at: day(7) })
  for (const [kind, list] of Object.entries(await used()))
    expect(list, kind).toContainEqual({ use: 'export', at: day(7) })
})

test('letters count once the mail server has taken them', async () => {
  await sql`insert into plan.letter (tenant, member_id, kind, day, state, due_at, made_at, changed_at)
    values (${tenant}, ${memberId}, 'due', '2026-11-03', 'accepted', ${day(3)}, ${day(3)}, ${day(3)}),
      (${tenant}, ${memberId}, 'due', '2026-11-08', 'failed', ${day(8)}, ${day(8)}, ${day(8)})`.execute(db)
  await sql`insert into applications.reminder (tenant, member_id, program_id, state, due_at, made_at, changed_at)
    values (${tenant}, ${memberId}, 'p', 'accepted', ${day(4)}, ${day(4)}, ${day(4)}),
      (${tenant}, ${memberId}, 'q', 'queued', ${day(9)}, ${day(9)}, ${day(9)})`.execute(db)
  const { plan, saved } = await used()
  expect([plan, saved]).toEqual([[{ use: 'alert', at: day(3) }], [{ use: 'alert', at: day(4) }]])
})

test('a digest to the own address counts, and to one that was never shown to be theirs does not', async () => {
  const verify = (isVerified: boolean) =>
    db.updateTable('identity.member').set({ email_verified: isVerified }).where('id', '=', memberId).execute()
  await sql`
    insert into newsletter.subscription
      (tenant, address, locale, region, consent_text, subscribed_at, confirmed_at, digest_sent_at)
    select ${tenant}, upper(email), 'en-us', 'global', '', ${day(1)}, ${day(1)}, ${day(5)}
    from identity.member where id = ${memberId}`.execute(db)
  await verify(false)
  expect((await used()).mail).toEqual([])
  await verify(true)
  expect((await used()).mail).toEqual([{ use: 'alert', at: day(5) }])
})

test('recommendations note their day once, go on from the latest, and forget it when they are turned off', async () => {
  const note = async (at: Date) => noteUse(db, memberId, await readMemory(db, memberId), at)
  const written = async () => {
    const { rows } = await sql<{ version: string }>`
      select xmin::text as version from recommendations.used where member_id = ${memberId}`.execute(db)
    return rows
  }
  await note(day(5))
  const first = await written()
  await note(new Date(day(5).getTime() + 3_600_000))
  expect(await written()).toEqual(first)
  await noteUse(db, memberId, {}, day(4))
  const midnight = (of: number) => new Date(Date.UTC(2026, 10, of))
  const { profile, evidence, learning, recommendations, english } = await used()
  for (const list of [profile, evidence, learning, recommendations])
    expect(list).toContainEqual({ use: 'recommendation', at: midnight(5) })
  expect(english).toEqual([{ use: 'application', at: null }])

  await setProfiling(db, memberId, false, day(6))
  expect((await used()).recommendations).toEqual([])
  // Read while it was on, written when it was off already.
  await noteUse(db, memberId, {}, day(6))
  expect(await written()).toEqual([])
})

test('somebody who is not stored here, as what an editor sees the site as, is not noted', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  await noteUse(db, nobody, {}, day(5))
  const { rows } = await sql`select from recommendations.used where member_id = ${nobody}`.execute(db)
  expect(rows).toEqual([])
})
