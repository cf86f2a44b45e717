import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { type Installation, keptFile, readTogether, withHost } from './change-tenants.ts'
import { tenantsFolder } from './tenant-settings.ts'

export class NoSuchTenant extends Error {}

export interface PlaceOfTenant {
  env: Env
  /** Where its settings are: served, or kept of a site that was closed. Undefined for the first tenant. */
  file: string | undefined
}

/**
 * Where a tenant is, also one that was closed.
 * @throws NoSuchTenant
 * @throws CannotAdd when its settings cannot be used
 */
export function placeOfTenant(name: string, { first, input }: Installation): PlaceOfTenant {
  if (name === first.TENANT) return { env: first, file: undefined }
  // A name of a path would be read from elsewhere.
  const files = /^[a-z-]+$/.test(name)
    ? [join(tenantsFolder(first), `${name}.env`), keptFile(first, name)]
    : []
  const file = files.find((each) => existsSync(each))
  if (file === undefined)
    throw new NoSuchTenant(`There is no tenant '${name}'; 'tenant list' shows those that there are.`)
  const text = withHost(first, { name, text: readFileSync(file, 'utf8') })
  return { env: readTogether({ first, input }, { name, text }).env, file }
}
