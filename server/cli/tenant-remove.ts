import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { secretFile } from '#services/identity/secrets.ts'
import { placeOfTenant } from '../tenants/place-of-tenant.ts'
import { removeTenant } from '../tenants/remove-tenant.ts'
import { checkFile } from '../tenants/tenant-file.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'

export const tenantRemove: Command = {
  name: 'tenant remove',
  summary: 'Removes a whole tenant: its site, database, files and settings. A receipt stays.',
  usage: '<name> --confirm <name> [--export <file>] [--despite-holds]',
  details: `
A running site closes it at once, and what is under way there may finish. On a PostgreSQL all of its tables are dropped; with
the address of a superuser in the variable DATABASE_ADMIN_URL the database and its user are, too. Otherwise the receipt has
the statements that drop them. Other replicas need their copy of its file removed before. Nothing brings it back but an export
('tenant export') or a backup.`,
  options: {
    confirm: { type: 'string' },
    export: { type: 'string' },
    'despite-holds': { type: 'boolean' },
  },
  optionHelp: {
    'confirm <name>': 'the name once more',
    'export <file>': 'an export of it: that it is whole is checked, and its digest stands in the receipt',
    'despite-holds': 'removes it although a legal hold stands',
  },
  async run(args, { env: first, input = process.env, out, now }) {
    const [name, ...rest] = args.positionals
    if (name === undefined || rest.length > 0) throw new UsageError('One name of a tenant is needed')
    if (args.text('confirm') !== name)
      throw new UsageError(`--confirm ${name} is needed: nothing brings it back`)
    if (name === first.TENANT)
      throw new CommandError(
        `'${name}' is the first tenant, whose settings and data folder all the others stand in: it is not removed.`,
      )
    const { env, file } = placeOfTenant(name, { first, input })
    if (file === undefined) throw new CommandError(`'${name}' has no file of its own.`)
    const given = args.text('export')
    const exported = given === undefined ? undefined : await checkFile(givenPath(given))
    if (exported !== undefined && exported.tenant !== name)
      throw new CommandError(`${given} is an export of '${exported.tenant}'. Nothing was changed.`)
    if (env.IDENTITY_SECRET === undefined && existsSync(secretFile(resolve(env.DATA_DIR))))
      out(
        `${secretFile(resolve(env.DATA_DIR))} goes as well: without a copy of it nobody can sign in at a site that is made of an export.`,
      )
    const { receipt, file: written } = await removeTenant({
      ...{ env, first, file, now: now() },
      despiteHolds: args.flag('despite-holds'),
      exported: exported && { sha256: exported.sha256, at: exported.at },
      admin: input.DATABASE_ADMIN_URL || undefined,
    })
    const rows = Object.values(receipt.rows).reduce((sum, n) => sum + n, 0)
    out(
      `The tenant '${name}' is removed: ${rows} rows of ${Object.keys(receipt.rows).length} tables, ${receipt.files} files.`,
    )
    for (const left of receipt.left) out(`Left to remove by hand: ${left}`)
    out(`Receipt: ${written}`)
    return 0
  },
}
