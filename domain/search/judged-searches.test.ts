// How well searches as people type them find real postings. Judged by rule over the postings' facts
// (docs/searching-jobs.md); the floors stand below what was reached.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { takeStatistics } from '#db/statistics.ts'
import { itemId } from '#domain/catalogue/item.ts'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import {
  judgedSearches,
  type Posting,
  postings,
  type SearchKind,
  searchKinds,
  vacancyOf,
} from '#tests/tools/judged-postings.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { matchSkills } from './match-skills.ts'
import { createSearch, type Search } from './search.ts'

const now = new Date('2023-10-01T10:00:00Z')
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const TOP = 10

/** Precision, and how many may find nothing. Raise them when more is reached; what was is in the document. */
const floors: Readonly<Record<SearchKind, readonly [precision: number, nothing: number]>> = {
  title: [0.85, 0],
  skill: [0.93, 0],
  alias: [0.82, 0],
  typo: [0.9, 0],
  place: [0.78, 2],
  manner: [0.94, 0],
  pay: [0.93, 0],
  phrase: [0.93, 0],
  exclusion: [0.94, 0],
  'other script': [0.88, 0],
}

interface Figure {
  /** Mean share of the first ten places, or of as many as there are right ones, that hold a right one. */
  precision: number
  /** Searches that find nothing although there is something. */
  nothing: number
  asked: number
}

let database: Database
const searches = new Map<string, Search>()
const wanting: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'))
  for (const file of [
    'skills.jsonl.br',
    'job-titles.jsonl.br',
    'locations.countries.jsonl.br',
    'locations.cities.jsonl.br',
  ])
    copyFileSync(join('db/seed/reference', file), join(folder, file))
  await loadReferenceData(database, folder, now)
  rmSync(folder, { recursive: true })
  for (const part of ['known', 'held-out'] as const) {
    await writeItems(
      db,
      vacancyKind,
      { tenant: part, source: 'postings' },
      postings(part).map(vacancyOf),
      now,
    )
    searches.set(part, createSearch({ db, tenant: part, log: silent, keptAnswers: 0 }))
  }
  await matchSkills(db)
  for (const search of searches.values()) await search.learnSkills()
  // As a site does after an import.
  await takeStatistics(db)
}, 300_000)
afterAll(async () => {
  for (const search of searches.values()) await search.stop()
  await database.close()
})

async function figuresOf(part: 'known' | 'held-out'): Promise<Map<SearchKind, Figure>> {
  const search = searches.get(part)
  if (search === undefined) throw new Error('There is no such part')
  const all = postings(part)
  const byId = new Map<string, Posting>(
    all.map((posting) => [
      itemId('vacancy', { tenant: part, source: 'postings' }, String(posting.id)),
      posting,
    ]),
  )
  const reached = new Map<SearchKind, Figure>(
    searchKinds.map((kind) => [kind, { precision: 0, nothing: 0, asked: 0 }]),
  )
  for (const { kind, locale, typed, isRight } of judgedSearches) {
    const there = all.filter(isRight).length
    const figure = reached.get(kind)
    // What nothing answers cannot be found.
    if (there === 0 || figure === undefined) continue
    const { jobs } = await search.searchJobs({
      query: typed,
      chosen: {},
      order: 'relevance',
      from: 0,
      size: TOP,
      locale,
      now,
    })
    const right = jobs.filter(({ id }) => {
      const posting = byId.get(id)
      return posting !== undefined && isRight(posting)
    }).length
    const share = right / Math.min(TOP, there)
    figure.asked++
    figure.precision += share
    if (jobs.length === 0) figure.nothing++
    if (share < 0.7)
      wanting.push(`${part} · ${kind} · ${locale} · ${typed}: ${right} of ${jobs.length}, ${there} there`)
  }
  for (const figure of reached.values()) figure.precision /= figure.asked
  return reached
}

test.each(['known', 'held-out'] as const)(
  '%s postings',
  async (part) => {
    const reached = await figuresOf(part)
    const lines = [...reached].map(
      ([kind, { precision, nothing, asked }]) =>
        `${part} · ${kind}: ${precision.toFixed(2)}, nothing ${nothing} of ${asked}`,
    )
    if (process.env.SHOW_FIGURES !== undefined)
      writeFileSync(join(process.env.SHOW_FIGURES, `${part}.txt`), [...lines, ...wanting].join('\n'))
    for (const [kind, { precision, nothing, asked }] of reached) {
      const [floor, most] = floors[kind]
      expect(asked, kind).toBeGreaterThanOrEqual(28)
      expect(precision, `${kind}\n${wanting.join('\n')}`).toBeGreaterThanOrEqual(floor)
      expect(nothing, kind).toBeLessThanOrEqual(most)
    }
  },
  300_000,
)

test('a second judge agrees with the rule', () => {
  const byId = new Map(postings('held-out').map((posting) => [String(posting.id), posting]))
  const lines = readFileSync(join(import.meta.dirname, '../../tests/tools/postings/second-judge.tsv'), 'utf8')
  let [agreed, judged] = [0, 0]
  for (const line of lines.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [locale, typed, ...said] = line.split('\t')
    const search = judgedSearches.find((each) => each.locale === locale && each.typed === typed)
    for (const [index, ids] of said.entries())
      for (const id of ids.split(' ').filter(Boolean)) {
        const posting = byId.get(id)
        if (search === undefined || posting === undefined) throw new Error(`${typed}: ${id} is not there`)
        judged++
        if (search.isRight(posting) === (index === 0)) agreed++
      }
  }
  expect(judged).toBeGreaterThan(600)
  expect(agreed / judged).toBeGreaterThanOrEqual(0.98)
})

test('nothing that another name of a skill finds is left without it', async () => {
  const search = searches.get('known')
  if (search === undefined) throw new Error('There is no such part')
  const ids = async (query: string) =>
    (await search.allJobs({ query, chosen: {}, locale: 'en-us', now }, 5_000)).ords
  const names = judgedSearches.filter(({ kind, typed }) => kind === 'alias' && !/\s/.test(typed))
  expect(names.length).toBeGreaterThan(10)
  for (const { typed } of names) {
    const found = new Set(await ids(typed))
    const left = await ids(`-${typed} data`)
    // Two letters and words of every day mean a name only beside another one.
    const isMeant = (await ids(`-${typed}`)).length < (await ids(`-"${typed}"`)).length
    if (isMeant)
      expect(
        left.filter((id) => found.has(id)),
        typed,
      ).toEqual([])
  }
})

test.each(['k8s', 'powerbi', 'аналитик данных', 'питон -sql'])(
  'what %s counts is what it lists, in all that asks',
  async (query) => {
    const search = searches.get('known')
    if (search === undefined) throw new Error('There is no such part')
    const ask = { query, chosen: {}, locale: 'en-us', now }
    const found = await search.searchJobs({ ...ask, order: 'newest', from: 0, size: 10 })
    expect(found.total).toBeGreaterThan(10)
    expect(found.also).toHaveLength(1)
    const lacking = await search.lackingIn({ ...ask, known: new Set(), of: [] })
    const all = await search.allJobs(ask, 10)
    expect([lacking.total, all.total]).toEqual([found.total, found.total])
    expect(all.ords).toHaveLength(10)
    const words = await search.words({ typed: query, locale: 'en-us' })
    const again = await search.searchJobs({ ...ask, query: words.text, order: 'newest', from: 0, size: 10 })
    expect(again.total).toBe(found.total)
  },
)
