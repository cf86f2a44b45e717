// Follows docs/adding/importer.md in a copy of the code: adds a format and reads a file with it.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { formats } from './read-source.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const copy = mkdtempSync(join(tmpdir(), 'guildhall-format-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('docs/importing.md lists exactly the file name endings that are read', () => {
  const table = /## Formats[\s\S]*?\n\n(\|[\s\S]*?)\n\n/.exec(read('docs/importing.md'))?.[1] ?? ''
  const named = table.split('\n').flatMap((line) => line.split('|')[1]?.match(/(?<=`)\.\w+(?=`)/g) ?? [])
  const endings = Object.values(formats).flatMap((format): readonly string[] => format.endings)
  expect(endings.length).toBeGreaterThan(10)
  expect([...new Set(named)].toSorted()).toEqual(endings.toSorted())
})

test('after the guide’s two steps, its format is read', async () => {
  const guide = read('docs/adding/importer.md')
  const [reader = '', line = ''] = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code)
  for (const part of ['domain', 'services', 'db', 'package.json'])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.includes(join(root, 'db', 'seed')),
    })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  writeFileSync(join(copy, 'domain/catalogue/import/piped-rows.ts'), reader)
  const source = join(copy, 'domain/catalogue/import/read-source.ts')
  const start = 'export const formats = {\n'
  const before = readFileSync(source, 'utf8')
  expect(before).toContain(start)
  const after = before.replace(start, start + line)
  writeFileSync(source, `import { pipedRows } from './piped-rows.ts'\n${after}`)

  writeFileSync(join(copy, 'jobs.psv'), 'id|title|company\n17|Kotlin developer|Acme\n18|Go developer\n')
  writeFileSync(
    join(copy, 'read.ts'),
    `import { sourceFiles, sourceRows } from '#domain/catalogue/import/read-source.ts'
import { noMapping } from '#domain/catalogue/import/mapping.ts'
import { vacancyNames } from '#domain/catalogue/import/usual-names.ts'
const options = { kind: 'vacancy', mapping: noMapping, names: vacancyNames, now: new Date(0) } as const
const [file] = sourceFiles(${JSON.stringify(join(copy, 'jobs.psv'))})
const rows = []
for await (const row of sourceRows(file!, options)) rows.push(row)
console.log(JSON.stringify(rows))
`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, ['read.ts'], { cwd: copy })
  expect(JSON.parse(stdout)).toEqual([
    {
      draft: {
        where: 'jobs.psv:2',
        fields: expect.objectContaining({ title: 'Kotlin developer', company: 'Acme' }),
        columns: expect.objectContaining({ unread: [] }),
      },
    },
    { problem: { where: 'jobs.psv:3', field: '', reason: 'has 2 columns, not 3', effect: 'left out' } },
  ])
})
