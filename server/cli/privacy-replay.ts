import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { deferClosings } from '#domain/privacy/closing.ts'
import { nameOfKey, type RemovedMember, replayRemovals } from '#domain/privacy/removed-members.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import { REMOVED_KEY } from '../identity.ts'
import { removeMember } from '../remove-member.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'

const SECRET = /^secret ([0-9a-f]{64})$/
const LINE = /^([0-9a-f]{64}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/
/** Where accounts are removed at once now, of those that were closed before. */
const DAYS_AGAIN = 14
/** As much of a wrong line as one needs to find it. */
const MAX_SHOWN = 40

/** Operators' command for after a backup was restored, before the site serves again. */
export const privacyReplay: Command = {
  name: 'privacy replay',
  summary: 'Removes again whom a restored backup brought back, and gives closed accounts their days again.',
  usage: '<file of `privacy removed`> [--dry-run]',
  details:
    'Needs the secret that the list was made with. Run it before the site serves the restored data. Accounts that are ' +
    'closed in the backup are listed with the day from which on they are removed: whoever has kept theirs since has to ' +
    'be able to keep it again.',
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: { 'dry-run': 'reports how many would be removed, and changes nothing' },
  async run(args, { env, openDatabase, out, now }) {
    const [file, ...more] = args.positionals
    if (file === undefined || more.length > 0) throw new UsageError('One file')
    const { secret, removed } = readList(textOf(givenPath(file)))
    const key = openSecrets(env.IDENTITY_SECRET, resolve(env.DATA_DIR)).key(REMOVED_KEY)
    // With another secret no name would be found, and that would look as if nobody had come back.
    if (secret !== nameOfKey(key))
      throw new CommandError(
        'The list was made with another secret than this installation has; nothing was removed. Set IDENTITY_SECRET, ' +
          'or put the file identity.secret into the data folder, as it was when the list was made.',
      )
    const { db } = await openDatabase()
    const dryRun = args.flag('dry-run')
    const count = await replayRemovals(db, {
      key,
      removed,
      // They were removed, so a hold that the backup has on them was lifted since.
      remove: async (trx, memberId) => {
        await sql`delete from privacy.hold where member_id = ${memberId}`.execute(trx)
        await removeMember(trx, memberId, now())
      },
      dryRun,
    })
    out(`${removed.length} removals listed; ${count} members ${dryRun ? 'would be' : 'were'} removed again`)
    const deferred = await deferClosings(db, {
      now: now(),
      days: env.ACCOUNT_DELETION_DAYS || DAYS_AGAIN,
      dryRun,
    })
    if (deferred.length > 0)
      out(
        `${deferred.length} accounts are closed in the backup; they may have been kept since, and ` +
          `${dryRun ? 'would be' : 'are'} removed later:`,
      )
    for (const { memberId, removedFrom } of deferred) out(`${memberId} ${removedFrom.toISOString()}`)
    return 0
  },
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(
      `${path} cannot be read (${code}). It has to be what \`npm run --silent cli -- privacy removed\` printed.`,
    )
  }
}

function readList(text: string): { secret: string; removed: RemovedMember[] } {
  // npm says in lines of its own what it runs.
  const [first = '', ...lines] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('> '))
  const secret = SECRET.exec(first)?.[1]
  if (secret === undefined) throw wrongLine(first, 'does not name the secret of a list')
  const removed = lines.map((line) => {
    const [, name, at] = LINE.exec(line) ?? []
    if (name === undefined || at === undefined || Number.isNaN(Date.parse(at)))
      throw wrongLine(line, 'is no removal')
    return { name, at: new Date(at) }
  })
  return { secret, removed }
}

function wrongLine(line: string, fault: string): CommandError {
  const shown = line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line
  return new CommandError(
    `"${shown}" ${fault}; nothing was removed. Give the whole of what \`privacy removed\` printed, unchanged.`,
  )
}
