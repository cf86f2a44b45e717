import { renameTenant } from '#domain/tenants/rename-tenant.ts'
import { type Command, CommandError, needText, UsageError } from './command.ts'

export const tenantRename: Command = {
  name: 'tenant rename',
  summary: 'Gives the database of a tenant that has another name now the new name.',
  usage: '--from <earlier name>',
  details: `
A database keeps the name of its tenant, and the site of another one is refused. Stop the site, set TENANT to the new
name (or rename the tenant's file and its folder in <DATA_DIR>/tenants), and run this command with the new settings, for
a further tenant with --tenant <new name> before it. Members, content and catalogue stay. Entries of the audit log keep
the earlier name.`,
  options: { from: { type: 'string' } },
  optionHelp: { 'from <earlier name>': 'whose database it is by its own account' },
  async run(args, { env, openDatabase, out }) {
    if (args.positionals.length > 0) throw new UsageError('The new name is that of the settings')
    const [from, to] = [needText(args, 'from'), env.TENANT]
    if (from === to) throw new UsageError(`TENANT is '${to}' already: set it to the new name first`)
    const { db } = await openDatabase({ ofAnyTenant: true })
    const done = await renameTenant(db, { from, to })
    if ('table' in done)
      throw new CommandError(
        `The database has rows of '${to}' already, in ${done.table}: two tenants cannot be told apart afterwards. ` +
          'Nothing was changed.',
      )
    if ('refused' in done)
      throw new CommandError(
        done.owner === undefined
          ? 'The database has no name yet: it takes that of the site that is started first.'
          : `The database is that of '${done.owner}', not of '${from}'. Nothing was changed.`,
      )
    out(`The database is that of '${to}' now: ${done.rows} rows were changed. Its site can be started.`)
    return 0
  },
}
