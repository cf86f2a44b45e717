// `privacy removed` and `privacy replay`: the list of one is what the other reads, with the same secret alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount, closingOf } from '#domain/privacy/closing.ts'
import { noteRemoved } from '#domain/privacy/removed-members.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { parseEnv } from '../env.ts'
import { REMOVED_KEY } from '../identity.ts'
import { runCli } from './run-cli.ts'

const now = new Date('2026-11-28T12:00:00Z')
const SECRET = 'a secret of thirty-two letters and more'
let database: TestDatabase
let folder: string
let file: string
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'privacy-'))
  file = join(folder, 'removed.txt')
  await sql`truncate identity.member, privacy.removed cascade`.execute(database.db)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function run(args: string[], secret = SECRET) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(['privacy', ...args], {
    env: parseEnv({ NODE_ENV: 'test', DATA_DIR: folder, IDENTITY_SECRET: secret }),
    openDatabase: async () => database,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => now,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const emails = async () =>
  (await database.db.selectFrom('identity.member').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  )

/** The list of one removal; its member is in the database again, as after a backup was restored. */
async function restored(): Promise<string> {
  const { db } = database
  const memberId = await insertMember(db, { email: 'gone@site.example', now })
  await insertMember(db, { email: 'stays@site.example', now })
  const key = openSecrets(SECRET, folder).key(REMOVED_KEY)
  await noteRemoved(db, { key, memberId, at: now })
  const { code, out } = await run(['removed'])
  expect(code).toBe(0)
  await sql`delete from privacy.removed`.execute(db)
  return out
}

test('who came back is removed again by the list, which names the secret and nobody', async () => {
  const list = await restored()
  expect(list).toMatch(/^secret [0-9a-f]{64}\n[0-9a-f]{64} 2026-11-28T12:00:00.000Z$/)
  expect(list).not.toContain(SECRET)
  writeFileSync(file, list)
  expect(await run(['replay', file, '--dry-run'])).toMatchObject({
    code: 0,
    out: '1 removals listed; 1 members would be removed again',
  })
  expect(await emails()).toEqual(['gone@site.example', 'stays@site.example'])
  expect(await run(['replay', file])).toMatchObject({
    code: 0,
    out: '1 removals listed; 1 members were removed again',
  })
  expect(await emails()).toEqual(['stays@site.example'])
  expect((await run(['removed'])).out).toBe(list)
})

test('who closed their account before the backup, and may have kept it since, has the days again', async () => {
  writeFileSync(file, await restored())
  const { db } = database
  const memberId = await insertMember(db, { email: 'closed@site.example', now })
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  await db
    .transaction()
    .execute((trx) =>
      closeAccount(trx, { memberId, days: 20, now: days(-19.5), region: 'global', locale: 'en-us' }),
    )
  const until = async () => (await closingOf(db, memberId))?.removedFrom
  expect((await run(['replay', file, '--dry-run'])).out).toContain(`${memberId} ${days(14).toISOString()}`)
  expect(await until()).toEqual(days(0.5))
  const { out } = await run(['replay', file])
  expect(out).toContain('1 accounts are closed in the backup; they may have been kept since')
  expect(out).toContain(`${memberId} ${days(14).toISOString()}`)
  expect(await until()).toEqual(days(14))
  expect((await run(['replay', file])).code).toBe(0)
  expect(await until()).toEqual(days(14))
})

test('what npm writes before a list, and empty lines, are no part of it', async () => {
  writeFileSync(file, `\n> guildhall@1.0.0 cli\n> node main.js\n\n${await restored()}\n\n`)
  expect((await run(['replay', file])).out).toContain('1 members were removed again')
})

test('a list of another secret is refused, with what to do', async () => {
  writeFileSync(file, await restored())
  for (const more of [[], ['--dry-run']]) {
    const { code, out, err } = await run(['replay', file, ...more], 'another secret of thirty-two letters')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('made with another secret')
    expect(err).toContain('IDENTITY_SECRET')
    expect(err).toContain('identity.secret')
  }
  expect(await emails()).toHaveLength(2)
})

test.each([
  ['no list', () => 'id,email\n1,a@b.example', '"id,email" does not name the secret'],
  ['nothing at all', () => '\n', '"" does not name the secret'],
  ['a list without its first line', (list: string) => list.replace(/^.*\n/, ''), 'does not name the secret'],
  [
    'a list with a line that is none',
    (list: string) => `${list}\n\n\n${'f'.repeat(64)} yesterday\n${list}`,
    `"${'f'.repeat(40)}…" is no removal`,
  ],
  ['a list with a day that is none', (list: string) => list.replace('-11-28T', '-13-28T'), 'is no removal'],
])('%s is refused, and nothing is removed', async (_, change, reason) => {
  writeFileSync(file, change(await restored()))
  const { code, err } = await run(['replay', file])
  expect(code).toBe(1)
  expect(err).toContain(reason)
  expect(err).toContain('nothing was removed')
  expect(err).toContain('privacy removed')
  expect(await emails()).toHaveLength(2)
})

test.each(['nowhere.txt', '.'])(
  'a file that cannot be read is said with where a list comes from: %s',
  async (name) => {
    const { code, err } = await run(['replay', join(folder, name)])
    expect(code).toBe(1)
    expect(err).toContain(join(folder, name))
    expect(err).toContain('privacy removed')
  },
)

test('wrong usage is exit code 2', async () => {
  expect((await run(['replay'])).code).toBe(2)
  expect((await run(['replay', file, file])).code).toBe(2)
  expect((await run(['removed', file])).code).toBe(2)
})
