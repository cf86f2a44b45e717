// The quality gate for members' recommendations: a gold set of members over the demo's catalogue at a fixed
// time.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createMatching } from '#domain/matching/matching.ts'
import { matchSkills } from '#domain/search/match-skills.ts'
import { parseEnv } from '#server/env.ts'
import { seedCatalogue } from '#server/seed-catalogue.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import { type GoldMember, goldMembers } from '#tests/tools/gold-set.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { findCandidates } from './candidates.ts'
import { rank, type Taste } from './score.ts'

const now = new Date('2026-11-21T12:00:00Z')
const TOP = 10
/** NDCG@10; 0.985 and 0.92 were reached. */
const FLOOR = { mean: 0.96, worst: 0.88 }

let database: Database
let idsOf: Map<string, string>
const closed = ['story-of-a-login', 'architecture-katas']

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await seedCatalogue(db, parseEnv({ NODE_ENV: 'test', DEMO: 'on' }), { now: () => now })
  const folder = mkdtempSync(join(tmpdir(), 'skills-'))
  copyFileSync('db/seed/reference/skills.jsonl.br', join(folder, 'skills.jsonl.br'))
  await loadReferenceData(database, folder, now)
  rmSync(folder, { recursive: true })
  await matchSkills(db)
  const matching = createMatching({ db })
  await matching.readDue()
  await sql`update catalogue.course set status = 'closed' where split_part(external_id, '@', 1) = any(${closed}::text[])`.execute(
    db,
  )
  const { rows } = await sql<{ id: string; stem: string }>`
    select id::text, split_part(external_id, '@', 1) as stem from catalogue.course`.execute(db)
  idsOf = new Map(rows.map(({ id, stem }) => [id, stem]))
}, 120_000)
afterAll(() => database.close())

const tasteOf = ({ locale, known, wanted = [], english }: GoldMember): Taste => ({
  locale,
  known: new Map(Object.entries(known)),
  primary: Object.keys(known)[0],
  wanted: new Set(wanted),
  asked: new Set(),
  english: english ?? null,
  seen: new Set(),
  hidden: new Set(),
  less: new Map(),
})

async function topOf(member: GoldMember, type: 'course' | 'vacancy') {
  const taste = tasteOf(member)
  const candidates = await findCandidates(database.db, {
    tenant: 'anywhere-club',
    site: { apiKey: 'none', branch: 'main', environment: 'none' },
    locale: member.locale,
    at: now,
    skills: [...taste.known.keys(), ...taste.wanted],
    types: [type],
  })
  return rank(candidates, taste, { now, limit: TOP }).map(({ candidate }) => candidate)
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, TOP).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
const quality = (shown: readonly number[], right: readonly number[]) =>
  gain(shown) / gain(right.toSorted((a, b) => b - a))

test('22 members in seven languages: the mean and the worst NDCG@10 stay above their floors', async () => {
  const reached = new Map<string, number>()
  const seen: string[] = []
  for (const [name, member] of Object.entries(goldMembers)) {
    const shown = (await topOf(member, 'course')).map(({ id }) => idsOf.get(id) ?? '')
    reached.set(
      name,
      quality(
        shown.map((stem) => member.right[stem] ?? 0),
        Object.values(member.right),
      ),
    )
    seen.push(`${reached.get(name)?.toFixed(2)} ${name}: ${shown.join(' ')}`)
  }
  const values = [...reached.values()]
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  expect(new Set(Object.values(goldMembers).map(({ locale }) => locale)).size).toBe(7)
  expect(mean, seen.join('\n')).toBeGreaterThan(FLOOR.mean)
  expect(Math.min(...values), seen.join('\n')).toBeGreaterThan(FLOOR.worst)
})

test.each(['course', 'vacancy'] as const)(
  'no top ten has a closed %s, or one in a third language',
  async (type) => {
    let shown = 0
    for (const member of Object.values(goldMembers)) {
      const ids = (await topOf(member, type)).map(({ id }) => id)
      shown += ids.length
      const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from ${sql.table(`catalogue.${type}`)} c
      where c.id::text = any(${ids}::text[])
        and (c.status <> 'open' or c.locale not in (${member.locale}, 'en-us')
          ${type === 'vacancy' ? sql`or c.valid_through < ${now}::date` : sql``})`.execute(database.db)
      expect(rows[0]?.wrong).toBe(0)
    }
    expect(shown).toBeGreaterThan(100)
  },
)
