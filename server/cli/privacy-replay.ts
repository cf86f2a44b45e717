import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type RemovedMember, replayRemovals } from '#domain/privacy/removed-members.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import { REMOVED_KEY } from '../identity.ts'
import { removeMember } from '../remove-member.ts'
import { type Command, CommandError, UsageError } from './command.ts'

const LINE = /^([0-9a-f]{64}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/

/** Operators' command for after a backup was restored, before the site serves again. */
export const privacyReplay: Command = {
  name: 'privacy replay',
  summary: 'Removes again whom a restored backup brought back.',
  usage: '<file of `privacy removed`> [--dry-run]',
  details: 'Needs the secret that the list was made with. Run it before the site serves the restored data.',
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: { 'dry-run': 'reports how many would be removed, and changes nothing' },
  async run(args, { env, openDatabase, out, now }) {
    const [file, ...more] = args.positionals
    if (file === undefined || more.length > 0) throw new UsageError('One file')
    const removed = readList(readFileSync(file, 'utf8'))
    const { db } = await openDatabase()
    const dryRun = args.flag('dry-run')
    const count = await replayRemovals(db, {
      key: openSecrets(env.IDENTITY_SECRET, resolve(env.DATA_DIR)).key(REMOVED_KEY),
      removed,
      remove: (trx, memberId) => removeMember(trx, memberId, now()),
      dryRun,
    })
    out(`${removed.length} removals listed; ${count} members ${dryRun ? 'would be' : 'were'} removed again`)
    return 0
  },
}

function readList(text: string): RemovedMember[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const [, name, at] = LINE.exec(line.trim()) ?? []
      if (name === undefined || at === undefined || Number.isNaN(Date.parse(at)))
        throw new CommandError(`Line ${index + 1} is no removal; nothing was removed.`)
      return { name, at: new Date(at) }
    })
}
