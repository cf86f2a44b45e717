// Adding a tenant and taking it off, as an admin does: the file that the operator's command writes, what is refused.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from '../cli/run-cli.ts'
import { parseEnv } from '../env.ts'
import { addSecondDemo, createTenantChanges } from './change-tenants.ts'
import { readTenants, tenantFiles, tenantsFolder } from './tenant-settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-changes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const installation = (settings: Record<string, string> = {}) => {
  const input = { DATA_DIR: folder, ...settings }
  return { first: parseEnv(input), input }
}
const production = () =>
  installation({
    ORIGIN: 'https://club.example',
    DATABASE_URL: 'postgres://club:a@db.example/club',
    IDENTITY_SECRET: 'a'.repeat(40),
  })
const tenantAdd = (given: ReturnType<typeof installation>, args: string[]) =>
  runCli(['tenant', 'add', ...args], {
    env: given.first,
    input: given.input,
    openDatabase: () => Promise.reject(new Error('none')),
    out: () => {},
    err: () => {},
    progress: () => ({ update() {}, end() {} }),
    now: () => new Date(),
  })
const namesIn = (given: ReturnType<typeof installation>) =>
  readTenants(tenantFiles(tenantsFolder(given.first)), given).tenants.map(({ name }) => name)

test('in a demo a press adds each of the others, and takes it off with its settings kept', () => {
  const given = installation({ PORT: '4000' })
  const changes = createTenantChanges(given)
  const offered = changes.offers().map(({ name }) => name)
  expect(offered).toHaveLength(6)
  expect(offered).not.toContain('anywhere-club')
  for (const name of offered)
    expect(changes.add({ name, host: '' })).toEqual({ done: true, origin: `http://${name}.localhost:4000` })
  expect(namesIn(given).toSorted()).toEqual(offered.toSorted())
  expect(changes.offers()).toEqual([])
  expect(changes.add({ name: 'noborders', host: '' })).toEqual({ refused: 'unknown' })

  const own = join(tenantsFolder(given.first), 'noborders.env')
  writeFileSync(own, `${readFileSync(own, 'utf8')}TELEMETRY=off\n`)
  expect(changes.takeOff('noborders')).toMatchObject({ done: true })
  expect(changes.takeOff('noborders')).toEqual({ refused: 'unknown' })
  expect(namesIn(given)).not.toContain('noborders')
  expect(changes.offers()).toMatchObject([{ name: 'noborders', wasHere: true }])
  changes.add({ name: 'noborders', host: '' })
  expect(readFileSync(own, 'utf8')).toContain('TELEMETRY=off')
})

test.each(['../evil', 'constructor', 'anywhere-club', ''])(
  '%j is no tenant that can be added or taken off',
  (name) => {
    const changes = createTenantChanges(installation())
    expect(changes.add({ name, host: '' })).toEqual({ refused: 'unknown' })
    expect(changes.takeOff(name)).toEqual({ refused: 'unknown' })
  },
)

test('in production it needs the database that the operator prepared, and a host', async () => {
  const given = production()
  const changes = createTenantChanges(given)
  expect(changes).toMatchObject({ needsHost: true, needsDatabase: true })
  expect(changes.add({ name: 'noborders', host: 'borders.example' })).toEqual({ refused: 'database' })
  const prepare = (...more: string[]) =>
    tenantAdd(given, ['noborders', '--database', 'postgres://nb:b@db.example/nb', ...more])
  expect([await prepare('--off'), namesIn(given)]).toEqual([0, []])
  expect(changes.add({ name: 'noborders', host: '' })).toEqual({ refused: 'host' })
  expect(changes.add({ name: 'noborders', host: 'borders.example/path\nPORT=1' })).toEqual({
    refused: 'host',
  })
  expect(changes.add({ name: 'noborders', host: 'club.example' })).toEqual({
    refused: 'unusable',
    settings: ['ORIGIN'],
  })
  expect(changes.add({ name: 'noborders', host: 'Borders.example' })).toEqual({
    done: true,
    origin: 'https://borders.example',
  })
  // Closed and added again with another host.
  const secret = 'IDENTITY_SECRET=of-the-site-that-was-closed-and-comes-back'
  const file = join(tenantsFolder(given.first), 'noborders.env')
  writeFileSync(file, `${readFileSync(file, 'utf8')}${secret}\n`)
  expect(await prepare('--off', '--replace')).toBe(1)
  changes.takeOff('noborders')
  // What is kept is replaced by nobody who has not said so.
  for (const more of [['--off'], ['--origin', 'https://nb.example']]) expect(await prepare(...more)).toBe(1)
  expect(readFileSync(`${file}.off`, 'utf8')).toContain(secret)
  expect(changes.add({ name: 'noborders', host: 'nb.example' })).toMatchObject({
    origin: 'https://nb.example',
  })
  expect(readFileSync(file, 'utf8')).toContain(secret)
  writeFileSync(`${file}.off`, secret)
  expect(changes.takeOff('noborders')).toEqual({ refused: 'kept' })
  expect(readFileSync(`${file}.off`, 'utf8')).toBe(secret)
})

test('a site that the operator prepared begins with the settings of its name', async () => {
  const given = production()
  const changes = createTenantChanges(given)
  const facts = { access: 'members', signUp: 'closed', off: ['jobs', 'quiz', 'apply'] }
  const offered = () => changes.offers().find(({ name }) => name === 'preboarding-epam')
  expect(offered()).toMatchObject({ wasHere: false, facts })
  const its = ['preboarding-epam', '--off', '--database', 'postgres://pb:b@db.example/pb']
  expect(await tenantAdd(given, [...its, '--set', 'MAIL_FROM=Own <own@pb.example>'])).toBe(0)
  expect(offered()).toMatchObject({ wasHere: true, facts })
  expect(changes.add({ name: 'preboarding-epam', host: 'pb.example' })).toMatchObject({ done: true })
  const [added] = readTenants(tenantFiles(tenantsFolder(given.first)), given).tenants
  expect(added?.env).toMatchObject({
    ACCESS: 'members',
    SIGN_UP: 'closed',
    FEATURES_OFF: facts.off,
    MAIL_FROM: 'Own <own@pb.example>',
  })
})

test('each change is told, whether or not the folder can be watched; only what can be added again is closed', () => {
  let calls = 0
  const given = installation()
  const changes = createTenantChanges(given, () => calls++)
  // A demo names its hosts itself.
  expect(changes.add({ name: 'noborders', host: 'evil.example' })).toMatchObject({
    origin: 'http://noborders.localhost:3000',
  })
  changes.takeOff('noborders')
  changes.takeOff('noborders')
  expect(calls).toBe(2)
  writeFileSync(join(tenantsFolder(given.first), 'elsewhere.env'), '')
  expect(['elsewhere', 'anywhere-club', 'noborders'].some(changes.mayTakeOff)).toBe(false)
})

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is said to be so', () => {
  const changes = createTenantChanges(installation())
  changes.add({ name: 'noborders', host: '' })
  chmodSync(join(folder, 'tenants'), 0o500)
  try {
    expect(changes.add({ name: 'epamgdo', host: '' })).toEqual({ refused: 'files' })
    expect(changes.takeOff('noborders')).toEqual({ refused: 'files' })
  } finally {
    chmodSync(join(folder, 'tenants'), 0o700)
  }
})

test('the first start of a demo adds a second site, once', () => {
  const given = installation()
  addSecondDemo(given)
  expect(namesIn(given)).toEqual(['careers-india'])
  createTenantChanges(given).takeOff('careers-india')
  addSecondDemo(given)
  expect(namesIn(given)).toEqual([])
  rmSync(join(folder, 'tenants'), { recursive: true })
  addSecondDemo(production())
  addSecondDemo(installation({ HOST: '192.168.0.10' }))
  expect(existsSync(join(folder, 'tenants'))).toBe(false)
})
