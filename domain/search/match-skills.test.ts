import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { testVacancy } from '#tests/tools/catalogue-items.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { formsOf, type KnownName, matchSkill, matchSkills } from './match-skills.ts'

const name = (key: string, entry_id: string, is_alias = false): [string, KnownName[]] => [
  key,
  [{ key, entry_id, is_alias }],
]
const known = new Map([
  name('java', 'java'),
  name('javascript', 'javascript'),
  name('js', 'javascript', true),
  name('postgresql', 'postgresql'),
  name('postgres', 'postgresql', true),
  name('c++', 'cpp'),
  name('vuejs', 'vue'),
])

test.each([
  ['java', 'java', 1, 'name'],
  ['js', 'javascript', 0.9, 'alias'],
  ['java 17', 'java', 0.7, 'without version'],
  ['java 8+', 'java', 0.7, 'without version'],
  ['postgres (aws rds)', 'postgresql', 0.7, 'without version'],
  ['c++', 'cpp', 1, 'name'],
  ['vue.js', 'vue', 1, 'name'],
  ['basket weaving', null, 0, 'unknown'],
])('%s is %s', (key, skill_id, confidence, reason) =>
  expect(matchSkill(key, known)).toEqual({ key, skill_id, confidence, reason }),
)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('vacancies that came before the vocabulary are matched after it, later ones on their way in', async () => {
  const { db } = database
  const origin = { tenant: 'anywhere-club', source: 'test' }
  const at = new Date('2026-11-21T10:00:00Z')
  const skillNames = ['JS', 'Basket weaving']
  const one = testVacancy({
    published_at: '2026-11-20T08:00:00Z',
    skills: skillNames.map((name) => ({ name, required: true })),
  })
  const write = (id: string) => writeItems(db, vacancyKind, origin, [{ ...one, external_id: id }], at)
  const skills = async () => {
    const { rows } = await sql<{ skills: string[] }>`select skills from search.vacancy order by ord`.execute(
      db,
    )
    return rows.map((row) => row.skills.toSorted())
  }
  await write('1')
  expect(await matchSkills(db)).toBe(0)
  expect(await skills()).toEqual([['basket weaving', 'js']])

  await sql`insert into reference.entry (dictionary, id, name, names, more)
    values ('skills', 'javascript', 'JavaScript', '{}', '{}')`.execute(db)
  for (const form of formsOf('JS'))
    await sql`insert into reference.search_key values ('skills', 'javascript', ${form}, true)`.execute(db)
  expect(await matchSkills(db)).toBe(1)
  expect(await skills()).toEqual([['basket weaving', 'javascript']])
  await write('2')
  expect((await skills())[1]).toEqual(['basket weaving', 'javascript'])
  const { rows } = await sql`select key, reason from search.skill_match order by key`.execute(db)
  expect(rows).toEqual([
    { key: 'basket weaving', reason: 'unknown' },
    { key: 'js', reason: 'alias' },
  ])
})
