import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { parseEnv } from '../env.ts'
import { runCli } from './run-cli.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

async function calibrate(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(['english-bank', 'calibrate', ...args], {
    env: parseEnv({ NODE_ENV: 'test' }),
    openDatabase: async () => database,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
  return { code, out, err: err.join('\n') }
}

test('without answers it says so, and with --all what authors assumed', async () => {
  expect(await calibrate()).toMatchObject({
    code: 0,
    out: ['open-2026.1: 0 finished tests.', 'There are no answers: the values of the authors hold.'],
  })
  const { out } = await calibrate('--all', '--dry-run')
  expect(out.length).toBeGreaterThan(400)
  expect(out[1]).toMatch(
    /^\S+ {2}A1 {2}0 answers \(author\) .* difficulty -\d\.\d\d ± 0\.60 {2}discrimination 1\.10 ± 0\.33$/,
  )
})

test('a day has to be one', async () => {
  expect(await calibrate('--since', 'yesterday')).toMatchObject({
    code: 2,
    err: expect.stringContaining("'yesterday' is no day"),
  })
})
