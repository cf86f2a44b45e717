import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ENGLISH_BANK_SEED } from '../english-bank.ts'
import { parseEnv } from '../env.ts'
import { runCli } from './run-cli.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'))
  cpSync(ENGLISH_BANK_SEED, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

async function check(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(['english-bank', 'check', ...args], {
    env: parseEnv({ NODE_ENV: 'test' }),
    openDatabase: () => Promise.reject(new Error('no database is needed')),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const change = (name: string, from: string, to: string) => {
  const path = join(folder, name)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

test('the open bank passes', async () => {
  const { code, out } = await check()
  expect(out).toMatch(/^open-2026\.1: \d{3} items, 36 passages, 0 findings\.$/)
  expect(code).toBe(0)
})

test('a finding names item, reason and rule', async () => {
  change('a1-grammar.yaml', 'Ana and I ____ in the same team.', 'Ana and I ____ in the same laboratory.')
  const { code, out } = await check(folder)
  expect(out).toContain('a1-g-be-we: "laboratory" is B1 (words)')
  expect(code).toBe(1)
})

test('a bank that cannot be read names file and item', async () => {
  change('a1-grammar.yaml', 'others: [am, is, be, was]', 'others: [am, is]')
  const { code, err } = await check(folder)
  expect(err).toContain('a1-grammar.yaml: a1-g-be-we: options')
  expect(code).toBe(1)
})
