// How well real job titles are read: their publisher lists the skills of the whole posting. A skill read from
// a title but not listed counts as wrong; a listed skill that the title contains as a word but that is not
// read counts as missed.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fold } from '#services/reference-data/fold.ts'
import { shippedSkills } from '#tests/tools/shipped-skills.ts'
import { matchSkillsInText } from './match-text.ts'
import { skillTerms } from './skill-terms.ts'

const postings = join(import.meta.dirname, '../../../shared/data/vacancies/data-jobs-2023/jobs-q1.jsonl')

test.skipIf(!existsSync(postings))('skills in the titles of 8,562 postings', () => {
  const entries = shippedSkills()
  const terms = skillTerms(entries)
  const idOf = new Map<string, string>()
  for (const { id, name, aliases, weight } of entries.toSorted((a, b) => a.weight - b.weight))
    if (weight >= 3) for (const called of [...aliases, name]) idOf.set(fold(called), id)
  const [right, wrong, missed]: [string[], string[], string[]] = [[], [], []]
  for (const line of readFileSync(postings, 'utf8').trim().split('\n')) {
    const { title, skills } = JSON.parse(line) as { title: string; skills: string[] }
    if (skills.length === 0) continue
    const listed = new Set(skills.map((name) => idOf.get(fold(name))))
    // A skill that the publisher has no name for cannot be judged.
    const found = matchSkillsInText(title, terms).filter(({ skill }) => judged.has(skill))
    for (const { skill, words } of found)
      (listed.has(skill) ? right : wrong).push(`${skill}: ${words} · ${title}`)
    for (const name of skills) {
      const id = idOf.get(fold(name))
      if (id === undefined || !judged.has(id) || found.some(({ skill }) => skill === id)) continue
      if (` ${title.toLowerCase().replace(/[^\p{L}\p{N}+#.]+/gu, ' ')} `.includes(` ${name} `))
        missed.push(`${id} · ${title}`)
    }
  }
  const precision = right.length / (right.length + wrong.length)
  const recall = right.length / (right.length + missed.length)
  // Gaps in the publisher's list count against us.
  expect(precision, wrong.slice(0, 20).join('\n')).toBeGreaterThan(0.89)
  expect(recall, missed.slice(0, 20).join('\n')).toBeGreaterThan(0.93)
})

const judged = new Set([
  'python',
  'r',
  'java',
  'javascript',
  'c-plus-plus',
  'c-sharp',
  'go',
  'scala',
  'rust',
  'swift',
  'sql',
  'nosql',
  'apache-kafka',
  'spark',
  'apache-spark',
  'apache-hadoop',
  'amazon-web-services',
  'microsoft-azure',
  'google-cloud',
  'microsoft-excel',
  'tableau',
  'sas',
  'postgresql',
  'mysql',
  'mongodb',
  'oracle-database',
  'kubernetes',
  'docker',
  'linux',
  'react',
  'angular',
  'node-js',
  'php',
  'ruby',
  'kotlin',
  'spring',
  'express',
  'flask',
  'django',
  'sap',
  'github',
  'jenkins',
  'terraform',
  'microsoft-sql-server',
  'apache-airflow',
])
