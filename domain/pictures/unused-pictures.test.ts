import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { importItems } from '#domain/catalogue/import/import-items.ts'
import { courseImport } from '#domain/catalogue/import/import-kinds.ts'
import { SITE_EDITOR } from '#services/content/authoring/edit-entry.ts'
import { deleteItems, publish } from '#services/content/store/publishing.ts'
import { ASSETS } from '#services/content/store/stack-change.ts'
import { newestVersions, saveVersions } from '#services/content/store/versions.ts'
import { openBlogDatabase } from '#tests/tools/content/blog-database.ts'
import { importOptions } from '#tests/tools/import-options.ts'
import { gradient } from '#tests/tools/pictures.ts'
import { readPicture } from './given-picture.ts'
import { findOwnStack, type OwnStack } from './own-stack.ts'
import { pictureAddress } from './picture-assets.ts'
import { removeUnusedPictures, UNUSED_KEPT_MS } from './unused-pictures.ts'

let database: Database
let stack: OwnStack
let folder: string
beforeAll(async () => {
  database = await openBlogDatabase()
  stack = await findOwnStack(database.db, 'club')
  folder = mkdtempSync(join(tmpdir(), 'unused-'))
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const DAY_MS = 86_400_000
let now = Date.parse('2026-11-21T10:00:00Z')
const at = () => new Date(now)
const ARTICLE = { contentType: 'blog_article_page', uid: 'blt00000000000000aa', locale: 'en-us' }

async function madePicture(width: number) {
  const data = `data:image/png;base64,${(await gradient(width, 20).png().toBuffer()).toString('base64')}`
  const picture = await readPicture(data)
  if ('reason' in picture) throw new Error(picture.reason)
  const address = pictureAddress(stack, picture)
  return { data, address, uid: /\/(blt[\da-f]{16})\//.exec(address)?.[1] ?? '' }
}
type Made = Awaited<ReturnType<typeof madePicture>>

async function importCourses(rows: readonly object[], dryRun = false) {
  const path = join(folder, 'courses.json')
  writeFileSync(path, JSON.stringify(rows))
  const { options } = importOptions({ path, closing: 'always', at: at(), dryRun })
  return importItems(database.db, courseImport, options)
}

/** What an editor writes of their own; without `published` it stays a draft. */
async function writeArticle(fields: object, published: boolean): Promise<void> {
  const saving = { by: SITE_EDITOR, at: at() }
  const all = { title: 'Of my own', url: '/blog/of-my-own', ...fields }
  await saveVersions(database.db, stack, [{ ...ARTICLE, fields: all }], saving)
  if (published) await publish(database.db, stack, [ARTICLE], stack.environments, saving)
}

async function isKept({ uid }: Made): Promise<boolean> {
  const { rows } = await sql<{ kept: number }>`
    select (select count(*) from content.asset_file where uid = ${uid})
      + (select count(distinct uid) from content.version where uid = ${uid})
      + (select count(distinct uid) from content.published where uid = ${uid}) as kept`.execute(database.db)
  const kept = Number(rows[0]?.kept)
  expect([0, 3]).toContain(kept)
  return kept === 3
}

const sweep = (dryRun = false) => removeUnusedPictures(database.db, 'club', { at: at(), dryRun })

beforeEach(async () => {
  await sql`truncate catalogue.course cascade`.execute(database.db)
  await deleteItems(database.db, stack, [ARTICLE], { at: at() })
  // What earlier tests left goes first.
  await sweep()
  now += UNUSED_KEPT_MS
  await sweep()
})

test('nothing goes before its time; then the file goes with it, and the picture may come back', async () => {
  const picture = await madePicture(101)
  await importCourses([{ id: 1, name: 'A', image: picture.data }])
  expect(await sweep()).toEqual({ waiting: 0, removed: 0, files: [] })
  await importCourses([{ id: 1, name: 'A' }])
  expect(await sweep(true)).toMatchObject({ waiting: 1, removed: 0 })
  expect(await sweep()).toMatchObject({ waiting: 1, removed: 0 })
  now += UNUSED_KEPT_MS - 1
  expect(await sweep()).toMatchObject({ waiting: 1, removed: 0 })
  now += 1
  expect(await sweep(true)).toEqual({ waiting: 0, removed: 1, files: [] })
  // A dry run of an import that gives it again.
  const { given } = await importCourses([{ id: 1, name: 'A', image: picture.data }], true)
  expect([...given]).toEqual([picture.address])
  const dry = { at: at(), dryRun: true, given }
  expect(await removeUnusedPictures(database.db, 'club', dry)).toMatchObject({ waiting: 0, removed: 0 })
  expect(await sweep()).toEqual({
    waiting: 0,
    removed: 1,
    files: [{ apiKey: stack.apiKey, uid: picture.uid, version: 1 }],
  })
  expect(await isKept(picture)).toBe(false)
  expect(await sweep()).toEqual({ waiting: 0, removed: 0, files: [] })
  const again = await importCourses([{ id: 1, name: 'A', image: picture.data }])
  expect(again.pictures).toMatchObject({ saved: 1 })
  expect(await isKept(picture)).toBe(true)
})

describe('what still refers to a picture keeps it', () => {
  const byText = (uid: string) => ({
    type: 'reference',
    attrs: { type: 'asset', 'asset-uid': uid },
    children: [{ text: '' }],
  })
  const doc = (uid: string) => ({
    type: 'doc',
    uid: 'd',
    attrs: {},
    children: [{ type: 'p', uid: 'p', attrs: {}, children: [byText(uid)] }],
  })
  const users: Record<string, (picture: Made) => Promise<unknown>> = {
    'the cover of a draft': ({ uid }) => writeArticle({ cover: uid }, false),
    'the text of a published article whose draft is without it': async ({ uid }) => {
      await writeArticle({ body: doc(uid) }, true)
      await writeArticle({}, false)
    },
    'a description of an item that is closed': async ({ address }) => {
      await importCourses([{ id: 9, name: 'B', description: `<p>x</p><img src="${address}">` }])
      await importCourses([])
    },
    'the logo of a company': ({ address }) =>
      sql`insert into catalogue.company (tenant, key, name, logo, updated_at)
        values ('club', 'of-test', 'Of test', ${address}, now())`.execute(database.db),
    'an editor who described it': async ({ uid }) => {
      const key = { contentType: ASSETS, uid, locale: stack.masterLocale }
      const [before] = (await newestVersions(database.db, stack, [key])).values()
      const fields = { ...before?.body, description: 'A rack' }
      await saveVersions(database.db, stack, [{ ...key, fields }], { by: SITE_EDITOR, at: at() })
    },
  }
  test.each(Object.entries(users))('%s', async (name, use) => {
    const picture = await madePicture(110 + Object.keys(users).indexOf(name))
    await importCourses([{ id: 1, name: 'A', image: picture.data }])
    await importCourses([{ id: 1, name: 'A' }])
    await sweep()
    await use(picture)
    now += 2 * UNUSED_KEPT_MS
    await sweep()
    expect(await isKept(picture)).toBe(true)
    await sql`delete from catalogue.company where key = 'of-test'`.execute(database.db)
  })
})

test('whatever sources and editors do, what is shown is there, and what is unused for long is not', async () => {
  let width = 200
  const which = fc.integer({ min: 0, max: 2 })
  const shown = fc.option(which, { nil: undefined })
  const step = fc.oneof(
    // The picture of each of two courses, and of the text of the second; a course may be gone from the source.
    fc.record({
      do: fc.constant('import' as const),
      courses: fc.array(shown, { maxLength: 2 }),
      text: shown,
    }),
    fc.record({ do: fc.constant('write' as const), cover: shown, published: fc.boolean() }),
    fc.record({ do: fc.constant('sweep' as const), days: fc.constantFrom(0, 1, 12, 29, 30, 45) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await sql`truncate catalogue.course cascade`.execute(database.db)
      await deleteItems(database.db, stack, [ARTICLE], { at: at() })
      const pictures = [await madePicture(width++), await madePicture(width++), await madePicture(width++)]
      const known = new Set<number>()
      const unusedSince = new Map<number, number>()
      const courses = new Map<number, (number | undefined)[]>()
      let draft: number | undefined
      let published: number | undefined
      for (const one of steps) {
        if (one.do === 'import') {
          const rows = one.courses.map((image, index) => ({
            id: index,
            name: `Course ${index}`,
            ...(image === undefined ? {} : { image: pictures[image]?.data }),
            ...(index === 1 && one.text !== undefined
              ? { description: `<p>x</p><img src="${pictures[one.text]?.data}">` }
              : {}),
          }))
          await importCourses(rows)
          for (const [index, image] of one.courses.entries())
            courses.set(index, index === 1 ? [image, one.text] : [image])
          for (const [index] of one.courses.entries())
            for (const picture of courses.get(index) ?? [])
              if (picture !== undefined) {
                known.add(picture)
                unusedSince.delete(picture)
              }
        } else if (one.do === 'write') {
          // Only what is there can be chosen.
          const cover = one.cover !== undefined && known.has(one.cover) ? one.cover : undefined
          await writeArticle(cover === undefined ? {} : { cover: pictures[cover]?.uid }, one.published)
          draft = cover
          if (one.published) published = cover
        } else {
          now += one.days * DAY_MS
          await sweep()
          const used = new Set([...courses.values()].flat().concat(draft, published))
          for (const picture of [...known]) {
            if (used.has(picture)) unusedSince.delete(picture)
            else if (!unusedSince.has(picture)) unusedSince.set(picture, now)
            else if (now - (unusedSince.get(picture) ?? 0) >= UNUSED_KEPT_MS) {
              known.delete(picture)
              unusedSince.delete(picture)
            }
          }
        }
        for (const [index, picture] of pictures.entries())
          expect([index, await isKept(picture)]).toEqual([index, known.has(index)])
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
