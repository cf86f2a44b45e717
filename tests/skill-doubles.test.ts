import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'
import { skillDoubles } from '../scripts/reference-data/skill-doubles.ts'

const entry = (id: string, name: string, aliases: string[] = []): SeedEntry => ({ id, name, aliases })

test.each<[string, SeedEntry, SeedEntry]>([
  ['same name', entry('a', 'Batch file'), entry('b', 'Batchfile')],
  ['alias', entry('a', 'Transact-SQL', ['T-SQL']), entry('b', 'TSQL')],
  ['maker', entry('a', 'IBM Terraform'), entry('b', 'Terraform')],
  ['kind', entry('a', 'Rust programming language'), entry('b', 'Rust')],
  ['kind', entry('a', 'Testing'), entry('b', 'Software testing')],
  ['plural', entry('a', 'Compiler'), entry('b', 'Compilers')],
  ['abbreviation', entry('a', 'Job control language'), entry('b', 'JCL')],
])('%s makes two entries one candidate', (reason, one, other) => {
  const found = [{ key: 'a | b', ids: ['a', 'b'], reason }]
  expect(skillDoubles([one, other])).toEqual(found)
  expect(skillDoubles([other, one])).toEqual(found)
})

test.each([
  ['C', 'C++'],
  ['Java', 'JavaScript'],
  ['R', 'Rs'],
])('%s and %s are none', (one, other) =>
  expect(skillDoubles([entry('a', one), entry('b', other)])).toEqual([]),
)

describe('the shipped vocabulary', () => {
  const folder = join(import.meta.dirname, '../db/seed/reference')
  const skills = brotliDecompressSync(readFileSync(join(folder, 'skills.jsonl.br')))
    .toString()
    .trim()
    .split('\n')
    .map((line): SeedEntry => JSON.parse(line))
  const decided: { merged: Record<string, string>; apart: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'merged-skills.json'), 'utf8'),
  )

  test('has no doubles but those that were decided to be two skills', () => {
    expect(skillDoubles(skills).map(({ key }) => key)).toEqual(Object.keys(decided.apart).sort())
  })

  test('has every merged skill as a former id of the one that stays', () => {
    const former = skills.flatMap(({ id, formerly = [] }) => formerly.map((old) => [old, id] as const))
    expect(Object.fromEntries(former)).toEqual(decided.merged)
    const ids = new Set(skills.map(({ id }) => id))
    expect(former.filter(([old]) => ids.has(old))).toEqual([])
  })

  test('finds a merged skill by its old name, as the one that stays', () => {
    const named = (name: string) =>
      skills.find((skill) => [skill.name, ...(skill.aliases ?? [])].includes(name))?.id
    expect(named('TSQL')).toBe('transact-sql')
    expect(named('Testing')).toBe('software-testing')
    expect(named('Microsoft PowerShell')).toBe(named('PowerShell'))
  })

  test('relates skills to none that was merged', () => {
    const related = skills.flatMap(({ more = {} }) => (Array.isArray(more.related) ? more.related : []))
    expect(related.filter((id) => id in decided.merged)).toEqual([])
  })
})
