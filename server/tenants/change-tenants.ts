// Adding a tenant and taking it off again, by its file: for the operator's command and for the page of tenants.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv as readLines } from 'node:util'
import {
  type TenantChange,
  type TenantChanges,
  type TenantOffer,
  tenantPresets,
} from '#domain/tenants/tenant-changes.ts'
import type { Env } from '../env.ts'
import { factsOf, settingsIn } from './served-tenant.ts'
import {
  isThisMachine,
  readTenants,
  type TenantSettings,
  tenantFiles,
  tenantsFolder,
} from './tenant-settings.ts'

export interface Installation {
  /** Settings of the process, which are those of its first tenant. */
  first: Env
  /** The variables that these were read from. */
  input: Readonly<Record<string, string | undefined>>
}

/** A file of a tenant that is prepared or taken off: read by nobody until it is added. */
const OFF = '.off'
/** Where the settings of a tenant are kept that is prepared or taken off. */
export const keptFile = (first: Pick<Env, 'DATA_DIR'>, name: string): string =>
  join(tenantsFolder(first), `${name}.env${OFF}`)

/** What a removal has counted before it began, for its receipt. */
export const begunFile = (first: Pick<Env, 'DATA_DIR'>, name: string): string =>
  join(tenantsFolder(first), `${name}.removing.json`)

export class CannotAdd extends Error {}

/**
 * Writes the file of a tenant, at once, so that a running site never reads half of it.
 * @throws CannotAdd when its settings cannot be used
 */
export function writeTenant(
  { first, input }: Installation,
  { name, text, off = false }: { name: string; text: string; off?: boolean },
): { file: string; tenant: TenantSettings } {
  const folder = tenantsFolder(first)
  const tenant = readTogether({ first, input }, { name, text: off ? withHost(first, { name, text }) : text })
  const file = off ? keptFile(first, name) : join(folder, `${name}.env`)
  // Two processes may write at once.
  const half = `${file}.${process.pid}.new`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(half, text, { mode: 0o600 })
  renameSync(half, file)
  // A removal that did not end is none of the site that is there now.
  rmSync(begunFile(first, name), { force: true })
  return { file, tenant }
}

/** Its host is given when it is added. */
export function withHost(first: Env, { name, text }: { name: string; text: string }): string {
  const isHostless = first.ORIGIN !== undefined && readLines(text).ORIGIN === undefined
  return isHostless ? `${text.trimEnd()}\nORIGIN=https://${name}.invalid\n` : text
}

/**
 * Reads the settings of a tenant beside those of the others.
 * @throws CannotAdd when they cannot be used
 */
export function readTogether(
  { first, input }: Installation,
  file: { name: string; text: string },
): TenantSettings {
  const others = tenantFiles(tenantsFolder(first)).filter(({ name }) => name !== file.name)
  const { tenants, faults } = readTenants([...others, file], { first, input })
  const tenant = tenants.find(({ name }) => name === file.name)
  if (tenant === undefined) throw new CannotAdd(faults.find(({ name }) => name === file.name)?.fault)
  return tenant
}

export const headOf = (name: string): string =>
  `# Settings of the tenant '${name}'; .env.example explains them.\n`

/** Settings that a tenant of the specification begins with; none for another name. */
export const presetOf = (name: string): readonly string[] =>
  Object.hasOwn(tenantPresets, name) ? (tenantPresets[name] ?? []) : []

/**
 * What the admins of the first tenant may change.
 * @param changed called after each change of a file: not every folder can be watched
 */
export function createTenantChanges(installation: Installation, changed = () => {}): TenantChanges {
  const { first } = installation
  const folder = tenantsFolder(first)
  const keptOf = (name: string) => keptFile(first, name)
  const needsHost = first.ORIGIN !== undefined
  const needsDatabase = first.DATABASE_URL !== undefined
  const isThere = (name: string) => name === first.TENANT || existsSync(join(folder, `${name}.env`))
  const mayTakeOff = (name: string) =>
    Object.hasOwn(tenantPresets, name) && name !== first.TENANT && isThere(name)
  const presetText = (name: string) => `${headOf(name)}${presetOf(name).join('\n')}\n`
  /** Undefined where they cannot be used: then adding it says why. */
  function factsOfOffer(name: string): TenantOffer['facts'] {
    try {
      const kept = existsSync(keptOf(name)) ? readFileSync(keptOf(name), 'utf8') : undefined
      // A database is prepared with the same settings.
      const nobody = needsDatabase ? `DATABASE_URL=postgres://${name}.invalid/${name}\n` : ''
      const text = withHost(first, { name, text: kept ?? presetText(name) + nobody })
      const { origin: _, ...facts } = factsOf(readTogether(installation, { name, text }).env)
      return facts
    } catch {
      return
    }
  }
  return {
    needsHost,
    needsDatabase,
    mayTakeOff,
    offers: () =>
      Object.keys(tenantPresets)
        .filter((name) => !isThere(name))
        .map((name) => ({ name, wasHere: existsSync(keptOf(name)), facts: factsOfOffer(name) })),
    add({ name, host: given }) {
      if (!Object.hasOwn(tenantPresets, name) || isThere(name)) return { refused: 'unknown' }
      const host = needsHost ? given : ''
      return writing(() => {
        const kept = existsSync(keptOf(name)) ? readFileSync(keptOf(name), 'utf8') : undefined
        if (needsDatabase && kept === undefined) return { refused: 'database' }
        const before = kept ?? presetText(name)
        if (needsHost && host === '' && readLines(before).ORIGIN === undefined) return { refused: 'host' }
        if (host !== '' && !/^[a-z0-9.-]+(?::\d+)?$/i.test(host)) return { refused: 'host' }
        const scheme = new URL(first.ORIGIN ?? 'http://localhost').protocol
        // Of two lines the last one holds.
        const text = host === '' ? before : `${before.trimEnd()}\nORIGIN=${scheme}//${host.toLowerCase()}\n`
        const { tenant } = writeTenant(installation, { name, text })
        rmSync(keptOf(name), { force: true })
        changed()
        return { done: true, origin: tenant.env.ORIGIN }
      })
    },
    takeOff(name) {
      if (!mayTakeOff(name)) return { refused: 'unknown' }
      // A file that the operator wrote beside kept settings: these may be the only copy of its secret.
      if (existsSync(keptOf(name))) return { refused: 'kept' }
      return writing(() => {
        renameSync(join(folder, `${name}.env`), keptOf(name))
        changed()
        return { done: true, origin: undefined }
      })
    },
  }
}

/** A folder that belongs to somebody else or is mounted to be read only. */
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM'])

function writing(change: () => TenantChange): TenantChange {
  try {
    return change()
  } catch (error) {
    if (error instanceof CannotAdd) return { refused: 'unusable', settings: settingsIn(error.message) }
    if (NOT_WRITABLE.has((error as NodeJS.ErrnoException).code ?? '')) return { refused: 'files' }
    throw error
  }
}

const SECOND = 'careers-india'

/**
 * What `npm start` on a clean clone serves beside its own site: added once, at the first start of a demo. Its host
 * leads to this machine, so other machines of a network would not find it.
 */
export function addSecondDemo(installation: Installation): void {
  const { first } = installation
  const isFirstStart = !existsSync(first.databaseFolder) && !existsSync(tenantsFolder(first))
  const isAlone = first.demo && first.ORIGIN === undefined && first.DATABASE_URL === undefined
  if (isFirstStart && isAlone && isThisMachine(first.HOST) && first.TENANT !== SECOND)
    createTenantChanges(installation).add({ name: SECOND, host: '' })
}
