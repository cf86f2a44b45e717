// The cookie with a run of the quiz. The answers stay in the browser; a member's are stored once they agree.
import { createHash } from 'node:crypto'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { formatAnswers } from '#domain/career/answers.ts'
import { CAREER_QUIZ, cookieName } from '#services/identity/cookie-names.ts'
import { cookie, readCookie } from '#services/identity/cookies.ts'
import { formatRun, parseRun, type QuizRun } from './quiz-run.ts'

const HALF_A_YEAR_SECONDS = 182 * 86_400
const SEPARATOR = '.'
/** Instead of a run, for a day: this browser has deleted everything. Pages that are still open bring nothing back. */
const DELETED = 'deleted'
const A_DAY_SECONDS = 86_400

const settingsOf = (context: RequestContext) => ({
  secure: context.get(servicesContext).origin.startsWith('https:'),
})

const readValue = (context: RequestContext, request: Request): string | undefined =>
  readCookie(request.headers, cookieName(CAREER_QUIZ, settingsOf(context).secure))

/** True in the browser that deleted everything, and not by a link that says so. */
export const wasDeleted = (context: RequestContext, request: Request): boolean =>
  readValue(context, request) === DELETED

export const deletedCookie = (context: RequestContext): { 'set-cookie': string } => ({
  'set-cookie': cookie(CAREER_QUIZ, DELETED, { ...settingsOf(context), seconds: A_DAY_SECONDS }),
})

export function readRun(context: RequestContext, request: Request): QuizRun | undefined {
  const value = readValue(context, request)
  const [answers = '', run = ''] = value?.split(SEPARATOR) ?? []
  return ownRun(context, parseRun(run, answers))
}

/**
 * A session may end by itself on a shared device, and leave its member's run in the browser.
 * @returns undefined for the run of another member than the viewer
 */
export function ownRun(context: RequestContext, run: QuizRun | undefined): QuizRun | undefined {
  const owner = ownerOf(context)
  if (run === undefined || owner === '') return run
  return run.owner === '' || run.owner === owner ? { ...run, owner } : undefined
}

const ownedBy = (context: RequestContext, run: QuizRun): QuizRun => ({
  ...run,
  owner: ownerOf(context) || run.owner,
})

function ownerOf(context: RequestContext): string {
  const { viewer } = context.get(viewerContext)
  return viewer.authorized ? createHash('sha256').update(viewer.userId).digest('hex').slice(0, 16) : ''
}

/** The header that stores a run, or deletes it. */
export function runCookie(context: RequestContext, run: QuizRun | undefined): { 'set-cookie': string } {
  const settings = settingsOf(context)
  return {
    'set-cookie':
      run === undefined
        ? cookie(CAREER_QUIZ, '', { ...settings, seconds: 0 })
        : cookie(
            CAREER_QUIZ,
            `${formatAnswers(run.answers)}${SEPARATOR}${formatRun(ownedBy(context, run))}`,
            {
              ...settings,
              seconds: HALF_A_YEAR_SECONDS,
            },
          ),
  }
}
