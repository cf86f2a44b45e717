// The texts of the quiz: an entry of the content service.
import { z } from 'zod'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { findByUrl, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { type Condition, conditions, questionKeys } from '#domain/career/scoring-key.ts'
import { mandatoryText, many, text } from '#services/content/entry-fields.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { langOf } from '#services/languages.ts'
import { QUIZ_PAGE } from './quiz-pages.ts'

export const QUIZ_TYPE = 'career_quiz_quiz_page'

const keyed = many(z.object({ key: mandatoryText, text: mandatoryText }))
const fields = z.object({
  title: text,
  intro: text,
  statements: keyed,
  conditions: keyed,
  roles: many(z.object({ key: mandatoryText, name: mandatoryText, week: text })),
})

export interface QuizTexts {
  title: string
  intro: string
  /** Language of the texts, which may have fallen back. */
  lang: string
  /** Text of a question; undefined while the entry has incomplete texts. */
  questions: ReadonlyMap<string, string> | undefined
  conditionText(key: Condition): string
  role(key: string): { name: string; week: string } | undefined
}

export const findQuizEntry = (context: RequestContext): Promise<Entry | undefined> =>
  findByUrl(context, QUIZ_TYPE, QUIZ_PAGE, { embedded: true })

export function quizTextsOf(entry: Entry): QuizTexts {
  const { title, intro, ...lists } = fields.parse(entry)
  const known = new Map(
    [...lists.statements, ...lists.conditions].map(({ key, text: question }) => [key, question]),
  )
  const roles = new Map(lists.roles.map((role) => [role.key, role]))
  return {
    title,
    intro,
    lang: langOf(localeOfEntry(entry)),
    questions: questionKeys.every((key) => known.has(key)) ? known : undefined,
    conditionText: (key) => known.get(key) ?? '',
    role: (key) => roles.get(key),
  }
}

export const isCondition = (key: string): key is Condition => conditions.some((one) => one === key)
