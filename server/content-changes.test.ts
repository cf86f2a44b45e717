import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { changeStack } from '#services/content/store/stack-change.ts'
import { putStack } from '#services/content/store/stacks.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { watchContentChanges } from './content-changes.ts'

const stack = {
  apiKey: 'stack',
  name: 'Stack',
  masterLocale: 'en-us',
  locales: [{ code: 'en-us', name: 'English', fallbackLocale: null }],
  branches: ['main'],
  environments: [{ name: 'production', uid: 'production' }],
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await putStack(database.db, stack)
})
afterAll(() => database.close())

/** Stands for a process: it knows only the revisions that it was notified of. */
async function replica() {
  const heard = new Map<string, string>()
  let times = 0
  const watch = await watchContentChanges({
    database,
    log: silentLog(),
    // Notified long before the next comparison.
    everyMs: 3_600_000,
    onRevision(apiKey, revision) {
      heard.set(apiKey, revision)
      if (apiKey === 'stack') times += 1
    },
  })
  return { heard, compared: () => times, ...watch }
}

const change = () => changeStack(database.db, 'stack', (_trx, announce) => announce())
const revision = async () =>
  (await database.db.selectFrom('content.stack').select('revision').executeTakeFirstOrThrow()).revision

test('every replica hears of a change that another process made', async () => {
  const [one, two] = [await replica(), await replica()]
  const before = await revision()
  expect([one.heard.get('stack'), two.heard.get('stack')]).toEqual([before, before])
  await change()
  const after = await revision()
  expect(after).not.toBe(before)
  await expect
    .poll(() => [one.heard.get('stack'), two.heard.get('stack')], { timeout: 10_000 })
    .toEqual([after, after])
  await one.stop()
  await two.stop()
})

test('comparisons asked for before the next one has begun are one comparison', async () => {
  const { refresh, compared, stop } = await replica()
  const before = compared()
  await Promise.all([refresh(), refresh(), refresh(), refresh()])
  expect(compared() - before).toBe(1)
  await stop()
})

test('comparisons asked for at once end with the newest revision', async () => {
  const one = await replica()
  const asked = [one.refresh(), change().then(() => one.refresh()), one.refresh()]
  await Promise.all(asked)
  expect(one.heard.get('stack')).toBe(await revision())
  await one.stop()
})
