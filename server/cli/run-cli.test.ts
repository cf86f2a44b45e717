import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { ratesForPages } from '#domain/pay/kept-rates.ts'
import { shippedRates } from '#domain/pay/shipped-rates.ts'
import { closeAccount, keepAccount } from '#domain/privacy/closing.ts'
import { findSite } from '#services/content/store/sites.ts'
import { deleteStack, readStack } from '#services/content/store/stacks.ts'
import { seedDemoAccounts } from '#services/identity/provider/demo-accounts.ts'
import { gradient } from '#tests/tools/pictures.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { parseEnv } from '../env.ts'
import { runCli } from './run-cli.ts'

const FIXTURE = join(import.meta.dirname, '../../services/content/authoring/fixtures/club')

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await deleteStack(database.db, 'club')
  folder = mkdtempSync(join(tmpdir(), 'cli-'))
  cpSync(FIXTURE, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(args, {
    env: parseEnv({ NODE_ENV: 'test', DEMO: 'on' }),
    openDatabase: async () => database,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const COMMANDS = [
  'content push',
  'content pull',
  'content check',
  'content publish',
  'content unpublish',
  'content point',
  'import contentstack',
  'import courses',
  'import events',
  'import vacancies',
  'import articles',
  'source add',
  'source list',
  'source remove',
  'source run',
  'check-forms',
  'english-bank check',
  'english-bank calibrate',
  'english-bank seal',
  'migrate',
  'seed',
  'user add',
  'user remove-unused',
  'user',
  'vocabulary lacking',
  'vocabulary export',
  'rates load',
]

test.each(COMMANDS)('%s explains itself', async (command) => {
  const { code, out } = await run(...command.split(' '), '--help')
  expect(code).toBe(0)
  expect(out).toContain(`npm run cli -- ${command}`)
  expect((await run('--help')).out).toContain(command)
})

test('whatever a push of files would undo can be put back by every command that pushes them', async () => {
  for (const command of ['content push', 'seed', 'import contentstack'])
    expect((await run(...command.split(' '), '--help')).out).toContain('--overwrite')
})

test('wrong usage is exit code 2 and the help', async () => {
  expect(await run('content', 'dance')).toMatchObject({
    code: 2,
    err: expect.stringContaining("There is no command 'content dance'"),
  })
  expect(await run('content', 'push', '--colour')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--prune'),
  })
  expect(await run('import', 'contentstack', folder, '--stack', 'x')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--token is needed'),
  })
  expect((await run('content', 'publish', 'page')).code).toBe(2)
})

test('content is checked, pushed, pulled', async () => {
  expect(await run('content', 'check', folder)).toMatchObject({ code: 0, err: '' })
  expect((await run('content', 'push', folder, '--dry-run')).out).toContain('Would write 5 entry versions')
  expect(await readStack(database.db, 'club')).toBeUndefined()
  expect(await run('content', 'push', folder, '--tenant', 'anywhere')).toMatchObject({ code: 0, err: '' })
  expect(await findSite(database.db, 'anywhere', 'eu')).toMatchObject({ environment: 'eu' })
  rmSync(join(folder, 'entries/person/ada'), { recursive: true })
  const { code, out } = await run('content', 'pull', folder)
  expect(code).toBe(0)
  expect(out).toContain('wrote entries/person/ada/en-us.md')
})

test('a fault is said with file, field and reason, and is exit code 1', async () => {
  const file = join(folder, 'entries/page/draft/en-us.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('url: /draft\n', ''))
  const fault = 'entries/page/draft/en-us.yaml: url: is mandatory\n1 fault; nothing was written.'
  expect(await run('content', 'check', folder)).toMatchObject({ code: 1, err: fault })
  expect(await run('content', 'push', folder)).toMatchObject({ code: 1, err: fault })
})

test('an entry is withdrawn and published by its name', async () => {
  await run('content', 'push', folder)
  const entry = ['person/ada', '--stack', 'club', '--environment', 'eu']
  expect((await run('content', 'unpublish', ...entry, '--dry-run')).out).toContain('Would unpublish')
  expect((await run('content', 'unpublish', ...entry)).out).toContain('Unpublished person/ada')
  expect((await run('content', 'unpublish', ...entry)).out).toContain('Was not published')
  expect((await run('content', 'publish', ...entry, '--locale', 'de-de')).out).toContain('in de-de: eu')
})

test.each([
  [['content', 'publish', 'person/nobody', '--environment', 'eu'], 'There is no saved version of person'],
  [['content', 'publish', 'person/ada', '--environment', 'moon'], "no environment 'moon'"],
  [['content', 'publish', 'person/ada', '--environment', 'eu', '--locale', 'xx'], "no locale 'xx'"],
])('%j cannot be done', async (args, reason) => {
  await run('content', 'push', folder)
  const { code, err } = await run(...args, '--stack', 'club')
  expect(code).toBe(1)
  expect(err).toContain(reason)
})

test('a site is pointed at a stack that exists', async () => {
  const site = ['content', 'point', '--tenant', 'club', '--region', 'us', '--stack', 'club', '--environment']
  expect(await run(...site, 'eu')).toMatchObject({ code: 1, err: "There is no stack 'club'" })
  await run('content', 'push', folder)
  expect(await run(...site, 'moon')).toMatchObject({ code: 1 })
  const nowhere = site.map((word) => (word === 'us' ? 'moon' : word))
  expect((await run(...nowhere, 'eu')).err).toContain("There is no region 'moon'; there are global, eu, us")
  expect((await run(...site, 'eu', '--dry-run')).out).toBe('Would point club, us: club/eu.')
  expect(await findSite(database.db, 'club', 'us')).toBeUndefined()
  expect((await run(...site, 'eu')).out).toBe('Points club, us: club/eu.')
  expect(await findSite(database.db, 'club', 'us')).toMatchObject({ apiKey: 'club', environment: 'eu' })
})

test('an import says which pictures nothing shows, and removes them after their time; a dry run counts them', async () => {
  await run('content', 'push', folder)
  const site = ['content', 'point', '--tenant', 'club', '--region', 'eu', '--stack', 'club', '--environment']
  expect((await run(...site, 'eu')).code).toBe(0)
  const file = join(folder, 'courses.json')
  const bytes = await gradient(40, 20).png().toBuffer()
  const image = `data:image/png;base64,${bytes.toString('base64')}`
  const imported = async (course: object, ...more: string[]) => {
    writeFileSync(file, JSON.stringify([{ id: 1, name: 'Kotlin', ...course }]))
    const report = ['--report', join(folder, 'report.csv')]
    return (await run('import', 'courses', file, '--source', 'a', '--tenant', 'club', ...report, ...more)).out
  }
  const kept = async () =>
    (await sql`select from content.asset_file where filename ~ '^[0-9a-f]{64}'`.execute(database.db)).rows
      .length
  const line = 'Imported pictures that nothing shows'
  expect(await imported({ image })).not.toContain(line)
  expect(await imported({})).toContain(`${line}: 0 removed, 1 stay up to 30 days.`)
  await sql`update content.unused_picture set since = since - interval '30 days'`.execute(database.db)
  expect(await imported({}, '--dry-run')).toContain(`${line}: 1 would be removed, 0 stay up to 30 days.`)
  // It would be shown again.
  expect(await imported({ image }, '--dry-run')).not.toContain(line)
  expect(await kept()).toBe(1)
  expect(await imported({})).toContain(`${line}: 1 removed, 0 stay up to 30 days.`)
  expect(await kept()).toBe(0)
})

test('a folder that is no export is refused', async () => {
  const { code, err } = await run(
    ...[
      'import',
      'contentstack',
      join(folder, 'entries'),
      '--stack',
      'club',
      '--token',
      't',
      '--environment',
      'x',
    ],
  )
  expect(code).toBe(1)
  expect(err).toBe('content_types: is not there: this is no export of a stack\n1 fault; nothing was written.')
})

test('user: shows a member, gives exactly the roles that are named, and dry runs write nothing', async () => {
  await seedDemoAccounts(database.db, new Date('2026-11-21T10:00:00Z'))
  const rolesOf = async () =>
    (await run('user', 'newcomer@guildhall.example')).out.split('  ').slice(3).join()
  expect((await run('user', 'newcomer@guildhall.example', '--roles', 'editor', '--dry-run')).out).toContain(
    'would have editor',
  )
  expect(await rolesOf()).toBe('')
  expect((await run('user', 'Newcomer@guildhall.example', '--roles', 'editor,admin')).code).toBe(0)
  expect(await rolesOf()).toBe('editor, admin')
  expect((await run('user', 'newcomer@guildhall.example', '--roles', '')).code).toBe(0)
  expect(await rolesOf()).toBe('')
  expect((await run('user', 'newcomer@guildhall.example', '--roles', 'owner')).code).toBe(2)
  expect((await run('user', 'nobody@guildhall.example', '--roles', 'editor')).code).toBe(1)
})

test('user: finds a closed account by its address, and refuses an empty one', async () => {
  const { db } = database
  await seedDemoAccounts(db, new Date('2026-11-21T10:00:00Z'))
  const { id } = await db
    .selectFrom('identity.member')
    .select('id')
    .where('email', '=', 'member@guildhall.example')
    .executeTakeFirstOrThrow()
  const now = new Date('2026-11-21T10:00:00Z')
  await db
    .transaction()
    .execute((trx) => closeAccount(trx, { memberId: id, days: 14, now, region: 'global', locale: 'en-us' }))
  const asked = ['user', 'Member@guildhall.example']
  expect((await run(...asked)).out).toContain('closed until 2026-12-05')
  for (const empty of ['', ' ']) expect((await run('user', empty, '--roles', 'admin')).code).toBe(2)
  expect((await run(...asked)).out).not.toContain('admin')
  expect((await run(...asked, '--roles', 'admin')).out).toBe('Member@guildhall.example: has admin')
  const admins = await db
    .selectFrom('identity.member')
    .select('id')
    .where(sql<boolean>`email = '' and 'admin' = any(granted_roles)`)
    .execute()
  expect(admins).toEqual([{ id }])
  await keepAccount(db, id)
})

test('newer exchange rates are loaded once and used; a file without any changes nothing', async () => {
  const file = join(folder, 'eurofxref-daily.xml')
  const write = (day: string, rate: string) =>
    writeFileSync(
      file,
      `<Envelope><Cube><Cube time='${day}'><Cube currency='USD' rate='${rate}'/><Cube currency='JPY' rate='170'/></Cube></Cube></Envelope>`,
    )
  const { db } = database
  const log = { warn: () => expect.unreachable() }
  expect((await ratesForPages(db, log)).get('USD')).toEqual(shippedRates.get('USD'))
  const revision = () => db.selectFrom('catalogue.revision').select('revision').executeTakeFirst()
  const before = await revision()
  write('2026-11-20', '1.25')
  const first = await run('rates', 'load', file)
  expect(first).toMatchObject({
    code: 0,
    out: 'Rates of 2026-11-20: 2 currencies, 2 of them newer than before.',
  })
  expect(await revision()).not.toEqual(before)
  expect((await run('rates', 'load', file)).out).toContain('0 of them newer')
  write('2026-11-19', '9')
  expect((await run('rates', 'load', file)).out).toContain('0 of them newer')
  // At once; currencies that the file lacks keep their older rates.
  const rates = await ratesForPages(db, log)
  expect(rates.get('USD')).toEqual({ perEuro: 1.25, day: '2026-11-20' })
  expect(rates.get('UAH')).toEqual(shippedRates.get('UAH'))
  writeFileSync(file, '<html>Moved</html>')
  expect(await run('rates', 'load', file)).toMatchObject({
    code: 1,
    err: `${file} has no rates with a day (eurofxref-daily.xml); nothing was written`,
  })
  expect(await run('rates', 'load')).toMatchObject({ code: 2 })
  expect((await run('rates', 'load', join(folder, 'none.xml'))).err).toContain('does not exist')
})
