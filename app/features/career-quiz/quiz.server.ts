// Shared by the pages of the quiz.
import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { keepResult } from '#domain/career/kept-results.ts'
import { scoreAnswers } from '#domain/career/score.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { ownRun, runCookie, wasDeleted } from './quiz-cookie.server.ts'
import { RESULT_PAGE } from './quiz-pages.ts'
import { formatRun, parseRun, type QuizRun } from './quiz-run.ts'
import { findQuizEntry, type QuizTexts, quizTextsOf } from './quiz-texts.server.ts'
import type { KeptRun } from './use-device-copy.ts'

/** @throws 404 if the site has no quiz, or not all of its texts */
export async function openQuiz(
  context: RequestContext,
): Promise<{ entry: Entry; texts: QuizTexts; questions: ReadonlyMap<string, string> }> {
  const entry = await findQuizEntry(context)
  const texts = entry && quizTextsOf(entry)
  if (entry === undefined || texts?.questions === undefined) throw notFound()
  return { entry, texts, questions: texts.questions }
}

export const goTo = (context: RequestContext, page: string, headers: Record<string, string> = {}) =>
  redirect(pagePath({ ...context.get(placeContext), page }), { status: 303, headers })

export const newRun = (before?: QuizRun['before']): QuizRun => ({
  id: randomUUID(),
  answers: {},
  finishedAt: undefined,
  before,
  owner: '',
})

/** Ends a run and shows its result. Members who have agreed keep it in their account alone. */
export async function finishRun(context: RequestContext, run: QuizRun): Promise<Response> {
  const { tenant, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const finished = { ...run, finishedAt: run.finishedAt ?? now }
  if (
    viewer.authorized &&
    (await keepResult(db, { tenant, memberId: viewer.userId, locale, now, result: finished }))
  )
    return goTo(context, RESULT_PAGE, runCookie(context, undefined))
  return goTo(context, RESULT_PAGE, runCookie(context, finished))
}

export const isScored = ({ answers }: QuizRun): boolean => scoreAnswers(answers) !== undefined

/**
 * The run that a browser's copy holds, sent because its cookie is gone.
 * @returns a new one instead of another member's, so that the browser's copy becomes this one
 */
export function restoredRun(
  context: RequestContext,
  fields: Readonly<Record<string, string>>,
): QuizRun | undefined {
  const run = parseRun(fields.run ?? '', fields.answers ?? '')
  return run && (ownRun(context, run) ?? newRun())
}

/**
 * The run that a page of questions sends along, in case its cookie vanished while the page was open. Undefined if it
 * belongs to somebody else, or if its answers were deleted meanwhile.
 */
export function runOfForm(
  context: RequestContext,
  request: Request,
  fields: Readonly<Record<string, string>>,
): QuizRun | undefined {
  if (wasDeleted(context, request)) return undefined
  const run = parseRun(fields.run ?? '', fields.answers ?? '')
  const { viewer } = context.get(viewerContext)
  // Whose session ended may have left the device to somebody else.
  if (run === undefined || (run.owner !== '' && !viewer.authorized)) return undefined
  return ownRun(context, run)
}

export const keptRunOf = (run: QuizRun): KeptRun => ({
  run: formatRun(run),
  answers: run.answers,
  isFinished: run.finishedAt !== undefined,
})
