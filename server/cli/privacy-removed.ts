import { listRemoved } from '#domain/privacy/removed-members.ts'
import { type Command, UsageError } from './command.ts'

/** Operators' command that lists removals, to be kept outside of what is backed up. */
export const privacyRemoved: Command = {
  name: 'privacy removed',
  summary: 'Prints which members were removed, one a line, without naming them.',
  usage: '',
  details:
    'Keep the list outside of the database and its backups, and write it anew after each day. After a backup was ' +
    'restored, `privacy replay` removes again whom it brought back.',
  options: {},
  optionHelp: {},
  async run(args, { openDatabase, out }) {
    if (args.positionals.length > 0) throw new UsageError('Nothing is named: all are listed')
    const { db } = await openDatabase()
    for (const { name, at } of await listRemoved(db)) out(`${name} ${at.toISOString()}`)
    return 0
  },
}
