import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { matchSkills } from '#domain/search/match-skills.ts'
import { testVacancy } from '#tests/tools/catalogue-items.ts'
import { loadTestEntries, testEntries } from '#tests/tools/reference-entries.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { countLacking, keepLacking } from './count-lacking.ts'
import { decide, decidedEntries, readDecided, readLacking, takeBack } from './decisions.ts'
import { linesOfEntries } from './entry-lines.ts'

const now = new Date('2026-11-20T10:00:00Z')
const tenant = 't'
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await loadTestEntries(database)
  const write = (of: string, items: ReturnType<typeof testVacancy>[]) =>
    writeItems(db, vacancyKind, { tenant: of, source: 's' }, items, now)
  await write(
    tenant,
    ['Acme', 'Borg', 'Cargo', 'Acme'].map((company, at) =>
      testVacancy({
        external_id: String(at),
        title: `Job ${at}`,
        company,
        description: `You write JavaScript for the Phoenix services in Berlin every day, and ${company} likes you.`,
        skills:
          at < 2
            ? [
                { name: 'Unify', required: true },
                { name: 'JS', required: true },
              ]
            : [],
      }),
    ),
  )
  await write('other', [testVacancy({ description: 'we like Elsewhere', external_id: 'x' })])
  await matchSkills(db)
}, 120_000)
afterAll(() => database.close())

const count = (until = new Date(now.getTime() + 60_000)) =>
  countLacking(database.db, { tenant, least: 2, until, clock: () => now })

test('counts what the vocabulary lacks, without known names, places and the employers themselves', async () => {
  const { names, items, isWhole } = await count()
  expect({ items, isWhole }).toEqual({ items: 4, isWhole: true })
  expect(names).toEqual([
    {
      key: 'phoenix',
      name: 'Phoenix',
      items: 4,
      lists: 0,
      sources: 3,
      examples: ['Job 0', 'Job 1', 'Job 2'],
    },
    expect.objectContaining({ key: 'unifi', name: 'Unify', items: 2, lists: 2, sources: 2 }),
  ])
})

test('names of published articles count, once for all languages of an article', async () => {
  const { db } = database
  await sql`insert into content.stack (api_key, name, master_locale) values ('s', 's', 'en-us')`.execute(db)
  const { rows } = await sql<{ id: number; environment: string }>`
    insert into content.scope (api_key, branch, environment)
    values ('s', 'main', 'production'), ('s', 'main', 'test'), ('s', 'main', 'other'), ('s', 'main', 'nowhere'),
      ('s', 'main', '$draft')
    returning id, environment`.execute(db)
  await sql`insert into content.site (tenant, region, api_key, environment)
    values (${tenant}, '*', 's', 'production'), (${tenant}, 'germany', 's', 'test'), ('other', '*', 's', 'other')`.execute(
    db,
  )
  const publish = (environment: string, locale: string, uid: string, author: string, text: string) =>
    sql`insert into content.published (scope_id, content_type_uid, locale, uid, body, updated_at)
      values (${rows.find((row) => row.environment === environment)?.id}, 'blog_article_page', ${locale}, ${uid}, ${JSON.stringify(
        { locale, title: `About ${uid}`, authors: [{ uid: author }], body: `<h2>Why</h2><p>${text}</p>` },
      )}::jsonb, now())`.execute(db)
  const text = 'We build it with Zyglorp every day.'
  await publish('production', 'en-us', 'a', 'ann-zyglorp', text)
  await publish('test', 'en-us', 'a', 'ann-zyglorp', text)
  await publish('production', 'de-de', 'a', 'ann-zyglorp', text)
  await publish('production', 'en-us', 'b', 'bob', text)
  await publish('$draft', 'en-us', 'c', 'cem', text)
  // What another tenant reads, and what no site does.
  await publish('other', 'en-us', 'd', 'dan', text)
  await publish('nowhere', 'en-us', 'e', 'eve', text)
  // More than are read at once, each in two languages.
  for (let at = 0; at < 60; at++)
    for (const locale of ['de-de', 'en-us'])
      await publish('test', locale, `f${at}`, 'fay', locale === 'de-de' ? 'Nichts von Zyglorp.' : 'Nothing.')
  try {
    const { names, items } = await count()
    expect(items).toBe(66)
    expect(names.find(({ name }) => name === 'Zyglorp')).toEqual({
      key: 'ziglorp',
      name: 'Zyglorp',
      items: 2,
      lists: 0,
      sources: 2,
      examples: ['About a', 'About b'],
    })
  } finally {
    await sql`delete from content.published`.execute(db)
  }
})

test('stops when the time is over, and says so', async () => {
  expect(await count(now)).toMatchObject({ items: 0, isWhole: false })
})

test('what is decided is not shown again, also after the next count, until it is taken back', async () => {
  const { db } = database
  const shown = async () => (await readLacking(db, tenant, 10)).names.map(({ name }) => name)
  await keepLacking(db, tenant, await count(), now)
  expect(await shown()).toEqual(['Phoenix', 'Unify'])
  const on = (key: string) => ({ tenant, key, now })
  expect(await decide(db, { ...on('phoenix'), decision: 'not-a-skill' })).toBe('decided')
  expect(await decide(db, { ...on('unifi'), decision: 'alias', aliasOf: ' js ' })).toBe('decided')
  expect(await decide(db, { ...on('unifi'), decision: 'alias', aliasOf: 'Nothing' })).toBe('no-such-skill')
  expect(await decide(db, { ...on('unifi'), decision: 'alias' })).toBe('no-such-skill')
  expect(await decide(db, { ...on('nothing'), decision: 'to-add' })).toBe('no-such-name')
  expect(await decide(db, { tenant: 'other', key: 'phoenix', decision: 'to-add', now })).toBe('no-such-name')
  await keepLacking(db, tenant, await count(), now)
  expect(await readLacking(db, tenant, 10)).toMatchObject({
    names: [],
    total: 0,
    counted: { items: 4, isWhole: true },
  })
  expect(await readDecided(db, tenant, 10)).toEqual([
    { key: 'phoenix', name: 'Phoenix', decision: 'not-a-skill', skill: null },
    { key: 'unifi', name: 'Unify', decision: 'alias', skill: 'JavaScript' },
  ])
  expect(await takeBack(db, { tenant, key: 'phoenix' })).toBe(true)
  expect(await takeBack(db, { tenant, key: 'phoenix' })).toBe(false)
  expect(await shown()).toEqual(['Phoenix'])
})

test('new skills have ids like the others, of which no two are one', async () => {
  const { db } = database
  for (const [key, name] of [
    ['iarn berri', 'Yarn Berry'],
    ['x++', 'X++'],
    ['x plus plus', 'X plus plus'],
    ['питон', 'Питон'],
  ])
    await sql`insert into vocabulary.decision (tenant, key, name, decision, decided_at)
      values ('ids', ${key}, ${name}, 'to-add', ${now})`.execute(db)
  expect((await decidedEntries(db, 'ids')).map(({ id, name }) => [name, id])).toEqual(
    expect.arrayContaining([
      ['Yarn Berry', 'yarn-berry'],
      ['X++', 'x-plus-plus-1'],
      ['X plus plus', 'x-plus-plus'],
      ['Питон', 'piton'],
    ]),
  )
})

test('of two counts at once one stays, whole', async () => {
  const { db } = database
  const counted = await count()
  await Promise.all([keepLacking(db, tenant, counted, now), keepLacking(db, tenant, counted, now)])
  const { rows } = await sql<{ key: string }>`
    select key from vocabulary.lacking where tenant = ${tenant} order by key`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual(counted.names.map(({ key }) => key).sort())
})

test('the file is what the vocabulary takes: with it the names are known', async () => {
  const { db } = database
  await keepLacking(db, tenant, await count(), now)
  await decide(db, { tenant, key: 'phoenix', decision: 'to-add', now })
  await decide(db, { tenant, key: 'unifi', decision: 'alias', aliasOf: 'JavaScript', now })
  const entries = await decidedEntries(db, tenant)
  expect(linesOfEntries(entries)).toBe(
    `${JSON.stringify({ id: 'javascript', name: 'JavaScript', aliases: ['JS', 'ECMAScript', 'Unify'], type: 'language', weight: 8 })}
${JSON.stringify({ id: 'phoenix', name: 'Phoenix', type: 'technology', weight: 3 })}
`,
  )
  const ids = new Set(entries.map(({ id }) => id))
  const rest = (testEntries.skills ?? []).filter(({ id }) => !ids.has(id))
  await loadTestEntries(database, { ...testEntries, skills: [...rest, ...entries] })
  await sql`delete from search.skill_match`.execute(db)
  await matchSkills(db)
  expect((await count()).names).toEqual([])
  expect(await decidedEntries(db, tenant)).toEqual([])
})
