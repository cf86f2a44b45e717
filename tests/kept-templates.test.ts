// A cached database is reused only while nothing that it is made from has changed.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { demo, migrated } from '#tests/tools/kept-templates.ts'
import { templateDigest } from '#tests/tools/template-digest.ts'
import { reachableFrom } from '../scripts/import-graph.ts'

const root = join(import.meta.dirname, '..')
const { sources } = demo('')

test('what its code reads beside itself is named', () => {
  const read = [...reachableFrom(sources.code)].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/import\.meta\.dirname,([^)]*)\)/g)]
      .map(([, steps = '']) => [...steps.matchAll(/'([^']*)'/g)].map(([, step = '']) => step))
      .map((steps) => join(dirname(file), ...steps)),
  )
  expect(read).toContain('db/migrations')
  const own = ['node_modules/.cache/guildhall-templates', '.', './']
  const unnamed = read.filter(
    (path) => !own.includes(path) && !sources.data.some((folder) => `${path}/`.startsWith(`${folder}/`)),
  )
  expect(unnamed).toEqual([])
})

test('the code that writes content, catalogue and matches counts, however far away', () => {
  const code = reachableFrom(sources.code)
  for (const file of [
    'services/content/authoring/push.ts',
    'domain/catalogue/write-items.ts',
    'domain/matching/match-text.ts',
  ])
    expect(code).toContain(file)
})

test('the digest is the same for the same, and another for other code, data or day', () => {
  const digest = templateDigest(migrated.sources)
  expect(templateDigest(migrated.sources)).toBe(digest)
  const others = [
    { ...migrated.sources, code: [...migrated.sources.code, 'server/main.ts'] },
    { ...migrated.sources, data: [...migrated.sources.data, 'content/guildhall'] },
    { ...migrated.sources, also: '2026-11-23' },
  ]
  expect(new Set([digest, ...others.map(templateDigest)]).size).toBe(4)
})
