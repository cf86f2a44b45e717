// Everything that `npm test` checks, in order of cost. Called by run.mjs on the pinned Node, with the build done.
//   (nothing)      types, lint, unit and contract tests on the embedded database, browser journeys
//   --postgres     the database-facing tests again, on a real PostgreSQL that it starts itself
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { startPostgres } from './postgres.ts'

/** The members that we read of Vitest's and Playwright's reports. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const scratch = mkdtempSync(join(tmpdir(), 'guildhall-test-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const steps = process.argv.includes('--postgres') ? postgresSteps : embeddedSteps

try {
  await steps()
} catch (error) {
  total.failed++
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exit(total.failed > 0 ? 1 : 0)

async function embeddedSteps(): Promise<void> {
  check('Route types', 'react-router', ['typegen'])
  check('Types', 'tsc', ['-p', '.', '--noEmit'])
  check('Lint and format', 'biome', ['ci', '--colors=off', '.'])
  vitest('Unit and contract tests', [], {})
  const chromium = findChromium()
  journeys(chromium)
}

async function postgresSteps(): Promise<void> {
  const postgres = await startPostgres()
  process.stdout.write(`Database tests on ${postgres.version}\n`)
  try {
    vitest('Database tests', ['db/', 'services/', 'server/', 'tests/contracts/'], {
      TEST_DATABASE_URL: postgres.url,
    })
  } finally {
    postgres.stop()
  }
}

function check(title: string, program: string, args: string[]): void {
  process.stdout.write(`\n── ${title}\n`)
  const result = spawnSync(program, args, { stdio: 'inherit' })
  if (result.status === 0) total.passed++
  else total.failed++
}

function vitest(title: string, filters: string[], env: Record<string, string>): void {
  process.stdout.write(`\n── ${title}\n`)
  const report = join(scratch, 'vitest.json')
  const result = spawnSync(
    'vitest',
    ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  )
  const counts = readReport(report)
  count(counts?.numPassedTests, counts?.numFailedTests, counts?.numPendingTests, result.status)
}

function journeys(chromium: string | undefined): void {
  process.stdout.write('\n── Browser journeys\n')
  const report = join(scratch, 'playwright.json')
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium ? { CHROME_PATH: chromium } : {}),
  }
  const result = spawnSync('playwright', ['test', '--reporter=list,json'], { stdio: 'inherit', env })
  const stats = readReport(report)?.stats
  count(stats?.expected, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped, result.status)
}

// A runner that ended badly without a failed test (a crash, no report) still counts as a failure.
function count(passed = 0, failed = 0, skipped = 0, status: number | null): void {
  total.passed += passed
  total.failed += failed === 0 && status !== 0 ? 1 : failed
  total.skipped += skipped
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
