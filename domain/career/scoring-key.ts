// Which question counts for what. The texts are content; this key is not, because a changed key changes every
// result. Never reuse a key: answers are stored by their place in these lists.
import { type Interest, interests } from './interests.ts'

export const STATEMENTS_EACH = 10
/** Each answer is one of 0 to 4. */
export const HIGHEST_ANSWER = 4
export const HIGHEST_SCORE = STATEMENTS_EACH * HIGHEST_ANSWER

export interface Statement {
  /** Names the text in the content: `r1`. */
  key: string
  interest: Interest
}

/** In the order of the questions: the interests take turns, so that no row of questions is about one of them. */
export const statements: readonly Statement[] = Array.from({ length: STATEMENTS_EACH }, (_, round) =>
  interests.map((interest) => ({ key: `${interest.toLowerCase()}${round + 1}`, interest })),
).flat()

/** Work conditions: what somebody has done, not how well. They give reasons, never a score. */
export const conditions = [
  'alone',
  'pair',
  'on_call',
  'explain',
  'customers',
  'lead',
  'deadline',
  'rules',
  'switching',
  'deep',
  'language',
  'learning',
] as const
export type Condition = (typeof conditions)[number]

/** Answers on one page. Every page has as many, so that progress is even. */
export const ON_A_PAGE = 6

export const questionKeys: readonly string[] = [...statements.map(({ key }) => key), ...conditions]
export const PAGES = questionKeys.length / ON_A_PAGE
/** The first page of the second part. */
export const CONDITIONS_FROM = statements.length / ON_A_PAGE + 1

/** The questions on a page, from 1. */
export const keysOnPage = (page: number): readonly string[] =>
  questionKeys.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE)
