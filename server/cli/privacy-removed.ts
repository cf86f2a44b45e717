import { resolve } from 'node:path'
import { listRemoved, nameOfKey } from '#domain/privacy/removed-members.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import { REMOVED_KEY } from '../identity.ts'
import { type Command, UsageError } from './command.ts'

/** Operators' command that lists removals, to be kept outside of what is backed up. */
export const privacyRemoved: Command = {
  name: 'privacy removed',
  summary: 'Prints which members were removed, one a line, without naming them.',
  usage: '',
  details:
    'The first line names the secret that the list was made with; it does not tell the secret. Keep the list outside ' +
    'of the database and its backups, and write it anew after each day. After a backup was restored, ' +
    '`privacy replay` removes again whom it brought back.',
  options: {},
  optionHelp: {},
  async run(args, { env, openDatabase, out }) {
    if (args.positionals.length > 0) throw new UsageError('Nothing is named: all are listed')
    const { db } = await openDatabase()
    out(`secret ${nameOfKey(openSecrets(env.IDENTITY_SECRET, resolve(env.DATA_DIR)).key(REMOVED_KEY))}`)
    for (const { name, at } of await listRemoved(db)) out(`${name} ${at.toISOString()}`)
    return 0
  },
}
