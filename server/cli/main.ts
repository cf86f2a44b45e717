// The operator's tool: npm run cli -- <command>. Works beside a running site on the same database.
import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { type Database, openDatabase } from '#db/database.ts'
import { parseEnv } from '../env.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { progressOn } from './progress.ts'
import { runCli } from './run-cli.ts'
import { askedTenant, settingsOf } from './tenant-of-command.ts'

if (existsSync('.env')) loadEnvFile('.env')

const open = new Set<Database>()
try {
  const first = parseEnv(process.env)
  const { tenant, rest } = askedTenant(process.argv.slice(2))
  const env = tenant === undefined ? first : settingsOf(tenant, { first, input: process.env })
  process.exitCode = await runCli(rest, {
    env,
    openDatabase: async ({ ofAnyTenant = false, of = env } = {}) => {
      const { DATABASE_URL: url, databaseFolder: folder, DATABASE_LIMITS: limits } = of
      const database = await openDatabase({ url, folder, limits })
      open.add(database)
      await prepareDatabase(database, ofAnyTenant ? undefined : of.TENANT, { claims: false })
      const close = async () => {
        open.delete(database)
        await database.close()
      }
      // Operators' commands have no statement timeout.
      return { ...database, ...database.background, close }
    },
    out: (line) => console.log(line),
    err: (line) => console.error(line),
    progress: progressOn(process.stderr),
    now: () => new Date(),
  })
} catch (error) {
  console.error(process.env.LOG_LEVEL === 'debug' ? error : (error as Error).message)
  process.exitCode = 1
} finally {
  for (const database of open) await database.close()
}
