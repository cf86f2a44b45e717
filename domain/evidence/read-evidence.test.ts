import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { TakenCourse } from '#domain/learning/enrolment.ts'
import { takeStep } from '#domain/learning/enrolments.ts'
import { giveProof, listWaitingProofs, settleProof } from '#domain/learning/proofs.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { createEmbeddedReferenceData } from '#services/reference-data/embedded.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { addEvidence, MAX_FACTS, removeEvidence } from './added-evidence.ts'
import { proofsOf } from './evidence.ts'
import { readEvidence, readFadeClasses } from './read-evidence.ts'
import { visibleEvidence } from './visible-evidence.ts'

const now = new Date('2026-11-23T12:00:00Z')
let database: Database
let memberId: string
let eve: string
const reference = () => createEmbeddedReferenceData(database.db)

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  memberId = await insertMember(db, { email: 'ada@example.org', now })
  eve = await insertMember(db, { email: 'eve@example.org', now })
  for (const [id, name, type] of [
    ['sql', 'SQL', 'language'],
    ['go', 'Go', 'language'],
    ['react', 'React', 'framework'],
    ['english', 'English', 'competence'],
  ])
    await sql`insert into reference.entry (dictionary, id, name, names, type, more)
      values ('skills', ${id}, ${name}, '{}', ${type}, '{}')`.execute(db)
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from evidence.fact`.execute(database.db)
  await sql`delete from learning.enrolment`.execute(database.db)
  await sql`delete from profile.profile`.execute(database.db)
})

const read = (id = memberId) =>
  readEvidence(database.db, {
    memberId: id,
    now,
    matching: { skillsIn: async (texts) => (texts.some((text) => text.includes('React')) ? ['react'] : []) },
  })
const facts = async (id?: string) =>
  (await read(id)).map(({ kind, skill, date }) => `${kind} ${skill} ${date}`).sort()
const patch = (sent: unknown) => updateProfile(database.db, memberId, sent, { now, reference: 'trusted' })
const project = (given: object = {}) => ({
  ...{ id: randomUUID(), kind: 'project', skills: ['sql'], title: 'Atlas', link: 'https://atlas.example' },
  ...{ date: '2026-05-01', ...given },
})
const add = (given: object = {}, id = memberId, now_ = now) =>
  addEvidence(database.db, { reference: reference(), memberId: id, now: now_, fact: project(given) })

describe('derived from what is stored', () => {
  test('the profile: what is said, work, education, projects and certificates', async () => {
    await patch({
      skills: [
        { id: 'sql', level: 2 },
        { id: 'go', is_active: false },
      ],
      workExperience: [
        { id: 'w', company: 'Harbour', start_date: '2020-01', end_date: '2024-05', skills: ['sql'] },
        { id: 'now', company: 'Ferry', start_date: '2024-06', is_active: true, skills: ['go'] },
      ],
      education: [{ id: 'e', organization: 'School', end_date: '2019-06', skills: ['sql'] }],
      projects: [{ id: 'p', name: 'Atlas', technologies: ['go'], tools: ['go'], start_date: '2030-01' }],
      certificates: [{ id: 'c', name: 'React for two', issued_on: '2025-02-03' }],
    })
    expect(await facts()).toEqual([
      'certificate react 2025-02-03',
      'education sql 2019-06-01',
      'project go 2026-11-23',
      'said sql null',
      'work go 2026-11-23',
      'work sql 2024-05-01',
    ])
    expect((await read()).find(({ kind }) => kind === 'said')?.level).toBe(2)
    await patch({ workExperience: [] })
    expect(await facts()).not.toContain('work sql 2024-05-01')
  })

  test('a finished course, and once checked its certificate; without the enrolment nothing', async () => {
    const course: TakenCourse = {
      ...{ tenant: 't', key: 'school sql', id: randomUUID(), title: 'SQL', provider: 'School' },
      ...{ locale: 'en-us', version: 'v1' },
      skills: [
        { id: 'sql', name: 'SQL', key: 'sql' },
        { id: 'sql', name: 'Structured Query Language', key: 'structured query language' },
      ],
    }
    for (const step of ['start', 'finish'] as const)
      await takeStep(database.db, { memberId, course, step, now, finishedOn: '2026-11-19' })
    expect(await facts()).toEqual(['course sql 2026-11-19'])
    const [{ id = '' } = {}] = (
      await sql<{ id: string }>`select id::text from learning.enrolment`.execute(database.db)
    ).rows
    await giveProof(database.db, { memberId, enrolmentId: id, proof: { link: 'https://s.example' }, now })
    const [{ givenAt = now } = {}] = await listWaitingProofs(database.db, 1)
    await settleProof(database.db, { enrolmentId: id, givenAt, found: 'checked', now })
    expect(await facts()).toEqual(['checked-certificate sql 2026-11-19', 'course sql 2026-11-19'])
    // They are one thing.
    expect(new Set((await read()).map(({ thing }) => thing)).size).toBe(1)
    await sql`delete from learning.enrolment`.execute(database.db)
    expect(await facts()).toEqual([])
  })

  test('the English test, until three years are over', async () => {
    await read()
    await sql`insert into profile.assessment (member_id, id, provider, status, requested_at, completed_at, level_state)
      values (${memberId}, 'a', 'examinator', 'COMPLETED', ${now}, ${new Date('2025-01-02T10:00:00Z')}, 'b2')`.execute(
      database.db,
    )
    const [fact] = await read()
    expect(fact).toMatchObject({
      kind: 'test',
      skill: 'english',
      level: 2,
      expires: '2028-01-02',
      checked: true,
    })
    const later = await readEvidence(database.db, { memberId, now: new Date('2029-01-01') })
    expect(proofsOf(later, '2029-01-01', () => 'method').get('english')).toMatchObject({ level: 2 })
    await sql`delete from profile.assessment`.execute(database.db)
  })
})

describe('added by the member', () => {
  test('each skill of it is a fact; another member has none', async () => {
    expect(await add({ skills: ['sql', 'go', 'sql'], expires: '2027-01-01' })).toEqual([])
    expect(await facts()).toEqual(['project go 2026-05-01', 'project sql 2026-05-01'])
    expect(await facts(eve)).toEqual([])
  })

  test('without a link it is the member’s word', async () => {
    await add({ link: null })
    expect(await read()).toMatchObject([{ kind: 'said', link: null }])
  })

  test('the same form sent twice adds one', async () => {
    const id = randomUUID()
    expect(await Promise.all([add({ id }), add({ id }), add({ id })])).toEqual([[], [], []])
    expect(await facts()).toHaveLength(1)
  })

  test('a proof for the same purpose replaces the earlier one, also at once', async () => {
    await Promise.all(['A', 'B', 'C'].map((title) => add({ title, purpose: 'step 1' })))
    expect(await facts()).toHaveLength(1)
    expect(await removeEvidence(database.db, { memberId, purpose: 'step 1' })).toBe(true)
    expect(await facts()).toEqual([])
  })

  test('only its owner removes it', async () => {
    const id = randomUUID()
    await add({ id })
    expect(await removeEvidence(database.db, { memberId: eve, id })).toBe(false)
    expect(await removeEvidence(database.db, { memberId, id })).toBe(true)
    expect(await removeEvidence(database.db, { memberId, id })).toBe(false)
  })

  test(`no more than ${MAX_FACTS}, also at once`, async () => {
    await sql`insert into evidence.fact (member_id, id, kind, skill_ids, title, link, happened_on, added_at)
      select ${memberId}, gen_random_uuid(), 'project', '{sql}', 'x', 'https://x.example', ${now}, ${now}
      from generate_series(1, ${MAX_FACTS - 1})`.execute(database.db)
    const outcomes = await Promise.all([add(), add(), add(), add()])
    expect(outcomes.filter((faults) => faults.length === 0)).toHaveLength(1)
    expect(outcomes.flat().map(({ code }) => code)).toEqual(['too_many', 'too_many', 'too_many'])
  })

  test.each([
    [{ skills: [] }, '/skills'],
    [{ skills: ['sql', 'cobol on cogs'] }, '/skills/1'],
    [{ skills: Array.from({ length: 11 }, (_, at) => `s${at}`) }, '/skills'],
    [{ title: '' }, '/title'],
    [{ title: 'x'.repeat(101) }, '/title'],
    [{ link: 'javascript:alert(1)' }, '/link'],
    [{ date: '2026-11-25' }, '/date'],
    [{ date: '2026-02-30' }, '/date'],
    [{ expires: '2026-04-30' }, '/expires'],
    [{ kind: 'test' }, '/kind'],
    [{ checked: true }, '/'],
  ])('%j is refused at %s', async (given, pointer) => {
    expect((await add(given)).map((fault) => fault.pointer)).toEqual([pointer])
    expect(await facts()).toEqual([])
  })

  test('is in the export, and goes with the account', async () => {
    const id = await insertMember(database.db, { email: 'gone@example.org', now })
    await add({}, id)
    expect((await exportMember(database.db, id))['evidence.fact']).toMatchObject([{ title: 'Atlas' }])
    await sql`delete from identity.member where id = ${id}`.execute(database.db)
    expect((await sql`select from evidence.fact`.execute(database.db)).rows).toHaveLength(0)
  })
})

describe('who sees a fact', () => {
  const kinds = async (visibility: object, viewer: 'stranger' | 'member' | 'self') =>
    visibleEvidence(
      await read(),
      { visibility, hiddenFromOwnEmployer: true },
      viewer === 'member' ? { kind: 'member', employee: false, colleague: false } : { kind: viewer },
    ).map(({ kind }) => kind)

  beforeEach(async () => {
    await patch({
      skills: [{ id: 'sql' }],
      workExperience: [{ id: 'w', company: 'Harbour', end_date: '2024-05', skills: ['sql'] }],
      projects: [{ id: 'p', name: 'Atlas', skills: ['sql'] }],
    })
  })

  test.each([
    // Of the profile, work is for members, and projects are for everyone, until somebody chooses.
    [{}, 'stranger', ['said', 'project']],
    [{}, 'member', ['said', 'work', 'project']],
    [{ projects: 'me' }, 'member', ['said', 'work']],
    [{ workExperience: 'me' }, 'member', ['said', 'project']],
    [{ skills: 'me' }, 'member', []],
    [{ skills: 'me', workExperience: 'me' }, 'self', ['said', 'work', 'project']],
  ] as const)('with %j a %s sees %j', async (visibility, viewer, expected) => {
    expect(await kinds(visibility, viewer)).toEqual(expected)
  })
})

test('how quickly skills fade is read from the vocabulary', async () => {
  const classOf = await readFadeClasses(reference(), ['react', 'english', 'unknown'])
  expect(['react', 'english', 'unknown', 'never asked'].map(classOf)).toEqual([
    'tool',
    'method',
    'language',
    'language',
  ])
})
