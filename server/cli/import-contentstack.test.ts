import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import { putPreviewDraft } from '#services/content/store/preview-drafts.ts'
import { history, smallExport, writeExport } from '#tests/tools/content/small-export.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { parseEnv } from '../env.ts'
import { runCli } from './run-cli.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = writeExport(smallExport)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

async function importExport(stack: string, ...options: string[]) {
  const said: string[] = []
  const command = ['import', 'contentstack', folder, '--stack', stack, '--token', 'reader']
  const code = await runCli([...command, '--environment', 'live', ...options], {
    env: parseEnv({ NODE_ENV: 'test', DEMO: 'on' }),
    openDatabase: async () => database,
    out: (line) => said.push(line),
    err: (line) => said.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
  return { code, said: said.join('\n') }
}

async function ask(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: JsonObject }> {
  const { fetch } = createDelivery({ db: database, log: silentLog() })
  const answer = await fetch(new Request(`http://site.test/content/v3${path}`, { headers }))
  return { status: answer.status, body: (await answer.json()) as JsonObject }
}

test('without the option no token opens drafts of an imported stack', async () => {
  expect((await importExport('closed')).code).toBe(0)
  const preview = { api_key: 'closed', preview_token: 'editor', live_preview: 'typing' }
  expect((await ask('/content_types/article/entries', preview)).status).toBe(401)
})

test('--preview-token opens drafts and live preview, and --token still opens what is published', async () => {
  expect((await importExport('open', '--preview-token', 'editor')).code).toBe(0)
  const entry = { contentType: 'article', uid: 'bltone', locale: 'en' }
  const body = { uid: 'bltone', title: 'Being typed', locale: 'en' }
  await putPreviewDraft(
    database.db,
    { apiKey: 'open', branch: 'main', hash: 'typing', ...entry, body },
    new Date('2026-11-21T10:00:00Z'),
  )
  const titles = async (headers: Record<string, string>) => {
    const { body } = await ask('/content_types/article/entries?locale=en', { api_key: 'open', ...headers })
    return (body.entries as JsonObject[]).map(({ title }) => title).sort()
  }
  expect(await titles({ access_token: 'reader' })).toEqual(['One'])
  expect(await titles({ preview_token: 'editor', live_preview: 'other' })).toEqual(['Never published', 'One'])
  expect(await titles({ preview_token: 'editor', live_preview: 'typing' })).toEqual([
    'Being typed',
    'Never published',
  ])
})

test('a preview token that readers have too is refused', async () => {
  const { code, said } = await importExport('same', '--preview-token', 'reader')
  expect(code).toBe(2)
  expect(said).toContain('--preview-token must differ from --token')
})

test('taxonomies and terms are delivered with when and by whom they were made and changed', async () => {
  await importExport('history')
  const reader = { api_key: 'history', access_token: 'reader' }
  const { body: one } = await ask('/taxonomies/topic', reader)
  expect(one.taxonomy).toMatchObject({ uid: 'topic', terms_count: 2, ...history })
  const { body: list } = await ask('/taxonomies', reader)
  expect(list.taxonomies).toEqual([one.taxonomy])
  const { body: term } = await ask('/taxonomies/topic/terms/food', reader)
  expect(term.term).toMatchObject({ uid: 'food', parent_uid: 'life', ...history, updated_by: 'blt-second' })
  const { body: terms } = await ask('/taxonomies/topic/terms', reader)
  expect(terms.terms).toContainEqual(term.term)
  // The export has no value for it, so none is made up.
  expect((await ask('/taxonomies/topic/terms/life', reader)).body.term).not.toHaveProperty('created_at')
})
