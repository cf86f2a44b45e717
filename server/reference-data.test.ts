// When the dictionaries cannot be loaded at the start, a later look-up tries again.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { parseEnv } from './env.ts'
import { createReferenceServices } from './reference-data.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'guildhall-reference-'))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('who waits for the dictionaries is told once, and a locale that is not known is its language', async () => {
  const [broken, good] = ['skills.jsonl', 'away'].map((name) => join(folder, name)) as [string, string]
  writeFileSync(good, `${JSON.stringify({ id: 'rust', name: 'Rust' })}\n`)
  writeFileSync(broken, 'no entry\n')
  const log = silentLog()
  const { data, load, settled, fetch } = createReferenceServices({
    env: parseEnv({ REFERENCE_DATA_DIR: folder }),
    db: database.db,
    background: database.background,
    clock: stoppedClock(),
    log,
    identity: { recognise: () => Promise.reject(new Error('not asked')) },
  })
  const onLoaded = vi.fn()
  await load(onLoaded)
  expect([onLoaded.mock.calls.length, log.lines]).toEqual([
    0,
    ['error: The reference data could not be loaded'],
  ])

  renameSync(good, broken)
  expect((await data.lookup('skills', { q: 'rust', lang: 'en' })).results).toMatchObject([{ name: 'Rust' }])
  await settled()
  await data.lookup('skills', { q: 'rust', lang: 'en' })
  expect(onLoaded).toHaveBeenCalledTimes(1)

  const late = vi.fn()
  await load(late)
  expect(late).toHaveBeenCalledTimes(1)

  for (const [locale, lang] of [
    ['de-de', 'de'],
    ['de-at', 'de'],
    ['fr-be', 'fr'],
    ['nl_BE', 'nl'],
    ['xx-yy', 'uk'],
  ]) {
    const headers = { 'accept-language': 'uk' }
    const asked = new Request(`http://site.example/v2/skills/lookup?q=rust&locale=${locale}`, { headers })
    expect((await fetch(asked, 'r1')).headers.get('content-language')).toBe(lang)
  }
})
