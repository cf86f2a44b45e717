// Which files make a tenant, and what two tenants may not have in common.
import { describe, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { readTenants } from './tenant-settings.ts'

const secret = (letter: string) => letter.repeat(40)
const PRODUCTION = {
  ORIGIN: 'https://club.example',
  DATABASE_URL: 'postgres://club:a@db.example/club',
  IDENTITY_SECRET: secret('a'),
  TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtps://mail.example',
  DATA_DIR: '/var/guildhall',
  HUBSPOT_TOKEN: 'the club’s own',
}
const INDIA = 'ORIGIN=https://india.example\nDATABASE_URL=postgres://india:b@db.example/india\n'

const read = (files: Record<string, string>, input: Record<string, string> = PRODUCTION) =>
  readTenants(
    Object.entries(files).map(([name, text]) => ({ name, text })),
    { first: parseEnv(input), input },
  )
const faultsOf = (files: Record<string, string>, input?: Record<string, string>) =>
  read(files, input).faults.map(({ name, fault }) => `${name}: ${fault}`)

test('a file is a tenant with its own settings and those of the process', () => {
  const { tenants, faults } = read({
    'careers-india': `# India\n${INDIA}MAIL_FROM="India <no-reply@india.example>"\n`,
  })
  expect(faults).toEqual([])
  expect(tenants.map(({ name }) => name)).toEqual(['careers-india'])
  const [{ env } = { env: undefined }] = tenants
  expect(env).toMatchObject({
    TENANT: 'careers-india',
    ORIGIN: 'https://india.example',
    DATABASE_URL: 'postgres://india:b@db.example/india',
    DATA_DIR: '/var/guildhall/tenants/careers-india',
    MAIL_FROM: 'India <no-reply@india.example>',
    TRUSTED_PROXIES: 1,
    SMTP_URL: 'smtps://mail.example',
  })
})

test('no secret, account or address of the first tenant is another’s by being left out', () => {
  const [tenant] = read({ 'careers-india': INDIA }).tenants
  expect(tenant?.env.IDENTITY_SECRET).toBeUndefined()
  expect(tenant?.env.HUBSPOT_TOKEN).toBeUndefined()
  expect(JSON.stringify(tenant?.env)).not.toMatch(/club/)
})

test('in a demo a tenant needs nothing but its name, and is at a name of this machine', () => {
  const { tenants, faults } = read({ noborders: '' }, { PORT: '4000', DATA_DIR: '/tmp/demo' })
  expect(faults).toEqual([])
  expect(tenants[0]?.env).toMatchObject({
    ORIGIN: 'http://noborders.localhost:4000',
    databaseFolder: '/tmp/demo/tenants/noborders/database',
    demo: true,
  })
})

test('an address has no port that is the scheme’s own', () => {
  const [tenant] = read({ noborders: '' }, { PORT: '80', DATA_DIR: '/var/guildhall' }).tenants
  expect(tenant?.env.ORIGIN).toBe('http://noborders.localhost')
})

test('what is kept out of search engines gets no site that is not, unless its file says so', () => {
  const files = { 'careers-india': INDIA, noborders: `${INDIA.replaceAll('india', 'nb')}ROBOTS=index\n` }
  const { tenants } = read(files, { ...PRODUCTION, ROBOTS: 'noindex' })
  expect(tenants.map(({ env }) => env.ROBOTS)).toEqual(['noindex', 'index'])
})

test('the digest changes with the settings alone', () => {
  const digest = (text: string) => read({ 'careers-india': text }).tenants[0]?.digest
  expect(digest(`# other words\n${INDIA}`)).toBe(digest(INDIA))
  expect(digest(`${INDIA}TELEMETRY=off\n`)).not.toBe(digest(INDIA))
})

describe('refused, with the setting named:', () => {
  test.each([
    ['an unknown name', { unknown: INDIA }, /^unknown: TENANT: /],
    ['the first tenant’s name', { 'anywhere-club': INDIA }, /TENANT: is that of 'anywhere-club' already/],
    [
      'another name inside',
      { 'careers-india': `${INDIA}TENANT=noborders` },
      /TENANT: is the name of the file/,
    ],
    ['what is the process’s', { 'careers-india': `${INDIA}PORT=4000` }, /PORT: is one for all tenants/],
    ['no address', { 'careers-india': 'DATABASE_URL=postgres://x@db.example/x' }, /ORIGIN: is needed/],
    ['no database', { 'careers-india': 'ORIGIN=https://india.example' }, /DATABASE_URL: is needed/],
    [
      'the same host',
      { 'careers-india': INDIA.replace('india.example', 'CLUB.example') },
      /ORIGIN: (?:must be an origin|is that of)/,
    ],
    [
      'the same database by another user',
      { 'careers-india': INDIA.replace('india:b@db.example/india', 'other:c@db.example:5432/club') },
      /DATABASE_URL: is that of 'anywhere-club'/,
    ],
    [
      'the same secret',
      { 'careers-india': `${INDIA}IDENTITY_SECRET=${secret('a')}` },
      /IDENTITY_SECRET: is that/,
    ],
    ['the same folder', { 'careers-india': `${INDIA}DATA_DIR=/var/guildhall` }, /DATA_DIR: is that/],
    [
      'the same database as another file',
      { 'careers-india': INDIA, noborders: INDIA.replace('https://india', 'https://borders') },
      /^noborders: DATABASE_URL: is that of 'careers-india'/,
    ],
    [
      'an empty database',
      { 'careers-india': 'ORIGIN=https://india.example\nDATABASE_URL=' },
      /DATABASE_URL: is needed/,
    ],
    [
      'the same host at another port, where cookies are the same',
      { 'careers-india': INDIA.replace('india.example', 'club.example:8443') },
      /ORIGIN: is that of/,
    ],
    [
      'the same database by another name of its server',
      {
        'careers-india': INDIA,
        noborders: 'ORIGIN=https://b.example\nDATABASE_URL=postgres://b:c@DB.example/%69ndia',
      },
      /^noborders: DATABASE_URL: is that of 'careers-india'/,
    ],
    [
      'a demo beside a site that is none',
      { 'careers-india': `${INDIA.replace('https://india.example', 'http://india.localhost')}DEMO=on` },
      /DEMO: a demo cannot be beside/,
    ],
    [
      'a feature that is none',
      { 'careers-india': `${INDIA}FEATURES_OFF=forum\n` },
      /FEATURES_OFF: knows no 'forum'/,
    ],
    ['a setting that cannot be read', { 'careers-india': `${INDIA}TELEMETRY=perhaps` }, /TELEMETRY: /],
  ] as [string, Record<string, string>, RegExp][])('%s', (_, files, fault) => {
    const faults = faultsOf(files)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(fault)
    expect(faults[0]).not.toMatch(/The environment is not usable/)
  })

  test('the same client of the same identity provider, whose tokens both would take', () => {
    const provider = 'OIDC_ISSUER=https://id.example\nOIDC_CLIENT_ID=site\nOIDC_CLIENT_SECRET=s\n'
    const input = {
      ...PRODUCTION,
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'site',
      OIDC_CLIENT_SECRET: 's',
    }
    expect(faultsOf({ 'careers-india': INDIA + provider }, input)).toEqual([
      "careers-india: OIDC_CLIENT_ID: is that of 'anywhere-club' already.",
    ])
    expect(faultsOf({ 'careers-india': INDIA + provider.replace('=site', '=india') }, input)).toEqual([])
  })
})

test('one file that cannot be used leaves the others', () => {
  const { tenants, faults } = read({ 'careers-india': INDIA, noborders: 'PORT=1' })
  expect(tenants.map(({ name }) => name)).toEqual(['careers-india'])
  expect(faults.map(({ name }) => name)).toEqual(['noborders'])
})

test('a file that cannot be read is a fault of its own', () => {
  const input = PRODUCTION
  const { tenants, faults } = readTenants(
    [
      { name: 'careers-india', text: INDIA },
      { name: 'noborders', text: '', unreadable: 'EACCES: permission denied' },
    ],
    { first: parseEnv(input), input },
  )
  expect(tenants.map(({ name }) => name)).toEqual(['careers-india'])
  expect(faults).toEqual([{ name: 'noborders', fault: 'EACCES: permission denied' }])
})

test('what an open site has is taken, though its file has become faulty', () => {
  const open = read({ 'careers-india': INDIA }).tenants
  const first = parseEnv(PRODUCTION)
  const files = (faulty: string) => [
    { name: 'careers-india', text: faulty },
    { name: 'noborders', text: INDIA.replace('https://india', 'https://b') },
  ]
  const again = (faulty: string) => readTenants(files(faulty), { first, input: PRODUCTION, open })
  expect(again('PORT=1').faults.map(({ fault }) => fault)).toContain(
    "DATABASE_URL: is that of 'careers-india' already.",
  )
  // Its file is gone: the site is closed first.
  const gone = readTenants(files('').slice(1), { first, input: PRODUCTION, open })
  expect(gone.faults).toEqual([])
})
