// The report over real sets: texts and technologies of 882 companies, and the lists of 8,562 postings.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { skillTerms } from '#domain/matching/skill-terms.ts'
import { shippedSkills } from '#tests/tools/shipped-skills.ts'
import { type ItemToCount, readNames } from './count-lacking.ts'
import { NameCounter } from './name-counter.ts'

const sets = join(import.meta.dirname, '../../../shared/data/vacancies')
const linesOf = (file: string): Record<string, unknown>[] =>
  readFileSync(join(sets, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

test.skipIf(!existsSync(sets))('real texts and lists give names that an editor can decide about', () => {
  const companies = linesOf('companies/remote-companies.jsonl').map(
    (row): ItemToCount => ({
      locale: 'en-us',
      source: textOf(row.title).toLowerCase(),
      title: textOf(row.title),
      text: textOf(row.body_markdown),
      listed: listOf(row.technologies),
    }),
  )
  const postings = linesOf('data-jobs-2023/jobs-q1.jsonl').map(
    (row): ItemToCount => ({
      locale: 'en-us',
      source: textOf(row.company).toLowerCase(),
      title: textOf(row.title),
      text: '',
      listed: listOf(row.skills),
    }),
  )
  const vocabulary = skillTerms(shippedSkills())
  const counter = new NameCounter()
  for (const item of [...companies, ...postings]) counter.add(readNames(item, vocabulary))
  const names = counter.most({ least: 3, limit: 1_000 })
  // To read them.
  if (process.env.SHOW) writeFileSync(process.env.SHOW, JSON.stringify(names))
  expect(counter.forgotten).toBe(0)
  expect(names.length).toBeGreaterThan(50)
  expect(names.map(({ key }) => key)).toEqual(expect.arrayContaining(['flow', 'phoenix', 'gdpr', 'unifi']))
  const known = new Set(vocabulary.known.keys())
  expect(names.filter(({ key }) => known.has(key))).toEqual([])
})
