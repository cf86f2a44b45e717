// Everything that `npm test` checks. Called by run.mjs on the pinned Node, with the build done.
//   (nothing)      types, lint, unit and contract tests on the embedded database, browser journeys
//   --postgres     the tests that use a database again, on a real PostgreSQL that it starts itself
//   --gate         each of them once, on the database where it tells most (database-tests.ts); what fails may try once
//                  more, and is then named as flaky with its failure; more than a few of those fail the gate
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHeadlessChromium } from './chromium.ts'
import { databaseTests, gateTests } from './database-tests.ts'
import { startPostgres } from './postgres.ts'
import { runProgram } from './run-program.ts'
import { type Outcome, readPlaywright, readVitest } from './test-reports.ts'

interface Step {
  title: string
  /** Prints nothing until it ends, because another step prints meanwhile. */
  quiet?: boolean
  run(options: { quiet: boolean }): Promise<Outcome & { output: string }>
}

/** So many may pass at the second try alone: one in thousands is an accident of a busy machine, many are a fault. */
const MAX_FLAKY = 4

const scratch = mkdtempSync(join(tmpdir(), 'guildhall-test-'))
const total: Outcome = { passed: 0, failed: 0, skipped: 0, flaky: [] }
const took: string[] = []

const types = check('Types', 'tsc', ['-p', '.', '--noEmit', '--checkers', '2'])
const lint = check('Lint and format', 'biome', ['ci', '--colors=off', '.'])
const routeTypes = check('Route types', 'react-router', ['typegen'])
/** Before all that starts from one, because these wait for a site to start, and not for minutes. */
const templates = check('Database templates', 'node', ['tests/tools/keep-templates.ts'])
const unitTests: Step = {
  title: 'Unit and contract tests',
  run: (options) => vitest('embedded', [], {}, options),
}
const partTests: Step = {
  title: 'Tests on the embedded database',
  run(options) {
    const excluded = gateTests().onPostgresAlone.map((file) => `--exclude=${file}`)
    return vitest('embedded', [...excluded, '--retry=1'], {}, options)
  },
}
const databaseStep = (args: () => string[]): Step => ({
  title: 'Tests on PostgreSQL',
  async run(options) {
    const postgres = await startPostgres({ durable: false })
    try {
      return await vitest('postgres', args(), { TEST_DATABASE_URL: postgres.url }, options)
    } finally {
      postgres.stop()
    }
  },
})
const journeys = ({ retries }: { retries: number }): Step => ({
  title: 'Browser journeys',
  async run({ quiet }) {
    const report = join(scratch, 'playwright.json')
    const chromium = findHeadlessChromium()
    const { status, output } = await runProgram('playwright', ['test', '--reporter=list,json'], {
      quiet,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        JOURNEY_RETRIES: String(retries),
        ...(chromium ? { CHROME_PATH: chromium } : {}),
      },
    })
    return { ...counted(readPlaywright(report), status), output }
  },
})

/** Steps run in order; those of an inner list run in parallel. */
const plans: Record<string, readonly (readonly Step[])[]> = {
  '': [[routeTypes], [types], [lint], [templates], [unitTests], [journeys({ retries: 0 })]],
  '--postgres': [[databaseStep(databaseTests)]],
  '--gate': [
    [routeTypes],
    [{ ...lint, quiet: true }, { ...templates, quiet: true }, types],
    [partTests],
    [databaseStep(() => [...gateTests().onPostgres, '--retry=1'])],
    // Alone: beside the tests on PostgreSQL, journeys lost.
    [journeys({ retries: 1 })],
  ],
}

const plan = plans[process.argv[2] ?? '']
if (plan === undefined) throw new Error(`Unknown option ${process.argv[2]}`)
try {
  for (const together of plan) await Promise.all(together.map(perform))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.stdout.write(`\nTook: ${took.join(', ')}\n`)
for (const title of total.flaky) process.stdout.write(`Flaky: ${title}\n`)
if (total.flaky.length > MAX_FLAKY) {
  total.failed++
  process.stdout.write(`${total.flaky.length} flaky tests are more than ${MAX_FLAKY}.\n`)
}
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exit(total.failed > 0 ? 1 : 0)

async function perform({ title, quiet = false, run }: Step): Promise<void> {
  const started = Date.now()
  if (!quiet) process.stdout.write(`\n── ${title}\n`)
  try {
    const { passed, failed, skipped, flaky, failedAtFirst = [], output } = await run({ quiet })
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.flaky.push(...flaky)
    if (quiet) process.stdout.write(`\n── ${title}\n${output}`)
    for (const failure of failedAtFirst) process.stdout.write(`\nFAIL at first: ${failure}\n`)
  } catch (error) {
    total.failed++
    process.stderr.write(`${title}: ${error instanceof Error ? error.message : error}\n`)
  }
  took.push(`${title} ${Math.round((Date.now() - started) / 1000)} s`)
}

function check(title: string, program: string, args: string[]): Step {
  return {
    title,
    async run({ quiet }) {
      const { status, output } = await runProgram(program, args, { quiet })
      const passed = status === 0 ? 1 : 0
      return { passed, failed: 1 - passed, skipped: 0, flaky: [], output }
    },
  }
}

async function vitest(
  name: string,
  args: string[],
  env: Record<string, string>,
  { quiet }: { quiet: boolean },
): Promise<Outcome & { output: string }> {
  const report = join(scratch, `${name}.json`)
  const { status, output } = await runProgram(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { quiet, env },
  )
  return { ...counted(readVitest(report), status), output }
}

// A runner that failed without a failed test (a crash, no report) still counts as a failure.
function counted(outcome: Outcome, status: number | null): Outcome {
  return outcome.failed === 0 && status !== 0 ? { ...outcome, failed: 1 } : outcome
}
