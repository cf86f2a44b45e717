import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { fakeNetwork, serveFeed } from '#tests/tools/feed-server.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { parseEnv } from '../env.ts'
import { runCli } from './run-cli.ts'

let database: Database
let feed: Awaited<ReturnType<typeof serveFeed>>
let folder: string
let address: string
beforeAll(async () => {
  ;[database, feed] = await Promise.all([openTestDatabase(), serveFeed()])
  address = `http://feeds.example:${feed.port}/jobs.csv`
})
afterAll(() => Promise.all([database.close(), feed.close()]))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'))
  feed.answer((_request, response) => response.end('id,title,company\n1,Kotlin developer,Acme'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await sql`truncate feeds.source, catalogue.vacancy cascade`.execute(database.db)
})

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(['source', ...args], {
    env: parseEnv({ NODE_ENV: 'test', DATA_DIR: folder, FEED_HOSTS: `feeds.example:${feed.port}` }),
    openDatabase: async () => database,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => new Date('2026-11-21T10:00:00Z'),
    network: fakeNetwork,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const vacancies = async () =>
  (await sql<{ status: string }>`select status from catalogue.vacancy`.execute(database.db)).rows.map(
    ({ status }) => status,
  )
const settings = ['--kind', 'vacancies', '--name', 'acme']

test('a feed is tried, added, shown, read and removed', async () => {
  const tried = await run('add', address, ...settings, '--dry-run')
  expect(tried).toMatchObject({ code: 0, out: expect.stringContaining('1 new') })
  expect((await run('list')).out).toContain('reads no feeds')
  expect(await vacancies()).toEqual([])

  expect(await run('add', address, ...settings, '--every', '1d')).toMatchObject({ code: 0, err: '' })
  expect((await run('list')).out).toMatch(/vacancies {2}acme {2}every 1d .*\n.*not read yet/)
  expect((await run('run', 'acme', '--dry-run')).out).toContain('Would import')
  expect(await vacancies()).toEqual([])
  expect(await run('run', 'acme')).toMatchObject({ code: 0, out: expect.stringContaining('1 new') })
  expect(await vacancies()).toEqual(['open'])
  expect((await run('list')).out).toContain('2026-11-22 1')

  expect((await run('remove', 'acme', '--close-items', '--dry-run')).out).toContain('closed 1')
  expect(await vacancies()).toEqual(['open'])
  expect((await run('remove', 'acme', '--close-items')).code).toBe(0)
  expect(await vacancies()).toEqual(['closed'])
  expect((await run('remove', 'acme')).err).toContain("no source 'acme'")
})

test.each([
  [['add', 'http://127.0.0.1/'], 1, 'FEED_HOSTS'],
  [['add', 'file:///etc/passwd'], 1, 'no address'],
  [['add', 'http://feeds.example/'], 1, 'FEED_HOSTS'],
  [['add'], 2, '<address> is needed'],
])('%j is refused', async (args, code, reason) => {
  expect(await run(...args, ...settings)).toMatchObject({ code, err: expect.stringContaining(reason) })
})

test.each([
  [['--kind', 'songs'], '--kind is one of'],
  [['--every', '10s'], '--every'],
  [['--time-zone', 'Mars/Base'], 'time zone'],
  [['--locale', 'xx'], '--locale'],
  [['--close', 'always'], '--close'],
])('add with %j is wrong usage', async (args, reason) => {
  expect(await run('add', address, ...settings, ...args)).toMatchObject({
    code: 2,
    err: expect.stringContaining(reason),
  })
})

test('a mapping is checked when it is given, and used', async () => {
  const file = join(folder, 'mapping.yaml')
  writeFileSync(file, 'fields: { nonsense: x }')
  expect((await run('add', address, ...settings, '--mapping', file)).err).toContain('no field nonsense')
  writeFileSync(file, 'fields: { company: { value: Other } }')
  await run('add', address, ...settings, '--mapping', file)
  await run('run', 'acme')
  expect((await sql`select company from catalogue.vacancy`.execute(database.db)).rows).toEqual([
    { company: 'Other' },
  ])
})

test('a feed that fails says so, and a name of two kinds wants its kind', async () => {
  await run('add', address, ...settings)
  feed.answer((_request, response) => response.writeHead(500).end())
  expect(await run('run', 'acme')).toMatchObject({ code: 1, err: expect.stringContaining('answers 500') })
  expect((await run('run', 'acme', '--dry-run')).err).toContain('answers 500')
  expect((await run('list')).out).toContain('(failure 1)')
  await run('add', address, '--kind', 'courses', '--name', 'acme')
  expect((await run('run', 'acme')).err).toContain('use --kind to say which')
})
