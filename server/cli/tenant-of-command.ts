import type { Env } from '../env.ts'
import { readTenants, tenantFiles, tenantsFolder } from '../tenants/tenant-settings.ts'

/** `--tenant <name>` before the command says whose site it is about; without it the first tenant's. */
export function askedTenant(args: readonly string[]): { tenant: string | undefined; rest: string[] } {
  const [option, name, ...rest] = args
  if (option !== '--tenant') return { tenant: undefined, rest: [...args] }
  if (name === undefined) throw new Error('--tenant needs the name of a tenant')
  return { tenant: name, rest }
}

/** @throws Error when there is no such tenant, or its file cannot be used */
export function settingsOf(
  name: string,
  { first, input }: { first: Env; input: Readonly<Record<string, string | undefined>> },
): Env {
  if (name === first.TENANT) return first
  const { tenants, faults } = readTenants(tenantFiles(tenantsFolder(first)), { first, input })
  const fault = faults.find((each) => each.name === name)
  if (fault !== undefined) throw new Error(`${name}.env cannot be used: ${fault.fault}`)
  const tenant = tenants.find((each) => each.name === name)
  if (tenant === undefined)
    throw new Error(`There is no tenant '${name}'; 'tenant list' shows those that there are.`)
  return tenant.env
}
