import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { importArticles } from '#domain/articles/import-articles.ts'
import { type ImportOptions, importItems } from '#domain/catalogue/import/import-items.ts'
import { courseImport, eventImport, vacancyImport } from '#domain/catalogue/import/import-kinds.ts'
import { companySchema } from '#domain/companies/company.ts'
import { describeCompanies } from '#domain/companies/describe-companies.ts'
import { openBlogDatabase } from '#tests/tools/content/blog-database.ts'
import { importOptions } from '#tests/tools/import-options.ts'
import { gradient, photograph } from '#tests/tools/pictures.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openBlogDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await sql`truncate catalogue.course, catalogue.event, catalogue.vacancy cascade`.execute(database.db)
})

const kinds = { courses: courseImport, events: eventImport, vacancies: vacancyImport }

async function run(
  kind: keyof typeof kinds | 'articles',
  rows: readonly object[],
  more: Partial<ImportOptions> = {},
) {
  const path = join(folder, `${kind}.json`)
  writeFileSync(path, JSON.stringify(rows))
  const { options, problems } = importOptions({ path, ...more })
  const summary = await (kind === 'articles'
    ? importArticles(database.db, options)
    : importItems(database.db, kinds[kind] as typeof courseImport, options))
  const dropped = problems
    .filter(({ effect }) => effect === 'field dropped')
    .map(({ field, reason }) => `${field} ${reason}`)
  return { summary, dropped }
}

const address = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const picture = async (width: number) => address('image/png', await gradient(width, 20).png().toBuffer())

const rowsOf = async (table: string) =>
  (await sql<Record<string, string>>`select * from ${sql.table(table)}`.execute(database.db)).rows

async function delivered(contentType: string, title?: string) {
  const { rows } = await sql<{ body: JsonObject }>`
    select p.body from content.published p join content.scope s on s.id = p.scope_id
    where s.environment = 'production' and p.content_type_uid = ${contentType}
      and (${title ?? null}::text is null or p.body->>'title' = ${title ?? null})`.execute(database.db)
  return rows.map(({ body }) => body)
}

const imported = async () =>
  (await delivered('sys_assets')).filter(({ tags }) => Array.isArray(tags) && tags.includes('imported'))

async function bytesOf(url: unknown): Promise<Buffer | undefined> {
  const [, uid = ''] =
    /^\/content\/assets\/guildhall\/(\w+)\/1\/[\da-f]{64}\.(?:png|jpg)$/.exec(String(url)) ?? []
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from content.asset_file where uid = ${uid} and version = 1`.execute(database.db)
  return rows[0]?.bytes
}

async function everything(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select (select coalesce(json_agg(c), '[]')::text from catalogue.course c)
      || (select coalesce(json_agg(e), '[]')::text from catalogue.event e)
      || (select coalesce(json_agg(v), '[]')::text from catalogue.vacancy v)
      || (select json_agg(v)::text from content.version v)
      || (select json_agg(p)::text from content.published p) as text`.execute(database.db)
  return rows[0]?.text ?? ''
}

test('cover and pictures of an article: one asset each, with their alternative texts, and a second import changes nothing', async () => {
  const [cover, inText] = [await picture(41), address('image/jpeg', await photograph(42, 21))]
  const rows = [
    {
      id: 'a1',
      title: 'Pictured',
      image: cover,
      html: `<p>One</p><img alt="A rack" src="${inText}"><p>Two <img src="${cover}" alt=""> three</p>`,
    },
    {
      id: 'a2',
      title: 'Again',
      body_markdown: `One\n\n![In Markdown][p]\n\n[p]: ${inText}\n`,
    },
  ]
  const dry = await run('articles', rows, { dryRun: true })
  expect(dry.summary).toMatchObject({ created: 2, pictures: { saved: 2, known: 0, leftOut: 0 } })
  expect(await imported()).toEqual([])

  const first = await run('articles', rows)
  expect(first.summary).toMatchObject({ created: 2, pictures: { saved: 2, known: 0, leftOut: 0 } })
  expect(first.dropped).toEqual([])
  const assets = await imported()
  expect(assets.map(({ content_type, dimension }) => ({ content_type, dimension }))).toEqual(
    expect.arrayContaining([
      { content_type: 'image/png', dimension: { width: 41, height: 20 } },
      { content_type: 'image/jpeg', dimension: { width: 42, height: 21 } },
    ]),
  )
  for (const { url } of assets)
    expect([cover, inText]).toContainEqual(
      expect.stringContaining((await bytesOf(url))?.toString('base64') ?? '?'),
    )

  const [article] = await delivered('blog_article_page', 'Pictured')
  const [coverAsset, textAsset] = ['image/png', 'image/jpeg'].map((type) =>
    assets.find(({ content_type }) => content_type === type),
  )
  expect(article).toMatchObject({
    cover: { uid: coverAsset?.uid, url: coverAsset?.url },
    body: {
      children: [
        { type: 'p' },
        {
          type: 'reference',
          attrs: { 'asset-uid': textAsset?.uid, 'asset-link': textAsset?.url, alt: 'A rack' },
        },
        {
          type: 'p',
          children: [{}, { type: 'reference', attrs: { 'asset-uid': coverAsset?.uid, alt: '' } }, {}],
        },
      ],
    },
  })
  expect((await delivered('blog_article_page', 'Again'))[0]).toMatchObject({
    body: {
      children: [
        { type: 'p' },
        { type: 'reference', attrs: { 'asset-uid': textAsset?.uid, alt: 'In Markdown' } },
      ],
    },
  })
  expect(await everything()).not.toMatch(/data:image/i)

  const stack = () => database.db.selectFrom('content.stack').selectAll().execute()
  const before = await stack()
  const second = await run('articles', rows)
  expect(second.summary).toMatchObject({
    unchanged: 2,
    changed: 0,
    pictures: { saved: 0, known: 2, leftOut: 0 },
  })
  expect(await stack()).toEqual(before)
})

test('courses, events and vacancies: the row has the address of the asset', async () => {
  const [one, other] = [await picture(51), await picture(52)]
  const description = `<p>Words</p><img alt="A plan" src="${other}">`
  const kept = [
    await run('courses', [{ id: 1, name: 'Kotlin', image: one, description }]),
    await run('events', [
      { id: 1, title: 'Meetup', start: '2027-02-01T18:00:00Z', image: { url: one }, description },
    ]),
    await run('vacancies', [
      { id: 1, title: 'Developer', description: description.replaceAll('<', '&lt;').replaceAll('>', '&gt;') },
    ]),
  ]
  expect(kept.map(({ summary }) => summary.pictures)).toEqual([
    { saved: 2, known: 0, leftOut: 0 },
    { saved: 0, known: 2, leftOut: 0 },
    { saved: 0, known: 1, leftOut: 0 },
  ])
  for (const table of ['catalogue.course', 'catalogue.event', 'catalogue.vacancy']) {
    const [row] = await rowsOf(table)
    const [, src] = /^<p>Words<\/p><img src="([^"]+)" alt="A plan">$/.exec(row?.description ?? '') ?? []
    expect(address('image/png', (await bytesOf(src)) ?? Buffer.of())).toBe(other)
    if (table !== 'catalogue.vacancy')
      expect(address('image/png', (await bytesOf(row?.image)) ?? Buffer.of())).toBe(one)
  }
  expect(await everything()).not.toMatch(/data:image/i)
})

test('what cannot be kept loses the picture, with its reason, and the row stays', async () => {
  const good = await picture(61)
  const cut = (await picture(62)).slice(0, 90)
  const drawing = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
  const { summary, dropped } = await run('courses', [
    {
      id: 1,
      name: 'A',
      image: cut,
      description: `<img src="${drawing}">x<img src="${drawing}"><img src="${good}">`,
    },
    {
      id: 2,
      name: 'B',
      image: good.replace('image/png', 'image/jpeg'),
      description: `<a href="${good}">y</a>`,
    },
    { id: 3, name: '', image: await picture(63) },
  ])
  expect(summary).toMatchObject({ created: 2, leftOut: 1, pictures: { saved: 1, known: 0, leftOut: 4 } })
  expect(dropped).toEqual([
    'image is a picture as data, and is broken',
    'description 2 pictures as data are each left out, because it is image/svg+xml: only JPEG and PNG are kept',
    'image is a picture as data, and is labelled image/jpeg, and is image/png',
    'description holds 1 other addresses of data, which are left out',
  ])
  const kept = await rowsOf('catalogue.course')
  expect(kept.map(({ name, image }) => [name, image]).sort()).toEqual([
    ['A', null],
    ['B', null],
  ])
  expect(kept.find(({ name }) => name === 'B')?.description).toBe('<a>y</a>')
  // The picture of the row that was left out is nobody's.
  expect((await imported()).some(({ dimension }) => (dimension as JsonObject).width === 63)).toBe(false)
  expect(await everything()).not.toMatch(/data:image/i)
})

test('a logo is an asset as well, and a broken one costs its company nothing else', async () => {
  const origin = { tenant: 'club', source: 'file' }
  const companies = [
    { name: 'Harbor Ledger', logo: await picture(71) },
    { name: 'Quiet House', logo: 'data:image/png;base64,AAAA' },
  ].map((company) => companySchema.parse(company))
  const describe = (dryRun: boolean) =>
    describeCompanies(database.db, origin, companies, { now: new Date('2026-11-21T10:00:00Z'), dryRun })
  const leftOut = [{ name: 'Quiet House', reason: 'is labelled image/png, and is none' }]
  expect(await describe(true)).toMatchObject({ changed: 2, logos: { saved: 1, leftOut } })
  expect(await describe(false)).toMatchObject({ changed: 2, logos: { saved: 1, leftOut } })
  expect(await describe(false)).toMatchObject({ changed: 0, same: 2, logos: { saved: 0, leftOut } })
  const logos = new Map((await rowsOf('catalogue.company')).map(({ name, logo }) => [name, logo]))
  expect(logos.get('Quiet House')).toBeNull()
  expect(address('image/png', (await bytesOf(logos.get('Harbor Ledger'))) ?? Buffer.of())).toBe(
    companies[0]?.logo,
  )
})
