// How well the statements of an interest measure the same thing, in each language, once enough members have agreed.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Answers, parseAnswers } from './answers.ts'
import { type Interest, interests } from './interests.ts'
import { isSameAnswers } from './score.ts'
import { statements } from './scoring-key.ts'

/** Fewer people in a language are not reported on. */
export const FEWEST_PEOPLE = 100
/** The newest results that are looked at. */
const MAX_RESULTS = 5_000
/** A statement that goes less with the others of its interest is weak. */
const WEAK_BELOW = 0.3

export interface LanguageReport {
  lang: string
  people: number
  /** Undefined as long as there are too few people. */
  interests: { interest: Interest; alpha: number | undefined }[] | undefined
  weak: { key: string; interest: Interest; correlation: number | undefined }[]
}

/** The newest result of each member, without who they are. */
export async function reliabilityReport(db: Db, tenant: string): Promise<LanguageReport[]> {
  const { rows } = await sql<{ answers: string; lang: string }>`
    select answers, split_part(locale, '-', 1) as lang from (
      select distinct on (member_id) answers, locale, finished_at from career.quiz_result
      where tenant = ${tenant} order by member_id, finished_at desc, id
    ) as newest order by finished_at desc limit ${MAX_RESULTS}`.execute(db)
  return [...Map.groupBy(rows, ({ lang }) => lang)]
    .map(([lang, own]) =>
      reportOf(
        lang,
        own.map(({ answers }) => parseAnswers(answers)).filter((answers) => answers !== undefined),
      ),
    )
    .toSorted((a, b) => b.people - a.people || a.lang.localeCompare(b.lang))
}

/** Who gave the same answer many times in a row did not answer the statements, and would make them look alike. */
export function reportOf(lang: string, all: readonly Answers[]): LanguageReport {
  const people = all.filter((answers) => !isSameAnswers(answers))
  if (people.length < FEWEST_PEOPLE) return { lang, people: people.length, interests: undefined, weak: [] }
  const scales = interests.map((interest) => {
    const keys = statements.flatMap(({ key, interest: of }) => (of === interest ? [key] : []))
    // Who left one open is left out of its interest.
    const whole = people
      .filter((answers) => keys.every((key) => answers[key] !== undefined))
      .map((answers) => keys.map((key) => answers[key] ?? 0))
    return { interest, keys, whole }
  })
  return {
    lang,
    people: people.length,
    interests: scales.map(({ interest, whole }) => ({ interest, alpha: cronbachsAlpha(whole) })),
    weak: scales.flatMap(({ interest, keys, whole }) =>
      keys
        .map((key, at) => ({ key, interest, correlation: withTheOthers(whole, at) }))
        .filter(({ correlation }) => correlation === undefined || correlation < WEAK_BELOW),
    ),
  }
}

/**
 * Cronbach's alpha: k / (k - 1) · (1 - sum of variances / variance of sums).
 * @param rows a person's answers each
 * @returns undefined if nobody differs from anybody
 */
export function cronbachsAlpha(rows: readonly (readonly number[])[]): number | undefined {
  const items = rows[0]?.length ?? 0
  const whole = varianceOf(rows.map(sumOf))
  if (items < 2 || whole === 0) return undefined
  const single = Array.from({ length: items }, (_, at) => varianceOf(rows.map((row) => row[at] ?? 0)))
  return (items / (items - 1)) * (1 - sumOf(single) / whole)
}

/** Correlation of a statement with the sum of the others; undefined if either is constant. */
function withTheOthers(rows: readonly (readonly number[])[], at: number): number | undefined {
  const own = rows.map((row) => row[at] ?? 0)
  const rest = rows.map((row) => sumOf(row) - (row[at] ?? 0))
  const [a, b] = [varianceOf(own), varianceOf(rest)]
  if (a === 0 || b === 0) return undefined
  const [meanA, meanB] = [sumOf(own) / own.length, sumOf(rest) / rest.length]
  const both = sumOf(own.map((value, i) => (value - meanA) * ((rest[i] ?? 0) - meanB)))
  return both / (own.length - 1) / Math.sqrt(a * b)
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = sumOf(values) / values.length
  return sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1)
}
