// docs/adding/service.md, followed in a copy of the code: both forms of a service, and the contract test for
// them.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { examplesOf, writeExample } from './tools/guide-examples.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const copy = mkdtempSync(join(tmpdir(), 'guildhall-service-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('both forms of the guide’s service fulfil the contract of the guide', async () => {
  const files = examplesOf('service').filter(({ file }) => file.startsWith('services/'))
  expect(files.map(({ file }) => file)).toEqual(
    ['exchange-rates', 'embedded', 'connected', 'exchange-rates.contract.test'].map(
      (name) => `services/exchange-rates/${name}.ts`,
    ),
  )
  for (const part of ['services', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const example of files) writeExample(copy, example)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const report = join(copy, 'report.json')
  const options = [
    'run',
    '--root',
    copy,
    '--reporter=json',
    `--outputFile=${report}`,
    'services/exchange-rates',
  ]
  await promisify(execFile)(process.execPath, [vitest, ...options], { cwd: copy })
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ numPassedTests: 6, numFailedTests: 0 })
}, 60_000)

test('every guide is listed', () => {
  const guides = readdirSync(join(root, 'docs/adding')).filter((name) => name !== 'README.md')
  const listed = [...read('docs/adding/README.md').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(guides.toSorted())
})

// A newcomer's hour: from the README to the answer in one hop.
test.each([
  ['address of a vacancy', 'export function vacancyPage'],
  ['phone number', /\bphone: \{ schema: phone, [^}]*audience: 'me'/],
  ['publish reach a page', 'export async function watchContentChanges'],
  ['Who may ask', 'guards/members.ts'],
  ['recommended to whom', 'export function scoreOf'],
])('the README answers "%s" with the file that decides it', (question, answer) => {
  const row = read('README.md')
    .split('\n')
    .find((line) => line.startsWith('|') && line.includes(question))
  const file = /\]\(([\w./-]+)\)/.exec(row ?? '')?.[1] ?? ''
  expect(read(file)).toMatch(answer)
})

test('links of the README lead somewhere, and it is short', () => {
  const readme = read('README.md')
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(readme.split('\n').length).toBeLessThan(90)
})
