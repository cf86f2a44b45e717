import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { reachableFrom } from './import-graph.ts'

const root = join(import.meta.dirname, '..')
const FOLDERS = ['app', 'domain', 'jobs', 'services', 'db', 'server', 'tests']
/**
 * The module that opens a test's database: the embedded one, or one on the PostgreSQL of TEST_DATABASE_URL.
 */
const OPENS_DATABASES = 'tests/tools/test-database.ts'

/**
 * The test files that use a database, directly or through imports. The others give the same result on any
 * database.
 */
export function databaseTests(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name).split(sep).join('/'),
    ),
  )
  return files.filter((file) => /\.test\.tsx?$/.test(file) && reachableFrom([file]).has(OPENS_DATABASES))
}
