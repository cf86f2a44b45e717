// When the dictionaries cannot be loaded at the start, a later look-up tries again.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Log } from '#services/log.ts'
import { loadedVersion } from '#services/reference-data/load.ts'
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

const servicesOver = (folder: string, log: Log) =>
  createReferenceServices({
    env: parseEnv({ REFERENCE_DATA_DIR: folder }),
    db: database.db,
    background: database.background,
    clock: stoppedClock(),
    log,
    identity: { recognise: () => Promise.reject(new Error('not asked')) },
  })

test('who waits for the dictionaries is told once, and a locale that is not known is its language', async () => {
  const [broken, good] = ['skills.jsonl', 'away'].map((name) => join(folder, name)) as [string, string]
  writeFileSync(good, `${JSON.stringify({ id: 'rust', name: 'Rust' })}\n`)
  writeFileSync(broken, 'no entry\n')
  const log = silentLog()
  const { data, load, fetch } = servicesOver(folder, log)
  const onLoaded = vi.fn()
  await load(onLoaded)
  expect([onLoaded.mock.calls.length, log.lines]).toEqual([
    0,
    ['error: The reference data could not be loaded'],
  ])

  renameSync(good, broken)
  expect((await data.lookup('skills', { q: 'rust', lang: 'en' })).results).toMatchObject([{ name: 'Rust' }])
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalled())
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

test('a stop ends a load between two batches without a complaint, and the next start loads all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-reference-'))
  const skills = Array.from({ length: 2_500 }, (_, at) =>
    JSON.stringify({ id: `s${at}`, name: `Skill ${at}` }),
  )
  writeFileSync(join(folder, 'skills.jsonl'), skills.join('\n'))
  const log = silentLog()
  const before = await loadedVersion(database.db)
  const stopped = servicesOver(folder, log)
  const onLoaded = vi.fn()
  const loading = stopped.load(onLoaded)
  await stopped.stop()
  await loading
  expect(onLoaded).not.toHaveBeenCalled()
  expect(log.lines).toEqual([])
  expect(await loadedVersion(database.db)).toBe(before)

  const next = servicesOver(folder, log)
  await next.load(onLoaded)
  expect(onLoaded).toHaveBeenCalledTimes(1)
  expect((await next.data.lookup('skills', { q: 'skill 2499', lang: 'en' })).results[0]).toMatchObject({
    name: 'Skill 2499',
  })
  rmSync(folder, { recursive: true, force: true })
})
