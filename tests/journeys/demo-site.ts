// Starts the site as server/main.ts does. A demo starts from a database template, which saves half a minute
// of seeding on a busy machine. Other sites seed themselves.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { parseEnv } from '#server/env.ts'
import { keptDemo } from '#tests/tools/kept-templates.ts'

const env = parseEnv(process.env)
const isDemo = env.demo && env.DATABASE_URL === undefined && env.TENANT === parseEnv({}).TENANT
if (isDemo && !existsSync(env.databaseFolder)) {
  mkdirSync(env.databaseFolder, { recursive: true })
  const database = await PGlite.create({
    dataDir: join(env.databaseFolder, 'postgres'),
    loadDataDir: new Blob([readFileSync(await keptDemo())]),
  })
  await database.close()
}
await import('../../server/main.ts')
