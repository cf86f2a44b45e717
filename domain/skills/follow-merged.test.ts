import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courseKind, vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { addEvidence } from '#domain/evidence/added-evidence.ts'
import { currentPatch } from '#domain/profile/current-references.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { matchSkills } from '#domain/search/match-skills.ts'
import { createEmbeddedReferenceData } from '#services/reference-data/embedded.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'
import { testCourse, testVacancy } from '#tests/tools/catalogue-items.ts'
import { loadTestEntries } from '#tests/tools/reference-entries.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { currentSkills } from './current-skills.ts'
import { followMergedSkills, listHolders, ownHolders, plainHolders } from './follow-merged.ts'

/** Old → stays: two into one, one into one, and some that were never touched. */
const merged: Readonly<Record<string, string>> = { 'sql-1': 'sql', 'sql-2': 'sql', 'unit-tests': 'tests' }
const ids = ['sql-1', 'sql-2', 'sql', 'unit-tests', 'tests', 'go', 'rust']
const now = (id: string) => merged[id] ?? id
const before: SeedEntry[] = ids.map((id) => ({ id, name: id.toUpperCase() }))
const after: SeedEntry[] = before
  .filter(({ id }) => merged[id] === undefined)
  .map((entry) => {
    const formerly = ids.filter((id) => merged[id] === entry.id)
    return { ...entry, formerly, aliases: formerly.map((id) => id.toUpperCase()) }
  })

const day = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

let made = 0
const newMember = () => insertMember(database.db, { email: `m${made++}@example.org`, now: day })

beforeEach(async () => {
  const { db } = database
  await sql`delete from catalogue.vacancy`.execute(db)
  await sql`delete from catalogue.course`.execute(db)
  await sql`delete from matching.reading`.execute(db)
  await sql`delete from search.skill_match`.execute(db)
})

test('every column that holds a skill of the vocabulary follows', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') and (column_name like '%skill%' or column_name in ('must', 'tools', 'technologies'))
      and data_type in ('text', 'ARRAY')`.execute(database.db)
  const held: readonly string[] = [...plainHolders, ...listHolders, ...ownHolders]
  /** Names in somebody's own words. */
  const words = [
    'profile.profile.user_secondary_skills',
    'profile.profile.primary_skill',
    'learning.evidence.skill_key',
    'learning.evidence.skill_name',
  ]
  expect(
    rows.map(({ name }) => name).filter((name) => !held.includes(name) && !words.includes(name)),
  ).toEqual([])
})

const some = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
const level = fc.constantFrom(null, 0, 1, 2, 3)
const member = fc.record({
  skills: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), active: fc.boolean(), level }), {
    selector: ({ id }) => id,
    minLength: 1,
  }),
  planned: some,
  fact: some,
})

test('whoever and whatever holds an old id means the one that stays, once, and nothing else changes', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(
      fc.array(member, { minLength: 1, maxLength: 3 }),
      fc.array(
        fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), required: fc.boolean() }), {
          selector: ({ id }) => id,
        }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      async (members, items) => {
        await sql`delete from catalogue.vacancy`.execute(db)
        await sql`delete from catalogue.course`.execute(db)
        await sql`delete from search.skill_match`.execute(db)
        await sql`delete from matching.reading`.execute(db)
        await loadTestEntries(database, { skills: before })
        const origin = { tenant: 't', source: 's' }
        const named = items.map((skills, at) => ({
          external_id: String(at),
          skills: skills.map(({ id, required }) => ({ name: id.toUpperCase(), required })),
        }))
        await writeItems(
          db,
          vacancyKind,
          origin,
          named.map((item) => testVacancy(item)),
          day,
        )
        await writeItems(
          db,
          courseKind,
          origin,
          named.map(({ external_id, skills }) =>
            testCourse({ external_id, skills: skills.map(({ name }) => name) }),
          ),
          day,
        )
        await matchSkills(db)
        for (const [at, skills] of items.entries()) {
          await sql`insert into matching.reading values ('event', 0, ${String(at)}, 'en-us', 'x')`.execute(db)
          for (const { id, required } of skills)
            await sql`insert into matching.match values
              ('event', 0, ${String(at)}, 'en-us', 'skill', ${id}, ${required ? 0.9 : 0.6}, 'r', 'title', 'w', 0)`.execute(
              db,
            )
        }
        const people = await Promise.all(members.map(newMember))
        for (const [at, { skills, planned, fact }] of members.entries()) {
          const memberId = people[at] ?? ''
          await updateProfile(
            db,
            memberId,
            {
              skills: skills.map(({ id, active, level }) => ({
                id,
                is_active: active,
                is_primary: false,
                level,
              })),
            },
            { now: day, reference: 'trusted' },
          )
          for (const [position, ref] of planned.entries())
            await sql`insert into plan.step (member_id, tenant, kind, ref, title, locale, position, added_at)
              values (${memberId}, 't', 'skill', ${ref}, 'x', 'en-us', ${position}, ${day})`.execute(db)
          await sql`insert into evidence.fact (member_id, id, kind, skill_ids, title, happened_on, added_at)
            values (${memberId}, gen_random_uuid(), 'said', ${fact.slice(0, 10)}::text[], 'x', '2026-01-01', ${day})`.execute(
            db,
          )
        }

        await loadTestEntries(database, { skills: after })
        await followMergedSkills(database)
        await matchSkills(db)

        const setOf = (all: readonly string[]) => [...new Set(all.map(now))].sort()
        for (const [at, { skills, planned, fact }] of members.entries()) {
          const memberId = people[at] ?? ''
          const profile = await readProfile(db, memberId, { now: day })
          expect(profile?.skills.map(({ id }) => id).sort()).toEqual(setOf(skills.map(({ id }) => id)))
          for (const held of profile?.skills ?? []) {
            const said = skills.filter(({ id }) => now(id) === held.id)
            expect(held.is_active).toBe(said.some(({ active }) => active))
            const levels = said.flatMap((one) => (one.level === null ? [] : [one.level]))
            expect(held.level).toBe(levels.length === 0 ? null : Math.max(...levels))
          }
          const steps = await sql<{
            ref: string
          }>`select ref from plan.step where member_id = ${memberId}`.execute(db)
          expect(steps.rows.map(({ ref }) => ref).sort()).toEqual(setOf(planned))
          const facts = await sql<{ skill_ids: string[] }>`
            select skill_ids from evidence.fact where member_id = ${memberId}`.execute(db)
          expect(facts.rows.map(({ skill_ids }) => skill_ids.toSorted())).toEqual([setOf(fact)])
        }
        const { rows: vacancies } = await sql<{ id: string; skills: string[]; must: string[] }>`
          select v.external_id as id, s.skills, s.must from catalogue.vacancy v join search.vacancy s using (id)`.execute(
          db,
        )
        expect(vacancies).toHaveLength(items.length)
        for (const { id, skills, must } of vacancies) {
          const own = items[Number(id)] ?? []
          expect(skills.toSorted()).toEqual(setOf(own.map((one) => one.id)))
          expect(must.toSorted()).toEqual(setOf(own.filter(({ required }) => required).map((one) => one.id)))
        }
        for (const id of ids.filter((one) => merged[one] === undefined)) {
          const teaching = items.filter((own) => own.some((one) => now(one.id) === id)).length
          const { rows } = await sql<{ courses: number; texts: number; sure: number | null }>`
            select (select count(distinct course_id) from catalogue.course_skill where skill_id = ${id})::integer as courses,
              (select count(*) from matching.match where entry_id = ${id})::integer as texts,
              (select max(confidence) from matching.match where entry_id = ${id}) as sure`.execute(db)
          const isSure = items.some((own) => own.some((one) => now(one.id) === id && one.required))
          expect([rows[0]?.courses, rows[0]?.texts]).toEqual([teaching, teaching])
          if (teaching > 0) expect(rows[0]?.sure).toBeCloseTo(isSure ? 0.9 : 0.6)
        }
        // All has followed.
        expect(await followMergedSkills(database)).toBe(false)
      },
    ),
    { numRuns: 15, seed: 20261129 },
  )
  // A minute on a busy machine.
}, 300_000)

test('what is sent with an old id is stored with the one that stays', async () => {
  const { db } = database
  await loadTestEntries(database, { skills: after })
  const reference = createEmbeddedReferenceData(db)
  const memberId = await newMember()
  const sent = { primarySkillId: 'sql-1', secondarySkillIds: ['sql-2', 'unit-tests', 'go'] }
  expect(await updateProfile(db, memberId, sent, { now: day, reference })).toMatchObject({ kind: 'updated' })
  const profile = await readProfile(db, memberId, { now: day })
  expect(profile?.skills.map(({ id }) => id)).toEqual(['sql', 'tests', 'go'])
  const fact = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'project',
    skills: ['sql-1', 'sql-2', 'go'],
    title: 'Site',
    date: '2026-01-01',
  }
  expect(await addEvidence(db, { reference, memberId, now: day, fact })).toEqual([])
  const { rows } = await sql<{ skill_ids: string[] }>`
    select skill_ids from evidence.fact where member_id = ${memberId}`.execute(db)
  expect(rows).toEqual([{ skill_ids: ['sql', 'go'] }])
  const { results } = await reference.byIds('skills', ['sql-2', 'sql', 'go'], { lang: 'en' })
  expect(results.map(({ id }) => id)).toEqual(['sql', 'go'])
})

test('unknown ids and their order are kept', async () => {
  await loadTestEntries(database, { skills: after })
  expect(await currentSkills(database.db, ['nothing', 'sql-2', 'go', 'sql'])).toEqual([
    'nothing',
    'sql',
    'go',
  ])
})

test('of a skill that a patch says twice the best is kept', () => {
  const skill = (id: string, is_active: boolean, is_primary: boolean, level: 0 | 1 | 2 | 3 | null) => ({
    id,
    is_active,
    is_primary,
    level,
  })
  const former = new Map(Object.entries(merged))
  const patch = currentPatch(
    { skills: [skill('sql-1', true, false, 1), skill('sql', false, true, 3)] },
    former,
  )
  expect(patch).toEqual({ skills: [skill('sql', true, false, 3)] })
})
