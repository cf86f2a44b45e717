// Reads the parts of Vitest's and Playwright's reports that the summary needs.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Tests that passed only on a retry. */
  flaky: string[]
  /** Why they failed at first, where their runner does not print it. */
  failedAtFirst?: string[]
}

interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  testResults?: {
    name: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface Suite {
  title: string
  file?: string
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
}

interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: Suite[]
}

/** @returns zero counts without a report: its runner ended too early */
export function readVitest(file: string): Outcome {
  const report = readJson<VitestReport>(file)
  // One that passed and yet has a failure was tried again.
  const flaky = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [why = ''] }) => ({
        title: `${relative(process.cwd(), name)} › ${fullName}`,
        why,
      })),
  )
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    flaky: flaky.map(({ title }) => title),
    failedAtFirst: flaky.map(({ title, why }) => `${title}\n${why}`),
  }
}

/** A flaky test counts as passed, and is listed. */
export function readPlaywright(file: string): Outcome {
  const report = readJson<PlaywrightReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    flaky: (report?.suites ?? []).flatMap((suite) => flakyIn(suite, [])),
  }
}

/** @param path titles of the surrounding groups; a file's own suite has the file's name */
function flakyIn({ title, file, suites = [], specs = [] }: Suite, path: readonly string[]): string[] {
  const around = title === file ? path : [...path, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => [`[${projectName}] ${spec.file}`, ...around, spec.title].join(' › ')),
  )
  return [...own, ...suites.flatMap((suite) => flakyIn(suite, around))]
}

function readJson<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
