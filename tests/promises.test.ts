// docs/security.md names the test for each promise; renaming or removing a test must not leave a promise
// without one.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| .*\.(?:test|spec)\.ts/.test(line))

test.each(rows.map((row) => [row.split('|')[1]?.trim() ?? '', row] as const))('%s', (_, row) => {
  const named = [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(0)
  // A bare name is in the folder of the one before it, or among the contracts and journeys.
  const folders = [...named.map(dirname), 'tests/contracts', 'tests/journeys']
  const missing = named.filter(
    (name) =>
      !existsSync(join(root, name)) &&
      !folders.some((folder) => existsSync(join(root, folder, basename(name)))),
  )
  expect(missing).toEqual([])
})
