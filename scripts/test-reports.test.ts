import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'guildhall-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const spec = (title: string, status: string) => ({
  title,
  file: 'menus.spec.ts',
  tests: [{ projectName: 'site', status }],
})

test('a flaky journey counts as passed and is named, wherever it stands', () => {
  const file = written({
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 },
    suites: [
      {
        title: 'menus.spec.ts',
        file: 'menus.spec.ts',
        specs: [spec('opens', 'expected'), spec('closes', 'flaky')],
        suites: [{ title: 'on a phone', specs: [spec('opens', 'flaky'), spec('closes', 'unexpected')] }],
      },
    ],
  })
  expect(readPlaywright(file)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
    flaky: ['[site] menus.spec.ts › closes', '[site] menus.spec.ts › on a phone › opens'],
  })
})

test('unit tests are counted, and those that passed on a retry are named with their failure', () => {
  const ran = (fullName: string, status: string, failureMessages: string[] = []) => {
    return { fullName, status, failureMessages }
  }
  const report = {
    ...{ numPassedTests: 4, numFailedTests: 1, numPendingTests: 2 },
    testResults: [
      {
        name: join(process.cwd(), 'domain/seats.test.ts'),
        assertionResults: [
          ran('seats one', 'passed'),
          ran('seats two', 'passed', ['expected 2 to be 1']),
          ran('seats three', 'failed', ['expected 3 to be 1', 'expected 3 to be 1']),
        ],
      },
    ],
  }
  expect(readVitest(written(report))).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
    flaky: ['domain/seats.test.ts › seats two'],
    failedAtFirst: ['domain/seats.test.ts › seats two\nexpected 2 to be 1'],
  })
})

test('a report that is missing or cut off counts nothing', () => {
  expect(readPlaywright(join(folder, 'none.json')).passed).toBe(0)
  const cut = join(folder, 'cut.json')
  writeFileSync(cut, '{"numPassedTests": 4')
  expect(readVitest(cut).passed).toBe(0)
})
