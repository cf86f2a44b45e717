import { openDatabase } from '#db/database.ts'
import { type migrate, readMigrations } from '#db/migrate.ts'
import { prepareDatabase } from '../prepare-database.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Runs the migrations that are due. The site does this itself when it starts.',
  usage: '[--dry-run]',
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: { 'dry-run': 'lists the migrations that are due' },
  async run(args, { env, out }) {
    const database = await openDatabase({
      url: env.DATABASE_URL,
      folder: env.databaseFolder,
      limits: env.DATABASE_LIMITS,
    })
    try {
      const dryRun = args.flag('dry-run')
      const names = dryRun ? await due(database.background.pool) : await prepareDatabase(database, undefined)
      out(names.length === 0 ? 'The database is current.' : `${dryRun ? 'Due' : 'Ran'}: ${names.join(', ')}`)
      return 0
    } finally {
      await database.close()
    }
  },
}

async function due(pool: Parameters<typeof migrate>[0]): Promise<string[]> {
  const { rows: tables } = await pool.query("select to_regclass('migration') as name")
  const { rows } = tables[0]?.name ? await pool.query('select name from migration') : { rows: [] }
  const ran = new Set(rows.map(({ name }: { name: string }) => name))
  return readMigrations()
    .map(({ name }) => name)
    .filter((name) => !ran.has(name))
}
