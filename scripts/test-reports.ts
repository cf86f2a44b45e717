// Reads the parts of Vitest's and Playwright's reports that the summary needs.
import { readFileSync } from 'node:fs'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Tests that passed only on a retry. */
  flaky: string[]
}

interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
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
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    flaky: [],
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
