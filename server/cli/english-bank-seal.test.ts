import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBank } from '#domain/assessment/bank.ts'
import { sealBank } from '#domain/assessment/sealed-bank.ts'
import { bankKey, ENGLISH_BANK_SEED, englishBank } from '../english-bank.ts'
import { parseEnv } from '../env.ts'
import { runCli } from './run-cli.ts'

const KEY = 'a key of thirty-two characters and more'

let home: string
let folder: string
let file: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'bank-'))
  folder = join(home, 'items')
  file = join(home, 'closed.bank')
  cpSync(ENGLISH_BANK_SEED, folder, { recursive: true })
  name('closed-1')
})
afterEach(() => rmSync(home, { recursive: true }))

const name = (id: string, open = false) =>
  writeFileSync(join(folder, 'bank.yaml'), `id: ${id}\nopen: ${open}\n`)

const change = (from: string, to: string) => {
  const path = join(folder, 'a1-grammar.yaml')
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

async function run(command: string[], key: string | undefined = KEY) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(['english-bank', ...command], {
    env: parseEnv({ NODE_ENV: 'test', ENGLISH_BANK_KEY: key }),
    openDatabase: () => Promise.reject(new Error('no database is needed')),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

test('a closed bank is sealed, checked, and drawn from', async () => {
  expect(await run(['seal', folder, file])).toMatchObject({ code: 0, err: '' })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readFileSync(file, 'latin1')).not.toContain('closed-1')
  expect((await run(['check', file])).out).toMatch(/^closed-1: \d{3} items, 36 passages, 0 findings\.$/)
  const env = parseEnv({ NODE_ENV: 'test', ENGLISH_BANK: file, ENGLISH_BANK_KEY: KEY })
  expect(await englishBank(env)).toEqual(await readBank(folder))
})

test('the rules are run on the content of a sealed file, words by its own list', async () => {
  // A file of somebody who sealed it without the checks: an item above its level, and a word that only its own list has.
  const path = join(folder, 'allowed-words.txt')
  const words = `${readFileSync(path, 'utf8')}\n[A1]\nlaboratory\n`
  change('Ana and I ____ in the same team.', 'Ana and I ____ in the same laboratory.')
  const bank = await readBank(folder)
  const sealed = (allowed?: string) => writeFileSync(file, sealBank(bank, bankKey(settings), allowed))
  const settings = parseEnv({ NODE_ENV: 'test', ENGLISH_BANK_KEY: KEY })
  sealed(readFileSync(path, 'utf8'))
  expect(await run(['check', file])).toMatchObject({
    code: 1,
    out: expect.stringContaining('a1-g-be-we: "laboratory" is B1 (words)'),
  })
  sealed(words)
  expect(await run(['check', file])).toMatchObject({ code: 0 })
  // As an earlier version sealed it: words are not checked, which is said; all else is.
  sealed()
  const old = await run(['check', file])
  expect(old.code).toBe(0)
  expect(old.out).toContain('they are not checked')
  const [item, ...others] = bank.items
  if (item === undefined) throw new Error('an item is needed')
  writeFileSync(file, sealBank({ ...bank, items: others }, bankKey(settings)))
  expect(await run(['check', file])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/\((anchors|passages|floor|composition)\)/),
  })
})

test('it opens with its key alone', async () => {
  await run(['seal', folder, file])
  expect(await run(['check', file], 'another key of thirty-two characters')).toMatchObject({
    code: 1,
    err: expect.stringContaining('the key is another one'),
  })
  expect((await run(['check', file], '')).err).toContain('ENGLISH_BANK_KEY is needed')
})

test('what the site draws from by mistake is said: a place with nothing in it', async () => {
  const env = parseEnv({ NODE_ENV: 'test', ENGLISH_BANK: join(home, 'nothing') })
  await expect(englishBank(env)).rejects.toThrow('nothing does not exist')
})

test('an open bank, and one with findings, are not sealed', async () => {
  name('open-2', true)
  expect((await run(['seal', folder, file])).err).toContain('open-2 is an open bank')
  name('closed-1')
  change('Ana and I ____ in the same team.', 'Ana and I ____ in the same laboratory.')
  expect((await run(['seal', folder, file])).err).toContain('a1-g-be-we: "laboratory" is B1 (words)')
})

test('a sealed bank is replaced by a new edition only', async () => {
  await run(['seal', folder, file])
  change('Ana and I ____ in the same team.', 'Ana and I ____ in the same class.')
  const { code, err } = await run(['seal', folder, file])
  expect(code).toBe(1)
  expect(err).toContain('closed-1: the edition before has the same name')
  expect(err).toContain('a1-g-be-we: was changed and is still version 1')
  name('closed-2')
  change('- id: a1-g-be-we', '- id: a1-g-be-we\n    version: 2')
  expect(await run(['seal', folder, file])).toMatchObject({ code: 0, err: '' })
  expect((await run(['check', file])).out).toContain('closed-2: ')
})
