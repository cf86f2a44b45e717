import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv as readLines } from 'node:util'
import { createAudit } from '#domain/audit/audit-log.ts'
import { systemClock } from '#services/clock.ts'
import { openSecrets, secretFile } from '#services/identity/secrets.ts'
import { AUDIT_KEY } from '../identity.ts'
import { keptSettings } from '../tenants/kept-settings.ts'
import { placeOfTenant } from '../tenants/place-of-tenant.ts'
import { exportTenant } from '../tenants/tenant-file.ts'
import { openStorage } from '../uploads.ts'
import { type Command, CommandError, needText, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'

export const tenantExport: Command = {
  name: 'tenant export',
  summary: 'Writes a whole tenant to one file: settings without secrets, every row, and its files.',
  usage: '<name> --to <file>',
  details: `
The file is JSON Lines, compressed by gzip, and has everything that is known of its members: keep it as the database
itself. 'tenant add <name> --from <file>' makes a site of it again, with the version of the site that wrote it. What only
IDENTITY_SECRET opens stays sealed: keep that secret elsewhere, or the file identity.secret of a site without the setting. With the embedded database a running site waits meanwhile.`,
  options: { to: { type: 'string' } },
  optionHelp: { 'to <file>': 'the file to write, such as careers-india.jsonl.gz; it must not be there yet' },
  async run(args, { env: first, input = process.env, openDatabase, out, now }) {
    const [name, ...rest] = args.positionals
    if (name === undefined || rest.length > 0) throw new UsageError('One name of a tenant is needed')
    const to = givenPath(needText(args, 'to'))
    if (existsSync(to)) throw new CommandError(`${to} is there already; nothing was written.`)
    const { env, file } = placeOfTenant(name, { first, input })
    const database = await openDatabase({ of: env })
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const storage = await openStorage({ env, clock: systemClock, log, origin: env.ORIGIN ?? '' })
    try {
      const key = openSecrets(env.IDENTITY_SECRET, resolve(env.DATA_DIR)).key(AUDIT_KEY)
      const noted = { role: 'operator', action: 'data-exported', at: now() } as const
      await createAudit({ tenant: env.TENANT, key }).note(database.background.db, noted)
      const own = file === undefined ? input : readLines(readFileSync(file, 'utf8'))
      const made = env.IDENTITY_SECRET === undefined
      const settings = keptSettings(own, { made })
      const parts = { tenant: name, now: now(), database, storage, settings }
      const done = await exportTenant(to, parts)
      out(
        `${to}: ${done.rows} rows of ${done.tables} tables, ${done.files} files of ${done.fileBytes} bytes.`,
      )
      out(`sha256 ${done.sha256}`)
      if (made)
        out(
          `Keep ${secretFile(resolve(env.DATA_DIR))} elsewhere: it is not in the export, and without it nobody can sign in ` +
            'at the site that is made of it.',
        )
    } finally {
      await storage.close()
      await database.close()
    }
    return 0
  },
}
