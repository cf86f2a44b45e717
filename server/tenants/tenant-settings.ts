// Further tenants of a process, as files: <name>.env holds the settings of one, in the words of .env.example.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv as readLines } from 'node:util'
import { type Env, parseEnv } from '../env.ts'

/**
 * What belongs to the process: every tenant has it from there. All else is a tenant's own, so that no secret, database, storage
 * or address of one is another's by being forgotten in a file.
 */
const OF_THE_PROCESS = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DRAIN_SECONDS',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'COUNTRY_HEADER',
  'CITY_HEADER',
  'REGION_HEADER',
  'METRICS_TOKEN',
  'DATABASE_LIMITS',
  'CLAMD_URL',
] as const

/** What a tenant has from the process as long as its file does not say otherwise. */
const BY_DEFAULT = ['DEMO', 'ROBOTS', 'SMTP_URL', 'FEED_HOSTS', 'REFERENCE_DATA_DIR'] as const

export interface TenantSettings {
  name: string
  env: Env
  /** Digest of the settings: it differs when the site has to be opened anew. */
  digest: string
}

export interface ReadTenants {
  tenants: TenantSettings[]
  faults: TenantFault[]
}

/** A file that cannot be used. */
export interface TenantFault {
  name: string
  /** Names the setting and what to change. */
  fault: string
}

export interface TenantFile {
  name: string
  text: string
  /** Why it could not be read. */
  unreadable?: string
}

/** Where the files are: beside the first tenant's data. */
export const tenantsFolder = (env: Pick<Env, 'DATA_DIR'>): string => resolve(env.DATA_DIR, 'tenants')

/** Reads `<folder>/*.env`; there are none where there is no folder. */
export function tenantFiles(folder: string): TenantFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.env') && file !== '.env')
    .sort()
    .map((file) => ({ name: file.slice(0, -'.env'.length), ...readText(join(folder, file)) }))
}

function readText(file: string): Pick<TenantFile, 'text' | 'unreadable'> {
  try {
    return { text: readFileSync(file, 'utf8') }
  } catch (error) {
    return { text: '', unreadable: (error as Error).message }
  }
}

interface Process {
  /** Settings of the process, which are those of its first tenant. */
  first: Env
  /** The variables that these were read from. */
  input: Readonly<Record<string, string | undefined>>
  /** Sites that are open: what they have is taken, even if their files cannot be used any more. */
  open?: readonly TenantSettings[]
}

export function readTenants(files: readonly TenantFile[], { first, input, open = [] }: Process): ReadTenants {
  const tenants: TenantSettings[] = []
  const faults: TenantFault[] = []
  for (const file of files) {
    try {
      const tenant = readTenant(file, { first, input })
      const isThere = (name: string) => files.some((each) => each.name === name)
      const taken = open.filter(({ name }) => name !== file.name && isThere(name))
      refuseShared(tenant.env, [first, ...tenants.map(({ env }) => env), ...taken.map(({ env }) => env)])
      tenants.push(tenant)
    } catch (error) {
      faults.push({ name: file.name, fault: faultOf(error as Error) })
    }
  }
  return { tenants, faults }
}

/** The message of parseEnv has a heading and says where the settings are explained. */
const faultOf = ({ message }: Error): string =>
  message.replace(/^The environment is not usable:\n\s*/, '').replace(/\nSee [^\n]+$/, '')

function readTenant({ name, text, unreadable }: TenantFile, { first, input }: Process): TenantSettings {
  if (unreadable !== undefined) throw new Error(unreadable)
  // An empty value is none, as it is in the environment.
  const own: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(readLines(text)).filter(([, value]) => value !== ''),
  )
  for (const setting of OF_THE_PROCESS)
    if (own[setting] !== undefined) throw new Error(`${setting}: is one for all tenants of a process.`)
  if (own.TENANT !== undefined && own.TENANT !== name)
    throw new Error(`TENANT: is the name of the file, '${name}'.`)
  const inherited = Object.fromEntries(
    [...OF_THE_PROCESS, ...BY_DEFAULT].map((setting) => [setting, input[setting]]),
  )
  const settings = {
    ...inherited,
    DATA_DIR: join(tenantsFolder(first), name),
    // A demo's names of this machine, which browsers resolve by themselves.
    ...(first.ORIGIN === undefined
      ? { ORIGIN: new URL(`http://${name}.localhost:${first.PORT}`).origin }
      : {}),
    ...own,
    TENANT: name,
  }
  if (!('ORIGIN' in settings)) throw new Error('ORIGIN: is needed, because the host tells the tenant.')
  if (first.DATABASE_URL !== undefined && own.DATABASE_URL === undefined)
    throw new Error('DATABASE_URL: is needed: each tenant has a database of its own.')
  const digest = createHash('sha256').update(JSON.stringify(settings)).digest('hex')
  const env = parseEnv(settings)
  // Its accounts and tokens are published, and its letters would be sent.
  if (env.demo && !first.demo) throw new Error('ORIGIN, DEMO: a demo cannot be beside a site that is none.')
  return { name, env, digest }
}

/** @throws Error naming the first setting that would let two tenants meet */
function refuseShared(env: Env, others: readonly Env[]): void {
  for (const other of others) {
    const meet = MEETING.find(({ of }) => {
      const value = of(env)
      return value !== undefined && value === of(other)
    })
    if (meet !== undefined) throw new Error(`${meet.setting}: is that of '${other.TENANT}' already.`)
  }
}

/** What no two tenants may have in common. */
const MEETING: readonly { setting: string; of: (env: Env) => string | undefined }[] = [
  { setting: 'TENANT', of: ({ TENANT }) => TENANT },
  // Without the port, which cookies do not tell apart.
  { setting: 'ORIGIN', of: (env) => hostOf(env).replace(/:\d+$/, '') },
  {
    setting: 'DATABASE_URL',
    of: ({ DATABASE_URL: url }) => (url === undefined ? undefined : databaseIn(url)),
  },
  { setting: 'DATA_DIR', of: ({ DATA_DIR }) => resolve(DATA_DIR) },
  { setting: 'IDENTITY_SECRET', of: ({ IDENTITY_SECRET }) => IDENTITY_SECRET },
  // Tokens name their client alone: with the same one, a member of one tenant would be signed in at the other.
  {
    setting: 'OIDC_CLIENT_ID',
    of: ({ provider }) => (provider === undefined ? undefined : `${provider.issuer} ${provider.clientId}`),
  },
  { setting: 'S3_BUCKET', of: ({ s3 }) => (s3 === undefined ? undefined : `${s3.endpoint} ${s3.bucket}`) },
]

/** The host that requests name, in lower case and with its port if it is not the scheme's own. */
export function hostOf({ ORIGIN, PORT }: Pick<Env, 'ORIGIN' | 'PORT'>): string {
  return ORIGIN === undefined ? `127.0.0.1:${PORT}` : new URL(ORIGIN).host
}

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/
export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host)

/** One server may be named by several users, so they are left out, but for a database that is named by its user. */
function databaseIn(url: string): string {
  const { hostname, port, pathname, searchParams, username } = new URL(url)
  const host = (searchParams.get('host') ?? hostname).toLowerCase()
  const name = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username)
  return `${isThisMachine(host) ? 'localhost' : host}:${searchParams.get('port') ?? (port || '5432')}/${name}`
}
