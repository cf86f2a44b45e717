// The vendor's own published exports and recordings, if available.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { ContentProblems, problemText } from '#services/content/authoring/problems.ts'
import { fileUids } from '#services/content/store/file-fields.ts'
import { readStack } from '#services/content/store/stacks.ts'
import { isRecord } from '#services/record.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { importStack } from './import-stack.ts'
import { readExport } from './read-export.ts'

const SHARED = join(import.meta.dirname, '../../../../shared')
const EXPORTS = join(SHARED, 'data/contentstack')
const RECORDED = join(SHARED, 'wire/contentstack-recorded-stack.json')

describe.skipIf(!existsSync(EXPORTS))('published exports', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const importExport = (name: string, environment: string) =>
    importStack(database.db, join(EXPORTS, name), { apiKey: name, token: 'secret', environment })

  async function delivered(apiKey: string, environment: string) {
    const { rows } = await sql<{
      contentType: string
      locale: string
      body: JsonObject
      variants: JsonObject
    }>`
      select p.content_type_uid as "contentType", p.locale, p.body, p.variants
      from content.published p join content.scope s on s.id = p.scope_id
      where s.api_key = ${apiKey} and s.environment = ${environment}`.execute(database.db)
    return rows
  }

  test.each([
    ['kickstart', 'preview', { entries: 1, assets: 4, files: 2, published: 5 }],
    ['starter', 'production', { entries: 22, assets: 36, files: 29, published: 58 }],
    ['quizly', 'production', { entries: 58, assets: 14, files: 3, published: 82 }],
    ['compass', 'production', { entries: 245, assets: 80, files: 15, variants: 28, published: 558 }],
  ])('%s comes in whole', { timeout: 60_000 }, async (name, environment, counts) => {
    expect(await importExport(name, environment)).toMatchObject({ ...counts, notes: [] })
    const rows = await delivered(name, environment)
    const source = readExport(join(EXPORTS, name)).stack?.items ?? []
    for (const { contentType, uid, locale, body, publications } of source) {
      if (!publications.some((publication) => publication.locale === locale)) continue
      const row = rows.find(
        (one) => one.contentType === contentType && one.body.uid === uid && one.locale === locale,
      )
      expect(row?.body.publish_details).toMatchObject({ locale })
      // The same files in the same places and the same texts; only addresses of embedded assets may differ.
      expect(fileUids(row?.body ?? {})).toEqual(fileUids(body))
      expect(withoutFiles(row?.body ?? {})).toEqual(withoutFiles(body))
    }
  })

  test('the broken export is refused with every fault, and leaves nothing', async () => {
    const path = join(EXPORTS, 'broken-exports/contents')
    const error = await importStack(database.db, path, {
      apiKey: 'broken',
      token: 'secret',
      environment: 'production',
    }).catch((reason: unknown) => reason)
    if (!(error instanceof ContentProblems)) throw error
    expect(await readStack(database.db, 'broken')).toBeUndefined()
    const faults = error.problems.map(problemText)
    const chunk = 'entries/page_1/en-us/e7f6e3cc-64ca-4226-afb3-7794242ae5f5-entries.json'
    expect(faults).toEqual(
      expect.arrayContaining([
        "content_types/schema.json: page_2.field_rules.0.target_field: field 'desc' does not exist",
        "content_types/schema.json: page_1.global_field: global field 'gf_0' does not exist",
        "content_types/schema.json: page_1.reference: refers to content type 'page_0', which does not exist",
        'content_types/schema.json: page_1.6: has no uid',
        "global_fields/globalfields.json: nested_global_field_2.global_field: global field 'nested_global_field_1' does not exist",
        `${chunk}: test-uid-2.reference.0: content type 'page_0' does not exist`,
        "workflows/workflows.json: wf1.content_types: content type 'ct45' does not exist",
      ]),
    )
  })

  test.each([
    ['invalid-config.json', /^invalid-config\.json: is not JSON: /],
    ['mock.json', /^mock\.json: published: Invalid input/],
    ['contents/extensions', /^content_types: is not there/],
  ])('%s is no import', async (name, reason) => {
    await expect(importExport(`broken-exports/${name}`, 'production')).rejects.toThrow(reason)
  })
})

/** Without placeholders for files, and without what delivery adds. */
function withoutFiles(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutFiles)
  if (!isRecord(value)) return typeof value === 'string' && value.includes('/assets/') ? 'address' : value
  if (typeof value.filename === 'string' && value.title === undefined) return 'file'
  const { publish_details: _p, ACL: _a, ...own } = value
  if (typeof own.filename === 'string') return own.uid ?? null
  return Object.fromEntries(Object.entries(own).map(([member, inner]) => [member, withoutFiles(inner)]))
}

describe.skipIf(!existsSync(RECORDED))('the recorded stack', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    await importStack(database.db, RECORDED, { apiKey: 'rec', token: 'secret', environment: 'stage' })
  })
  afterAll(() => database.close())

  const recorded = () =>
    JSON.parse(readFileSync(RECORDED, 'utf8')) as {
      environment: string
      published: { entries: Record<string, Record<string, JsonObject[]>>; assets: JsonObject[] }
      content_types: JsonObject[]
      sync_log_newest_first: JsonObject[]
    }

  test('delivers every item exactly as it was recorded', async () => {
    const { rows } = await sql<{ type: string; locale: string; body: JsonObject }>`
      select p.content_type_uid as type, p.locale, p.body from content.published p
      join content.scope s on s.id = p.scope_id where s.environment = 'stage'`.execute(database.db)
    const { published, environment } = recorded()
    const bodies = Object.entries(published.entries).flatMap(([type, byLocale]) =>
      Object.entries(byLocale).flatMap(([locale, list]) => list.map((body) => ({ type, locale, body }))),
    )
    expect(rows).toHaveLength(bodies.length + published.assets.length)
    expect(rows).toEqual(expect.arrayContaining(bodies))
    expect(rows.filter(({ type }) => type === 'sys_assets').map(({ body }) => body)).toEqual(
      expect.arrayContaining(published.assets),
    )
    expect(await readStack(database.db, 'rec')).toMatchObject({
      masterLocale: 'en-us',
      environments: [{ name: 'stage', uid: environment }],
    })
  })

  test('keeps the sync log, newest last, and the content types as they are', async () => {
    const { rows } = await sql<JsonObject>`
      select type, content_type_uid, event_at, uid, locale from content.sync_event order by seq desc`.execute(
      database.db,
    )
    const { published, sync_log_newest_first, content_types } = recorded()
    const held = new Set(
      [
        ...Object.values(published.entries).flatMap((byLocale) => Object.values(byLocale).flat()),
        ...published.assets,
      ].map(({ uid, publish_details }) => `${uid} ${(publish_details as JsonObject).locale}`),
    )
    // The recording also mentions items that it does not contain.
    const expected = sync_log_newest_first.filter(({ uid, locale }) => held.has(`${uid} ${locale}`))
    expect(expected.length).toBeGreaterThan(70)
    expect(JSON.parse(JSON.stringify(rows))).toEqual(expected)
    const types = await database.db.selectFrom('content.content_type').select('body').execute()
    expect(types.map(({ body }) => body)).toEqual(expect.arrayContaining(content_types))
  })
})
