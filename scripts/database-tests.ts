import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob, sep } from 'node:path'
import { reachableFrom } from './import-graph.ts'

const root = join(import.meta.dirname, '..')
const FOLDERS = ['app', 'domain', 'jobs', 'services', 'db', 'server', 'tests']
/**
 * The module that opens a test's database: the embedded one, or one on the PostgreSQL of TEST_DATABASE_URL.
 */
const OPENS_DATABASES = 'tests/tools/test-database.ts'

/**
 * In the first lines of a file that opens a site and runs on the embedded database alone: it writes no SQL, lets nothing race,
 * and what it asks of the database is asked on PostgreSQL by another file, which this line names where there is one
 * (tests/database-tests.test.ts).
 */
const SAME_ON_ANY = /^(?:\/\/.*\n)*\/\/ The same on any database: /

/**
 * Files that judge results by a rule over hundreds of searches or members: how good our rules are is the same on any database,
 * and the tests beside them ask the same queries on PostgreSQL.
 */
const JUDGED = /\/judged-[\w-]+\.test\.ts$/

/** Whether the file runs on one database only, although it opens one. */
export const isSameOnAny = (file: string): boolean =>
  JUDGED.test(file) || SAME_ON_ANY.test(readFileSync(join(root, file), 'utf8'))

/**
 * The test files to repeat on PostgreSQL: those that use a database, directly or through imports, and do not give the same
 * result on any.
 */
export const databaseTests = (): string[] => testsThatOpen().filter((file) => !isSameOnAny(file))

/**
 * Which of them the gate runs on PostgreSQL, so that it runs nothing twice without a reason: whole sites, which reach every
 * query through the pools and locks of production, and what asks for PostgreSQL by name. The other parts run on the embedded
 * database, as all journeys do (docs/decisions/077-each-test-once.md).
 */
export function gateTests(): { onPostgres: string[]; onPostgresAlone: string[] } {
  const onPostgresAlone = databaseTests().filter(isSite)
  const parts = databaseTests().filter((file) => !isSite(file) && namesPostgres(file))
  return { onPostgres: [...onPostgresAlone, ...parts], onPostgresAlone }
}

/** Tests that open whole sites. */
export const SITE_TESTS = ['tests/{contracts,hostile}/**/*.test.ts', 'server/api.test.ts']
const isSite = (file: string): boolean => SITE_TESTS.some((pattern) => matchesGlob(file, pattern))

const namesPostgres = (file: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes('TEST_DATABASE_URL')

/** The test files that use a database, directly or through imports. */
export function testsThatOpen(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name).split(sep).join('/'),
    ),
  )
  return files.filter((file) => /\.test\.tsx?$/.test(file) && reachableFrom([file]).has(OPENS_DATABASES))
}
