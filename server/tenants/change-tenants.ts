// Adding a tenant and taking it off again, by its file: for the operator's command and for the page of tenants.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv as readLines } from 'node:util'
import { type TenantChange, type TenantChanges, tenantPresets } from '#domain/tenants/tenant-changes.ts'
import type { Env } from '../env.ts'
import { settingsIn } from './served-tenant.ts'
import { readTenants, type TenantSettings, tenantFiles, tenantsFolder } from './tenant-settings.ts'

export interface Installation {
  /** Settings of the process, which are those of its first tenant. */
  first: Env
  /** The variables that these were read from. */
  input: Readonly<Record<string, string | undefined>>
}

/** A file of a tenant that is prepared or taken off: read by nobody until it is added. */
const OFF = '.off'

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
  const others = tenantFiles(folder).filter((file) => file.name !== name)
  // Its host is given when it is added.
  const isHostless = off && first.ORIGIN !== undefined && readLines(text).ORIGIN === undefined
  const whole = isHostless ? `${text}ORIGIN=https://${name}.invalid\n` : text
  const { tenants, faults } = readTenants([...others, { name, text: whole }], { first, input })
  const tenant = tenants.find((each) => each.name === name)
  if (tenant === undefined) throw new CannotAdd(faults.find((each) => each.name === name)?.fault)
  const file = join(folder, `${name}.env${off ? OFF : ''}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return { file, tenant }
}

export const headOf = (name: string): string =>
  `# Settings of the tenant '${name}'; .env.example explains them.\n`

/** What the admins of the first tenant may change. */
export function createTenantChanges(installation: Installation): TenantChanges {
  const { first } = installation
  const folder = tenantsFolder(first)
  const keptOf = (name: string) => join(folder, `${name}.env${OFF}`)
  const needsHost = first.ORIGIN !== undefined
  const needsDatabase = first.DATABASE_URL !== undefined
  const isThere = (name: string) => name === first.TENANT || existsSync(join(folder, `${name}.env`))
  return {
    needsHost,
    needsDatabase,
    offers: () =>
      Object.entries(tenantPresets)
        .filter(([name]) => !isThere(name))
        .map(([name, { off }]) => ({ name, off, wasHere: existsSync(keptOf(name)) })),
    add({ name, host }) {
      const preset = Object.hasOwn(tenantPresets, name) ? tenantPresets[name] : undefined
      if (preset === undefined || isThere(name)) return { refused: 'unknown' }
      return writing(() => {
        const kept = existsSync(keptOf(name)) ? readFileSync(keptOf(name), 'utf8') : undefined
        if (needsDatabase && kept === undefined) return { refused: 'database' }
        const before = kept ?? `${headOf(name)}${preset.settings.join('\n')}\n`
        if (needsHost && host === '' && readLines(before).ORIGIN === undefined) return { refused: 'host' }
        if (host !== '' && !/^[a-z0-9.-]+(?::\d+)?$/i.test(host)) return { refused: 'host' }
        const scheme = new URL(first.ORIGIN ?? 'http://localhost').protocol
        // Of two lines the last one holds.
        const text = host === '' ? before : `${before.trimEnd()}\nORIGIN=${scheme}//${host.toLowerCase()}\n`
        const { tenant } = writeTenant(installation, { name, text })
        rmSync(keptOf(name), { force: true })
        return { done: true, origin: tenant.env.ORIGIN }
      })
    },
    takeOff(name) {
      if (!Object.hasOwn(tenantPresets, name) || name === first.TENANT || !isThere(name))
        return { refused: 'unknown' }
      return writing(() => {
        renameSync(join(folder, `${name}.env`), keptOf(name))
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

/** What `npm start` on a clean clone serves beside its own site: added once, at the first start of a demo. */
export function addSecondDemo(installation: Installation): void {
  const { first } = installation
  const isFirstStart = !existsSync(first.databaseFolder) && !existsSync(tenantsFolder(first))
  const isAlone = first.demo && first.ORIGIN === undefined && first.DATABASE_URL === undefined
  if (isFirstStart && isAlone && first.TENANT !== SECOND)
    createTenantChanges(installation).add({ name: SECOND, host: '' })
}
