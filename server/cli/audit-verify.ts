import { resolve } from 'node:path'
import { verifyAuditOf } from '#domain/audit/verify-audit.ts'
import { namesOf } from '#domain/tenants/tenant-of-database.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import { AUDIT_KEY } from '../identity.ts'
import { type Command, UsageError } from './command.ts'

/** Operators' command that recomputes the chain of the audit log. */
export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Checks that no entry of the audit log was changed or removed.',
  usage: '[--json] [--knows <end of the chain>]',
  details:
    'Needs the secret of this installation (IDENTITY_SECRET, or identity.secret in the data folder). Keep the printed ' +
    'end of the chain elsewhere: if a later run does not know it any more, the log was exchanged as a whole.',
  options: { json: { type: 'boolean' }, knows: { type: 'string' } },
  optionHelp: {
    json: 'prints the report as JSON',
    knows: 'an end of the chain that was printed before; fails if it is in the chain no more',
  },
  async run(args, { env, openDatabase, out, err }) {
    if (args.positionals.length > 0) throw new UsageError('Nothing is named: the whole log is checked')
    const { db } = await openDatabase()
    const key = openSecrets(env.IDENTITY_SECRET, resolve(env.DATA_DIR)).key(AUDIT_KEY)
    const knows = args.text('knows')
    const report = await verifyAuditOf(db, await namesOf(db, env.TENANT), { key, knows })
    const isKnown = knows === undefined || report.knows
    if (args.flag('json')) out(JSON.stringify(report))
    else {
      out(`${report.entries} entries on ${report.days} days`)
      if (report.head !== undefined) out(`The chain ends with ${report.head}`)
      for (const { day, place, fault } of report.faults) err(`${day}, entry ${place}: ${fault}`)
      if (!isKnown) err('The given end is not in the chain')
    }
    return report.faults.length === 0 && isKnown ? 0 : 1
  },
}
