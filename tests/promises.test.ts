// docs/security.md names the test for each promise; renaming or removing a test must not leave a promise
// without one.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { bodyRules, DEFAULT_RULE } from '#server/http/body-rules.ts'
import {
  LETTER_LIMITS,
  REGISTRATIONS,
  RESETS,
  SIGN_INS,
  WRONG_PASSWORDS,
} from '#services/identity/provider/attempts.ts'
import type { Limit } from '#services/limits.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| .*\.(?:test|spec)\.ts/.test(line))

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

const PERIODS: Readonly<Record<number, string>> = { 900: 'in 15 minutes', 3600: 'an hour' }

test.each<[string, Limit]>([
  ['wrong passwords', WRONG_PASSWORDS],
  ['sign-ins', SIGN_INS],
  ['registrations, new passwords', REGISTRATIONS],
  ['registrations, new passwords', RESETS],
  ['letters that anybody can ask for by an address', LETTER_LIMITS.reset],
  ['each kind of letter that tells an owner what happened', LETTER_LIMITS.changed],
])('the limit of %s is the one of the code', (what, { times, seconds }) => {
  expect(page).toMatch(new RegExp(`^\\| ${what} \\| ${times} ${PERIODS[seconds]}\\b`, 'm'))
})

test('the sizes of bodies are those of the code', () => {
  const said = /^\| bytes \| (.*)$/m.exec(page)?.[1] ?? ''
  const all = Object.values(bodyRules)
  const most = (sizes: readonly number[]) => Math.max(...sizes)
  const held = all.filter(({ reads }) => reads !== 'bytes').map(({ limit }) => limit)
  const MB = 1024 * 1024
  expect(said).toContain(`${DEFAULT_RULE.limit / 1024} kB where nothing else is said`)
  expect(said).toContain(`${most(held) / 1_000_000} MB of a profile`)
  expect(said).toContain(`${most(all.map(({ files = 0 }) => files)) / MB} MB of a page's form with files`)
  expect(said).toContain(`${most(all.map(({ limit }) => limit)) / MB} MB of an upload`)
})
