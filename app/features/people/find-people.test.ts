// The directory as the database searches, counts and orders it, against the same rules over a list in memory.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseFrom, countIn, type InMemory } from '#app/features/listing/in-memory.ts'
import { type DirectoryViewer, listedFor, readListed, viewOf } from '#domain/profile/directory.ts'
import { type DirectoryFacts, directoryFacts, facetsOf, orderOf } from '#domain/profile/directory-facts.ts'
import { indexDirectory } from '#domain/profile/directory-index.ts'
import { countFacets, countPeople, findPeople, type PeopleQuery } from '#domain/profile/find-people.ts'
import { audiences } from '#domain/profile/visibility.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { type PeopleFacet, peopleListing } from './people-listing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from identity.member`.execute(database.db)
})

/** What ids are called; a country is the first part of its locations. */
const called: Record<string, string> = {
  'skills:go': 'Go',
  'skills:sql': 'SQL',
  'skills:cobol': 'Cobol',
  'title:dev': 'Developer of 100%',
  'title:ops': 'Ops_engineer',
  'country:UA': 'Ukraine',
  'country:NL': 'Netherlands',
}
const countryOf = (location: string) => location.slice(0, 2)
const countriesOf = async (ids: readonly string[]) => new Map(ids.map((id) => [id, countryOf(id)]))
const index = () => indexDirectory(database.db, countriesOf)

const words = ['go', 'Ada', 'ops', '100%', 'a_b', 'Їжак', 'sea', '\\']
const member = fc.record({
  firstName: fc.constantFrom('Ada', 'Їжак', 'Zoë', 'zoe'),
  lastName: fc.constantFrom('', 'Byron', 'Ops'),
  headline: fc.option(fc.constantFrom('Sea and go', 'a_b', '100% Їжак')),
  about: fc.option(fc.constantFrom('Ships\nand sea', 'C:\\go')),
  title: fc.option(fc.constantFrom('dev', 'ops')),
  employee: fc.boolean(),
  location: fc.option(fc.constantFrom('UA-Kyiv', 'UA-Lviv', 'NL-Utrecht')),
  skills: fc.uniqueArray(fc.constantFrom('go', 'sql', 'cobol')),
  ownSkills: fc.uniqueArray(fc.constantFrom('Note G', 'sea charts')),
  languages: fc.uniqueArray(fc.constantFrom('uk', 'nl', 'en')),
  english: fc.option(fc.constantFrom('a0', 'b2')),
  mentoring: fc.uniqueArray(fc.constantFrom('be-mentor', 'find-mentor')),
  listed: fc.boolean(),
  visibility: fc.dictionary(
    fc.constantFrom(
      'firstName',
      'lastName',
      'headline',
      'about',
      'jobTitleId',
      'skills',
      'userSecondarySkills',
      'languages',
      'english',
      'locationId',
      'mentorshipTypes',
    ),
    fc.constantFrom(...audiences),
  ),
})
type Member = typeof member extends fc.Arbitrary<infer One> ? One : never

async function write(members: readonly Member[]): Promise<string[]> {
  const { db } = database
  const ids: string[] = []
  for (const [at, one] of members.entries()) {
    const id = await insertMember(db, {
      email: `m${at}@example.org`,
      employee: one.employee,
      now: new Date(),
    })
    ids.push(id)
    await sql`insert into profile.profile (member_id, created_at, updated_at, first_name, last_name, headline, about, job_title_id,
        employee_title_id, location_id, user_secondary_skills, user_self_english_level, mentorship_types, visibility, is_listed,
        is_public, public_slug)
      values (${id}::uuid, now(), now(), ${one.firstName}, ${one.lastName}, ${one.headline}, ${one.about}, ${one.title},
        ${one.title}, ${one.location}, ${one.ownSkills}::text[], ${one.english}, ${one.mentoring}::text[],
        ${JSON.stringify(one.visibility)}::text::jsonb, ${one.listed}, true, ${`p${at}`})`.execute(db)
    for (const [position, skill] of one.skills.entries())
      await sql`insert into profile.skill (member_id, position, skill_id, is_primary, is_active, level)
        values (${id}::uuid, ${position}, ${skill}, ${position === 0}, true, 1)`.execute(db)
    for (const [position, language] of one.languages.entries())
      await sql`insert into profile.language (member_id, position, language, level)
        values (${id}::uuid, ${position}, ${language}, 'b2')`.execute(db)
  }
  return ids
}

interface Card {
  id: string
  facts: DirectoryFacts
  facets: string[]
}
const inMemory: InMemory<Card, PeopleFacet> = {
  textOf: ({ facts: { name, headline, about, ownSkills }, facets }) =>
    [name, headline, about, ...ownSkills, ...facets.map((facet) => called[facet] ?? '')].join(' '),
  valuesOf: ({ facets }, wanted) =>
    facets.flatMap((facet) => (facet.startsWith(`${wanted}:`) ? [facet.slice(wanted.length + 1)] : [])),
}

async function cardsFor(viewer: DirectoryViewer, ids: readonly string[]): Promise<Card[]> {
  const people = listedFor(await readListed(database.db, ids), viewer)
  return people
    .map(({ person }): Card => {
      const facts = directoryFacts(person)
      return {
        id: person.userId,
        facts,
        facets: facetsOf(facts, person.locationId ? countryOf(person.locationId) : undefined),
      }
    })
    .sort((a, b) => {
      const [x, y] = [a, b].map(({ facts, id }) => Buffer.from(`${orderOf(facts.name)}\0${id}`))
      return x && y ? Buffer.compare(x, y) : 0
    })
}

const viewers = [
  { authorized: false },
  {
    authorized: true,
    userId: '00000000-0000-4000-8000-000000000000',
    email: 'a@else.example',
    employee: false,
  },
  {
    authorized: true,
    userId: '00000000-0000-4000-8000-000000000000',
    email: 'b@hires.example',
    employee: true,
  },
] as const
const question = fc.record({
  query: fc.array(fc.constantFrom(...words), { maxLength: 2 }).map((some) => some.join(' ')),
  chosen: fc.record(
    {
      skills: fc.uniqueArray(fc.constantFrom('go', 'sql', 'none'), { minLength: 1 }),
      country: fc.uniqueArray(fc.constantFrom('UA', 'NL'), { minLength: 1 }),
      languages: fc.uniqueArray(fc.constantFrom('uk', 'en'), { minLength: 1 }),
      mentoring: fc.uniqueArray(fc.constantFrom('offers', 'seeks'), { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
})

async function expectAlike(
  ids: readonly string[],
  viewer: DirectoryViewer,
  asked: { query: string; chosen: Record<string, string[]> },
) {
  const { db } = database
  const cards = await cardsFor(viewer, ids)
  const query: PeopleQuery<PeopleFacet> = {
    view: viewOf(viewer),
    chosen: asked.chosen,
    words: asked.query
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((text) => ({
        text,
        facets: Object.keys(called).filter((facet) => called[facet]?.toLowerCase().includes(text)),
      })),
  }
  const expected = chooseFrom(cards, inMemory, asked).map(({ id }) => id)
  expect(await findPeople(db, query, { offset: 0, limit: 100 })).toEqual(expected)
  expect(await findPeople(db, query, { offset: 1, limit: 2 })).toEqual(expected.slice(1, 3))
  expect(await countPeople(db, query)).toBe(expected.length)
  expect(await countFacets(db, query, peopleListing.facets)).toEqual(
    Object.fromEntries(peopleListing.facets.map((facet) => [facet, countIn(cards, inMemory, asked, facet)])),
  )
}

test('finds, counts and orders the same people as the rules over a list, for every audience', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(member, { maxLength: 12 }),
      fc.array(question, { minLength: 4, maxLength: 4 }),
      async (members, questions) => {
        await sql`delete from identity.member`.execute(database.db)
        const ids = await write(members)
        await index()
        for (const viewer of viewers) for (const asked of questions) await expectAlike(ids, viewer, asked)
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

test('a profile change takes effect at once', async () => {
  const { db } = database
  const [one] = fc.sample(member, { numRuns: 1, seed: 1 })
  const base: Member = {
    ...(one as Member),
    firstName: 'Ada',
    headline: 'Sea and go',
    skills: ['go'],
    languages: ['uk'],
    listed: true,
    visibility: {},
  }
  const [id = ''] = await write([base])
  await index()
  const found = async (chosen: Record<string, string[]>, text?: string) => {
    await index()
    const query = { view: 0 as const, chosen, words: text ? [{ text, facets: [] }] : [] }
    const { length } = await findPeople(db, query, { offset: 0, limit: 9 })
    expect(await countPeople(db, query)).toBe(length)
    return length
  }
  expect(await found({ skills: ['go'] })).toBe(1)
  await sql`delete from profile.skill`.execute(db)
  // Before anybody has made the rows anew, nothing of it is found.
  expect(await countPeople(db, { view: 0, chosen: { skills: ['go'] }, words: [] })).toBe(0)
  expect(await found({ skills: ['go'] })).toBe(0)
  expect(await found({ languages: ['uk'] })).toBe(1)
  await sql`delete from profile.language where member_id = ${id}::uuid`.execute(db)
  expect(await found({ languages: ['uk'] })).toBe(0)
  expect(await found({}, 'sea')).toBe(1)
  await sql`update profile.profile set visibility = '{"headline":"me"}', about = null`.execute(db)
  expect(await found({}, 'sea')).toBe(base.ownSkills.includes('sea charts') ? 1 : 0)
  expect(await found({})).toBe(1)
  await sql`update profile.profile set is_listed = false`.execute(db)
  expect(await found({})).toBe(0)
  await sql`update profile.profile set is_listed = true`.execute(db)
  expect(await found({})).toBe(1)
  await sql`delete from identity.member`.execute(db)
  expect(await found({})).toBe(0)
  const { rows } = await sql`select * from profile.directory_count where members <> 0`.execute(db)
  expect(rows).toEqual([])
})
