// The cookie with a run of the quiz. The answers stay in the browser; a member's are stored once they agree.
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { formatAnswers } from '#domain/career/answers.ts'
import { CAREER_QUIZ, cookieName } from '#services/identity/cookie-names.ts'
import { cookie, readCookie } from '#services/identity/cookies.ts'
import { formatRun, parseRun, type QuizRun } from './quiz-run.ts'

const HALF_A_YEAR_SECONDS = 182 * 86_400
const SEPARATOR = '.'

const settingsOf = (context: RequestContext) => ({
  secure: context.get(servicesContext).origin.startsWith('https:'),
})

export function readRun(context: RequestContext, request: Request): QuizRun | undefined {
  const value = readCookie(request.headers, cookieName(CAREER_QUIZ, settingsOf(context).secure))
  const [answers = '', run = ''] = value?.split(SEPARATOR) ?? []
  return parseRun(run, answers)
}

/** The header that stores a run, or deletes it. */
export function runCookie(context: RequestContext, run: QuizRun | undefined): { 'set-cookie': string } {
  const settings = settingsOf(context)
  return {
    'set-cookie':
      run === undefined
        ? cookie(CAREER_QUIZ, '', { ...settings, seconds: 0 })
        : cookie(CAREER_QUIZ, `${formatAnswers(run.answers)}${SEPARATOR}${formatRun(run)}`, {
            ...settings,
            seconds: HALF_A_YEAR_SECONDS,
          }),
  }
}
