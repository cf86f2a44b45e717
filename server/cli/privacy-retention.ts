import { applyRetention, endsOtherwise } from '#domain/privacy/retention.ts'
import { type Command, UsageError } from './command.ts'

/** Operators' command for what is deleted by its age; the site's own jobs do it every hour. */
export const privacyRetention: Command = {
  name: 'privacy retention',
  summary: 'Deletes rows about people that are too old, and reports how many.',
  usage: '[--dry-run]',
  details: 'A running site does it every hour. What ends by another rule is listed below, with its job.',
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: { 'dry-run': 'counts what would be deleted, and deletes nothing' },
  async run(args, { openDatabase, out, now }) {
    if (args.positionals.length > 0) throw new UsageError('Nothing is named: every rule is applied')
    const dryRun = args.flag('dry-run')
    const { db } = await openDatabase()
    for (const { rule, rows } of await applyRetention(db, { now: now(), dryRun })) {
      const { table, from, days, which, job } = rule
      const age = `${days} ${days === 1 ? 'day' : 'days'} after ${from}`
      const what = which === undefined ? table : `${table}, ${which}`
      out(`${what}: ${age} (${job}): ${rows} ${dryRun ? 'due' : 'deleted'}`)
    }
    for (const [table, how] of Object.entries(endsOtherwise)) out(`${table}: ${how}`)
    out('All other rows about members: with their account')
    return 0
  },
}
