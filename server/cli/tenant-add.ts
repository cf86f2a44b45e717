import { existsSync, rmSync } from 'node:fs'
import { CannotAdd, headOf, keptFile, presetOf, writeTenant } from '../tenants/change-tenants.ts'
import { hostOf, tenantFiles, tenantsFolder } from '../tenants/tenant-settings.ts'
import { type Command, CommandError, UsageError } from './command.ts'

export const tenantAdd: Command = {
  name: 'tenant add',
  summary: 'Adds a tenant to this installation: a site of its own, at a host of its own.',
  usage: '<name> [--origin <origin>] [--database <address>] [--set <SETTING=value>]…',
  details: `
Writes <DATA_DIR>/tenants/<name>.env, which a running site reads at once. Any setting of .env.example may be set in it, now or
later. Where the first tenant is on a PostgreSQL, this one needs a database of its own, with a user who may open no other:

  create role guildhall_india login password '…';
  create database guildhall_india owner guildhall_india;
  revoke connect on database guildhall_india from public;`,
  options: {
    origin: { type: 'string' },
    database: { type: 'string' },
    set: { type: 'string', multiple: true },
    replace: { type: 'boolean' },
    off: { type: 'boolean' },
  },
  optionHelp: {
    'origin <origin>': 'its address, such as https://careers.example; in a demo <name>.localhost',
    'database <address>': 'its database, such as postgres://guildhall_india:…@127.0.0.1/guildhall_india',
    'set <SETTING=value>': 'a further setting; may be repeated',
    replace: 'writes the file anew if there is one, also that of a site that was closed',
    off: 'prepares it alone, with the settings of its name: an admin adds it on the page of sites, and gives its host',
  },
  async run(args, { env, input = process.env, out }) {
    const [name, ...rest] = args.positionals
    if (name === undefined || rest.length > 0) throw new UsageError('One name of a tenant is needed')
    const isThere = tenantFiles(tenantsFolder(env)).some((file) => file.name === name)
    const off = args.flag('off')
    if (isThere && off)
      throw new CommandError(`The tenant '${name}' is served already; close it before it is prepared.`)
    if (isThere && !args.flag('replace'))
      throw new CommandError(`There is a tenant '${name}' already; --replace writes its file anew.`)
    const kept = keptFile(env, name)
    // They have its secrets, which nobody may know by heart.
    if (existsSync(kept) && !args.flag('replace'))
      throw new CommandError(
        `Settings of '${name}' are kept in ${kept}: an admin adds it with them. --replace writes them anew.`,
      )
    const settings = [
      // Of two lines the last one holds.
      ...(off ? presetOf(name) : []),
      ...(args.text('origin') === undefined ? [] : [`ORIGIN=${args.text('origin')}`]),
      ...(args.text('database') === undefined ? [] : [`DATABASE_URL=${args.text('database')}`]),
      ...args.texts('set').map(readSetting),
    ]
    const text = `${headOf(name)}${settings.join('\n')}\n`
    try {
      const { file, tenant } = writeTenant({ first: env, input }, { name, text, off })
      if (!off) rmSync(kept, { force: true })
      out(`Written: ${file}`)
      if (off) out('It is served once an admin of the first tenant adds it on the page of sites.')
      else
        out(
          `A running site opens it at ${tenant.env.ORIGIN} in a moment; requests name the host ${hostOf(tenant.env)}.`,
        )
    } catch (error) {
      if (!(error instanceof CannotAdd)) throw error
      throw new CommandError(`The tenant '${name}' cannot be added: ${error.message}`)
    }
    return 0
  },
}

/** A value with a blank or a # is quoted, so that it is read as it was given. */
function readSetting(given: string): string {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(given) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError(`--set '${given}' is not of the form SETTING=value`)
  if (/[\r\n]/.test(value) || value.includes("'"))
    throw new UsageError(`--set ${name}: quotes and line breaks are for the file`)
  return /[\s#"\\]/.test(value) ? `${name}='${value}'` : `${name}=${value}`
}
