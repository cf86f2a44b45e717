import { hostOf, readTenants, tenantFiles, tenantsFolder } from '../tenants/tenant-settings.ts'
import type { Command } from './command.ts'

export const tenantList: Command = {
  name: 'tenant list',
  summary: 'Lists the tenants of this installation, and what is wrong with their files.',
  usage: '',
  options: {},
  optionHelp: {},
  async run(_args, { env, input = process.env, out, err }) {
    const { tenants, faults } = readTenants(tenantFiles(tenantsFolder(env)), { first: env, input })
    const rows = [{ name: env.TENANT, env }, ...tenants].map(({ name, env: its }) => [
      name,
      its.ORIGIN ?? `http://${hostOf(its)}`,
      placeOf(its.DATABASE_URL) ?? its.databaseFolder,
    ])
    const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
    for (const row of rows) out(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    for (const { name, fault } of faults) err(`${name}.env cannot be used: ${fault}`)
    return faults.length === 0 ? 0 : 1
  },
}

/** Without the password. */
function placeOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const { username, host, pathname } = new URL(url)
  return `postgres://${username}@${host}${pathname}`
}
