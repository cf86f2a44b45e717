import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { anyPatch } from '#tests/tools/any-patch.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { patchFields } from './patch-schema.ts'
import { etagOf, type Profile, readOnlyFields } from './profile.ts'
import { readProfile } from './read-profile.ts'
import { updateProfile } from './update-profile.ts'

const now = new Date('2026-11-21T12:00:00Z')
let database: Database
let ada = ''
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

let made = 0
beforeEach(async () => {
  ada = await insertMember(database.db, { email: `ada-${made++}@example.org`, now })
})

async function read(memberId = ada): Promise<Profile> {
  const profile = await readProfile(database.db, memberId, { now })
  if (profile === undefined) throw new Error('There is no profile')
  return profile
}

const update = (patch: unknown, ifMatch?: string) =>
  updateProfile(database.db, ada, patch, { now, ifMatch, reference: 'trusted' })

async function faultsOf(patch: unknown): Promise<string[]> {
  const before = await read()
  const outcome = await update(patch)
  expect(await read()).toEqual(before)
  return outcome.kind === 'invalid' ? outcome.faults.map(({ pointer }) => pointer) : [outcome.kind]
}

describe('a profile', () => {
  test('is made from the names of the sign-in when it is first read, once', async () => {
    const [first, second] = await Promise.all([read(), read()])
    expect(first).toMatchObject({ firstName: 'Ada', lastName: 'Byron', version: 1, epamer: false })
    expect(second).toEqual(first)
  })

  test('of nobody is not there', async () => {
    const nobody = '00000000-0000-4000-8000-0000000000ff'
    expect(await readProfile(database.db, nobody)).toBeUndefined()
    expect(
      await updateProfile(database.db, nobody, { firstName: 'Eve' }, { now, reference: 'trusted' }),
    ).toEqual({
      kind: 'missing',
    })
  })

  test('of whoever came without a name begins with what stands before the @', async () => {
    const id = await insertMember(database.db, {
      email: 'eve.nils@example.org',
      firstName: ' ',
      lastName: '',
      now,
    })
    expect(await read(id)).toMatchObject({ firstName: 'eve.nils', lastName: '' })
  })

  test('goes with its member', async () => {
    await update({ primarySkillId: 'java', workExperience: [{ company: 'Acme' }] })
    await database.db.deleteFrom('identity.member').where('id', '=', ada).execute()
    const left = await database.pool.query('select 1 from profile.work where member_id = $1', [ada])
    expect(left.rowCount).toBe(0)
  })
})

describe('an update', () => {
  test('changes what it names, empties what is empty, and raises the version', async () => {
    await update({ telegram: '@ada', discord: 'ada' })
    const outcome = await update({ telegram: '', lastName: ' Lovelace ' })
    expect(outcome).toMatchObject({
      kind: 'updated',
      profile: { telegram: null, discord: 'ada', lastName: 'Lovelace', version: 3 },
    })
  })

  test('of nothing changes nothing', async () => {
    expect(await update({})).toMatchObject({ kind: 'updated', profile: { version: 1 } })
  })

  test.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['442079460958', '+442079460958'],
    ['', null],
    [null, null],
  ])('keeps the telephone number %j as %j', async (sent, kept) => {
    await update({ phone: sent, whatsApp: sent })
    expect(await read()).toMatchObject({ phone: kept, whatsApp: kept })
  })

  test('takes the names that forms have for members of an item', async () => {
    await update({
      workExperience: [
        { companyName: 'Acme', locationId: 'DE', employmentType: 'full-time', itJobTitleId: 't1' },
      ],
      projects: [{ name: 'Engine', isAlone: true }],
      education: [{ organization: 'Jena', degreeId: 'master' }],
    })
    const profile = await read()
    expect(profile.workExperience).toMatchObject([
      { company: 'Acme', country: 'DE', employment_form: 'full-time', job_title_it: 't1' },
    ])
    expect(profile.projects).toMatchObject([{ individual: true }])
    expect(profile.education).toMatchObject([{ degree: 'master' }])
  })

  test('keeps the order and the ids of items', async () => {
    await update({ certificates: [{ name: 'B' }, { name: 'A', id: 'a' }] })
    const [b, a] = (await read()).certificates
    await update({ certificates: [a, b] })
    expect((await read()).certificates).toEqual([a, b])
  })

  test('merges audiences, field by field', async () => {
    await update({ visibility: { phone: 'members', skills: 'me' } })
    await update({ visibility: { phone: 'me' } })
    expect((await read()).visibility).toEqual({ phone: 'me', skills: 'me' })
  })

  test('stamps a consent with the time of the site', async () => {
    await update({
      consent: { engXTermsAndConditions: '2026-11-21T12:01:10Z', clubTermsAndConditions: true },
    })
    expect((await read()).consent).toEqual({
      engXTermsAndConditions: now.toISOString(),
      clubTermsAndConditions: true,
      clubTermsAndConditionsVersion2: true,
    })
  })

  test('unlinks projects from a work that goes', async () => {
    await update({
      workExperience: [{ id: 'w1', company: 'Acme' }],
      projects: [{ name: 'Engine', linked_experience: 'w1' }],
    })
    await update({ workExperience: [] })
    expect((await read()).projects).toMatchObject([{ name: 'Engine', linked_experience: null }])
  })
})

describe('skills', () => {
  test('are told together or by their parts, and keep their levels', async () => {
    await update({ primarySkillId: 'java', secondarySkillIds: ['sql', 'git'] })
    const { skills } = await read()
    await update({ skills: skills.map((skill) => ({ ...skill, level: 2 })) })
    await update({ primarySkillId: 'sql' })
    expect(await read()).toMatchObject({
      primarySkillId: 'sql',
      secondarySkillIds: ['git'],
      skills: [
        { id: 'sql', is_primary: true, level: 2 },
        { id: 'git', is_primary: false, level: 2 },
      ],
    })
  })

  test('that are not active are neither primary nor secondary', async () => {
    await update({ skills: [{ id: 'cobol', is_primary: true, is_active: false }, { id: 'java' }] })
    expect(await read()).toMatchObject({ primarySkillId: null, secondarySkillIds: ['java'] })
    await update({ secondarySkillIds: [] })
    expect((await read()).skills).toMatchObject([{ id: 'cobol', is_active: false }])
  })
})

describe('refused, and nothing changed', () => {
  test.each(readOnlyFields)('%s, which a member may not set', async (field) => {
    expect(await faultsOf({ firstName: 'Eve', [field]: 'x' })).toEqual([`/${field}`])
  })

  test.each<[string, unknown, string[]]>([
    ['what nobody knows', { firstName: 'Eve', nickname: 'E', hat: 1 }, ['/nickname', '/hat']],
    [
      'names from the language itself',
      JSON.parse('{"__proto__": {"epamer": true}, "constructor": 1}'),
      ['/__proto__', '/constructor'],
    ],
    ['no object', ['firstName'], ['']],
    ['nothing', null, ['']],
    [
      'every fault at once',
      { firstName: '', currentJobType: 'boss', phone: '12' },
      ['/firstName', '/phone', '/currentJobType'],
    ],
    ['a name of another kind', { firstName: 1 }, ['/firstName']],
    ['a name that is too long', { firstName: 'x'.repeat(101) }, ['/firstName']],
    ['a sign that no text has', { lastName: 'a\u0000b' }, ['/lastName']],
    ['a telephone number in words', { whatsApp: 'call me' }, ['/whatsApp']],
    ['an address elsewhere', { linkedin: 'https://linkedin.com.evil.example/in/ada' }, ['/linkedin']],
    ['a script as a link', { certificates: [{ link: 'javascript:alert(1)' }] }, ['/certificates/0/link']],
    ['an unknown member of an item', { workExperience: [{ salary: 1 }] }, ['/workExperience/0/salary']],
    [
      'both names of a member',
      { workExperience: [{ company: 'A', companyName: 'B' }] },
      ['/workExperience/0/companyName'],
    ],
    [
      'an end before the start',
      { education: [{ start_date: '2024-05', end_date: '2024-04-30' }] },
      ['/education/0/end_date'],
    ],
    ['a day that does not exist', { education: [{ start_date: '2023-02-29' }] }, ['/education/0/start_date']],
    ['an item twice', { certificates: [{ id: 'a' }, { id: 'a' }] }, ['/certificates/1/id']],
    ['a link to no work', { projects: [{ linked_experience: 'w' }] }, ['/projects/0/linked_experience']],
    [
      'two primary skills',
      {
        skills: [
          { id: 'a', is_primary: true },
          { id: 'b', is_primary: true },
        ],
      },
      ['/skills'],
    ],
    ['a level beyond expert', { skills: [{ id: 'a', level: 4 }] }, ['/skills/0/level']],
    ['skills told in two ways', { skills: [], primarySkillId: 'a' }, ['/primarySkillId']],
    [
      'a primary skill among the secondary',
      { primarySkillId: 'a', secondarySkillIds: ['b', 'a'] },
      ['/secondarySkillIds/1'],
    ],
    [
      'a consent of the past',
      { consent: { engXTermsAndConditions: '2026-11-21T11:00:00Z' } },
      ['/consent/engXTermsAndConditions'],
    ],
    ['an audience that does not exist', { visibility: { phone: 'nobody' } }, ['/visibility/phone']],
    ['an audience of what is not hidden', { visibility: { userId: 'me' } }, ['/visibility/userId']],
  ])('%s', async (_, patch, pointers) => {
    expect(await faultsOf(patch)).toEqual(pointers)
  })

  test('what the database does not take half-way through', async () => {
    const { db } = database
    await sql`alter table profile.certificate add constraint for_a_test check (name <> 'refused')`.execute(db)
    const before = await read()
    const patch = { firstName: 'X', workExperience: [{ company: 'Y' }], certificates: [{ name: 'refused' }] }
    await expect(update(patch)).rejects.toThrow('for_a_test')
    expect(await read()).toEqual(before)
    await sql`alter table profile.certificate drop constraint for_a_test`.execute(db)
  })

  test('an address of the public page that somebody else has', async () => {
    await update({ publicSlug: 'ada' })
    const eve = await insertMember(database.db, { email: 'eve@example.org', now })
    const outcome = await updateProfile(
      database.db,
      eve,
      { publicSlug: 'ada', firstName: 'X' },
      { now, reference: 'trusted' },
    )
    expect(outcome).toEqual({
      kind: 'invalid',
      faults: [{ pointer: '/publicSlug', code: 'taken', message: 'is taken' }],
    })
    expect((await read(eve)).firstName).toBe('Ada')
    await update({ publicSlug: null })
  })
})

describe('versions', () => {
  test('an update of the version that is there is made, of another one refused', async () => {
    const before = etagOf(await read())
    expect(await update({ telegram: 'one' }, before)).toMatchObject({ kind: 'updated' })
    expect(await update({ telegram: 'two' }, before)).toMatchObject({
      kind: 'conflict',
      profile: { telegram: 'one' },
    })
    expect(await update({ telegram: 'two' }, '*')).toMatchObject({ kind: 'updated' })
  })

  test('a tag that compression has made weak names the same version', async () => {
    const before = `W/${etagOf(await read())}`
    expect(await update({ telegram: 'one' }, before)).toMatchObject({ kind: 'updated' })
    expect(await update({ telegram: 'two' }, before)).toMatchObject({ kind: 'conflict' })
  })

  test('of two writers at once one is refused', async () => {
    const tag = etagOf(await read())
    const outcomes = await Promise.all([update({ discord: 'a' }, tag), update({ discord: 'b' }, tag)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'updated'])
  })

  test('without a version two writers at once both arrive, each with its field', async () => {
    await Promise.all([update({ discord: 'a' }), update({ telegram: 'b' })])
    expect(await read()).toMatchObject({ discord: 'a', telegram: 'b', version: 3 })
  })
})

describe('a writer who has seen an older version', () => {
  const updateOver = (seen: number, patch: unknown) =>
    updateProfile(database.db, ada, patch, { now, seen, reference: 'trusted' })
  /** Two different values of every plain field. */
  const values: Readonly<Record<string, readonly [unknown, unknown]>> = {
    firstName: ['A', 'B'],
    lastName: ['A', 'B'],
    telegram: ['a', 'b'],
    github: ['a', 'b'],
    seniorityLevel: ['a', 'b'],
    targetEmploymentForms: [['a'], ['b']],
    currentTitleLine: [{ id: 'a' }, { id: 'b' }],
    skills: [[{ id: 'a' }], [{ id: 'b' }]],
    languages: [[{ id: 'da', level: 'a1' }], [{ id: 'da', level: 'b1' }]],
    workExperience: [[{ id: 'w', company: 'A' }], [{ id: 'w', company: 'B' }]],
    isPublic: [true, false],
    visibility: [{ phone: 'members' }, { phone: 'everyone' }],
  }
  const field = fc.constantFrom(...Object.keys(values))

  test('is told of the fields that have changed since, and of no others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(field, { maxLength: 4 }),
        fc.uniqueArray(field, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (theirs, mine, isSame) => {
          const patchOf = (names: readonly string[], at: 0 | 1) =>
            Object.fromEntries(names.map((name) => [name, values[name]?.[at]]))
          const id = await insertMember(database.db, { email: `seen-${made++}@example.org`, now })
          const { version: seen } = await read(id)
          const write = (patch: unknown, over?: number) =>
            updateProfile(database.db, id, patch, { now, seen: over, reference: 'trusted' })
          await write(patchOf(theirs, 0))
          const before = await read(id)
          const outcome = await write(patchOf(mine, isSame ? 0 : 1), seen)
          const both = mine.filter((name) => theirs.includes(name))
          // `isPublic` is false by default.
          if (isSame || both.length === 0) expect(outcome.kind).toBe('updated')
          else {
            const named = outcome.kind === 'conflict' ? outcome.fields : []
            expect(named.map((name) => name.split('/')[0]).sort()).toEqual([...both].sort())
            expect(await read(id)).toEqual(before)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('is in nobody’s way with what nobody has changed', async () => {
    const { version } = await read()
    await update({ telegram: 'a' })
    await update({ telegram: 'a', discord: null })
    expect(await updateOver(version + 1, { telegram: 'b', discord: 'b' })).toMatchObject({ kind: 'updated' })
  })

  test('who has removed a job is not told of the projects that lost their link to it', async () => {
    await update({ workExperience: [{ id: 'w' }], projects: [{ id: 'p', linked_experience: 'w' }] })
    const { version } = await read()
    await update({ projects: [{ id: 'p', name: 'Engine', linked_experience: 'w' }] })
    expect(await updateOver(version, { workExperience: [] })).toMatchObject({ kind: 'updated' })
  })
})

describe('the number of reads', () => {
  /** Counts reads of whole profiles: only that query joins the member. */
  function counted() {
    let reads = 0
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'SelectQueryNode' && node.joins !== undefined) reads += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { db, reads: () => reads }
  }

  test('an update reads the profile once, and not at all where its caller just has', async () => {
    const present = await read()
    const once = counted()
    const options = { now, reference: 'trusted' as const }
    await updateProfile(once.db, ada, { telegram: 'a' }, options)
    expect(once.reads()).toBe(1)
    const never = counted()
    const current = await read()
    await updateProfile(never.db, ada, { telegram: 'b' }, { ...options, present: current })
    expect(never.reads()).toBe(0)
    // The caller's copy is out of date, so the profile is read again under the lock.
    const again = counted()
    await updateProfile(again.db, ada, { discord: 'c' }, { ...options, present })
    expect(again.reads()).toBe(1)
    expect(await read()).toMatchObject({ telegram: 'b', discord: 'c' })
  })
})

describe('whatever is sent', () => {
  test('is kept as it was answered, or changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(anyPatch, async (patch) => {
        const before = await read()
        const outcome = await update(patch)
        const after = await read()
        if (outcome.kind !== 'updated') expect(after).toEqual(before)
        else {
          expect(outcome.profile).toEqual(after)
          // Fields outside the patch stay, and so do the site's own fields.
          const named = new Set(Object.keys(patch))
          const tied = ['skills', 'primarySkillId', 'secondarySkillIds']
          if (tied.some((field) => named.has(field))) for (const field of tied) named.add(field)
          if (named.has('workExperience')) named.add('projects')
          for (const field of Object.keys(before) as (keyof Profile)[])
            if (!named.has(field) && field !== 'version' && field !== 'updatedAt')
              expect(after[field], field).toEqual(before[field])
          expect([...named].filter((field) => !Object.hasOwn(patchFields, field))).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })
})
