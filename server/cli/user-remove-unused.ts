import { resolve } from 'node:path'
import { noteRemoved } from '#domain/privacy/removed-members.ts'
import { removeUnused } from '#services/identity/provider/give-account.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import { REMOVED_KEY } from '../identity.ts'
import { type Command, CommandError, UsageError } from './command.ts'

/** Operators' command that removes an unused account, such as one made for a wrong address. */
export const userRemoveUnused: Command = {
  name: 'user remove-unused',
  summary: 'Removes an account that nobody can sign in to yet.',
  usage: '<e-mail address>',
  details:
    'The link that sets its password ends with it. An account that somebody can sign in to, or has signed in to, is left as it is: ' +
    'its member deletes it at /account.',
  options: {},
  optionHelp: {},
  async run(args, { env, openDatabase, out, now }) {
    const [given, ...more] = args.positionals
    const email = given?.trim() ?? ''
    if (email === '' || more.length > 0) throw new UsageError('One e-mail address is needed')
    const { db } = await openDatabase()
    const key = openSecrets(env.IDENTITY_SECRET, resolve(env.DATA_DIR)).key(REMOVED_KEY)
    const done = await db.transaction().execute(async (tx) => {
      const removed = await removeUnused(tx, email, now())
      // A restored backup must not bring it back.
      if (removed.kind === 'removed') await noteRemoved(tx, { key, memberId: removed.accountId, at: now() })
      return removed
    })
    if (done.kind === 'unknown') throw new CommandError(`No account has the address ${email}.`)
    if (done.kind === 'in use')
      throw new CommandError(
        `Somebody can sign in to the account of ${email}, or has done so. Nothing has changed.`,
      )
    out(`The account of ${email} is removed, and no link to it works any more.`)
    return 0
  },
}
