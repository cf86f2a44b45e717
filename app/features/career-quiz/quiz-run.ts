// One run of the quiz as this browser keeps it: in a cookie, and as a copy in its storage.
import { type Answers, formatAnswers, parseAnswers } from '#domain/career/answers.ts'
import { CONDITIONS_FROM, keysOnPage, PAGES } from '#domain/career/scoring-key.ts'

export interface QuizRun {
  /** Id of the run, so that an account stores it once. */
  id: string
  answers: Answers
  finishedAt: Date | undefined
  /** Answers of the run before, to compare with. */
  before: Answers | undefined
  /** A digest of the member who answers; empty until somebody signs in. */
  owner: string
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const OWNER = /^(?:[\da-f]{16})?$/
const SEPARATOR = '_'

/** Everything but the answers: `id_seconds_answers before_owner`. */
export const formatRun = ({ id, finishedAt, before, owner }: QuizRun): string =>
  [
    id,
    finishedAt === undefined ? '' : Math.floor(finishedAt.getTime() / 1_000),
    before === undefined ? '' : formatAnswers(before),
    owner,
  ].join(SEPARATOR)

export function parseRun(run: string, answers: string): QuizRun | undefined {
  const [id = '', seconds = '', before = '', owner = '', ...more] = run.split(SEPARATOR)
  const given = parseAnswers(answers)
  if (given === undefined || !ID.test(id) || !/^\d{0,11}$/.test(seconds)) return undefined
  if (!OWNER.test(owner) || more.length > 0) return undefined
  return {
    id,
    answers: given,
    finishedAt: seconds === '' ? undefined : new Date(Number(seconds) * 1_000),
    before: before === '' ? undefined : parseAnswers(before),
    owner,
  }
}

/** True if two results of `formatRun` are of the same run, even if somebody has signed in in between. */
export const isSameRun = (one: string, other: string): boolean =>
  one.split(SEPARATOR)[0] === other.split(SEPARATOR)[0]

export const openOnPage = (answers: Answers, page: number): string[] =>
  keysOnPage(page).filter((key) => answers[key] === undefined)

/** @returns the page after the last answered one; questions left open before it were skipped on purpose */
export function pageToGoOn(answers: Answers): number {
  for (let page = PAGES; page >= 1; page -= 1) {
    const open = openOnPage(answers, page).length
    if (open === keysOnPage(page).length) continue
    return open === 0 ? Math.min(page + 1, PAGES) : page
  }
  return 1
}

export const isAboutWork = (page: number): boolean => page >= CONDITIONS_FROM
