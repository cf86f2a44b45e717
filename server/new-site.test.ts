// What a site begins with that is no demo: nothing invented that could be taken for real.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { readAndCheck } from '#services/content/authoring/check.ts'
import { SITE_EDITOR } from '#services/content/authoring/edit-entry.ts'
import { entryUid } from '#services/content/authoring/uids.ts'
import { locales } from '#services/languages.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { removeDemoContent, warnOfDemoContent } from './demo-content.ts'
import { parseEnv } from './env.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { entriesOfDemo, pushSeed, seedFolderOf } from './seed-content.ts'

const content = join(import.meta.dirname, '..', 'content')
const foldersIn = (of: string) => readdirSync(join(content, 'guildhall/entries', of))
const env = parseEnv({ NODE_ENV: 'test', DEMO: 'off' })
const at = new Date('2026-11-30T10:00:00Z')

/** Every entry of these types is somebody, or something to apply for. */
test.each(['program_page', 'author_page'])(
  'each %s of the demo is on the list of what a demo alone has',
  (of) => {
    const listed = entriesOfDemo()
    expect(
      foldersIn(of)
        .map((name) => `${of}/${name}`)
        .filter((name) => !listed.includes(name)),
    ).toEqual([])
  },
)

test('the content of a new site is whole without it, in every language', async () => {
  const { checked, problems, notes } = await readAndCheck(join(content, 'new-site'))
  expect([problems, notes]).toEqual([[], []])
  const entries = checked?.entries ?? []
  const text = JSON.stringify(entries)
  for (const name of foldersIn('author_page')) expect(text).not.toContain(name)
  // Addresses of the demo that reach nobody.
  expect(text).not.toMatch(/[\w.]+@guildhall\.example|https:\/\/guildhall\.example/)
  // A page of its own has the languages that it had.
  for (const of of readdirSync(join(content, 'new-site/entries')))
    for (const name of readdirSync(join(content, 'new-site/entries', of))) {
      const before = join(content, 'guildhall/entries', of, name)
      const languages = existsSync(before) ? readdirSync(before).length : locales.length
      expect([name, readdirSync(join(content, 'new-site/entries', of, name)).length]).toEqual([
        name,
        languages,
      ])
    }
})

test('tenants with content of their own begin without it, too, and not with what is invented altogether', async () => {
  const { folder, base } = seedFolderOf('noborders', false)
  const { checked, problems } = await readAndCheck(folder, { base })
  expect(problems).toEqual([])
  const names = checked?.source.entries.map(({ contentType, name }) => `${contentType}/${name}`) ?? []
  expect(entriesOfDemo().filter((name) => names.includes(name))).toEqual([])
  expect(JSON.stringify(checked?.entries)).not.toContain(
    entryUid('guildhall', 'author_page', 'olena-marchuk'),
  )
  expect(seedFolderOf('careers-india', false)).toEqual(seedFolderOf('anywhere-club', false))
  expect(seedFolderOf('careers-india', true).folder).toBe(join(content, 'careers-india'))
})

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('contentTemplate')
})
afterAll(() => database.close())

const stored = async (of: string) => {
  const { rows } = await sql<{ uid: string }>`
    select distinct uid from content.version where content_type_uid = ${of}`.execute(database.db)
  return rows.length
}

test('a site that has the content of a demo from earlier loses nothing, is told, and is rid of it by a command', async () => {
  const { db } = database
  const log = silentLog()
  await warnOfDemoContent(db, env, log)
  expect(log.lines).toHaveLength(1)
  expect(await stored('program_page')).toBe(6)

  const mine = entryUid('guildhall', 'program_page', 'night-shift')
  await sql`update content.version set saved_by = ${SITE_EDITOR} where uid = ${mine} and locale = 'de-de'`.execute(
    db,
  )
  const planned = await removeDemoContent(db, { at, dryRun: true })
  expect(await stored('program_page')).toBe(6)
  const done = await removeDemoContent(db, { at, dryRun: false })
  expect(done).toEqual(planned)
  expect(await stored('program_page')).toBe(1)
  expect(done.kept.find(({ name }) => name === 'program_page/night-shift')?.why).toBe('changed')
  // Articles still name them.
  expect(await stored('author_page')).toBe(8)
  expect(done.kept.find(({ name }) => name === 'author_page/olena-marchuk')).toMatchObject({
    why: 'referred to',
  })

  // The pages of this version name nobody of them.
  await pushSeed(db, env, { at })
  expect(await stored('author_page')).toBe(9)
  const later = await removeDemoContent(db, { at, dryRun: false })
  expect(later.kept.map(({ name }) => name)).toEqual(['program_page/night-shift'])
  expect(await stored('author_page')).toBe(1)
  await warnOfDemoContent(db, env, log)
  expect(log.lines).toHaveLength(1)
  // Writes the whole content and deletes from it twice.
}, 180_000)

test('the first start has the courses whose lessons are here; closed once, they stay so, as do those of a demo', async () => {
  const { db } = database
  const clock = { now: () => at }
  const open = async () => {
    const { rows } = await sql<{ slug: string; rating: number | null }>`
      select distinct slug, rating from catalogue.course where status = 'open' and locale = 'en-us' order by 1`.execute(
      db,
    )
    return rows.map(({ slug, rating }) => `${slug} ${rating}`)
  }
  await seedCatalogue(db, env, clock, { isFirst: true })
  const both = ['git-without-fear null', 'sql-from-the-first-row null']
  expect(await open()).toEqual(both)
  await seedCatalogue(db, env, clock)
  expect(await open()).toEqual(both)
  await sql`update catalogue.course set status = 'closed' where slug = 'git-without-fear' and locale = 'en-us'`.execute(
    db,
  )
  await seedCatalogue(db, env, clock)
  expect(await open()).toEqual(both.slice(1))
  await seedCatalogue(db, parseEnv({ NODE_ENV: 'test', DEMO: 'on' }), clock)
  await seedCatalogue(db, env, clock)
  expect(await open()).toEqual([])
})
