import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { loadBlocks } from '#app/features/blocks/blocks.server.ts'
import { describePage } from '#app/features/entry-page/entry-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { hasKept, keptResults } from '#domain/career/kept-results.ts'
import { occupations } from '#domain/career/occupations.ts'
import { ON_A_PAGE, PAGES } from '#domain/career/scoring-key.ts'
import { mayEdit } from '#services/identity/viewer.ts'
import { langOf } from '#services/languages.ts'
import { goTo, keptRunOf, newRun } from './quiz.server.ts'
import { readRun, runCookie, wasDeleted } from './quiz-cookie.server.ts'
import { QUESTIONS_PAGE, QUIZ_PAGE } from './quiz-pages.ts'
import { findQuizEntry, QUIZ_TYPE, quizTextsOf } from './quiz-texts.server.ts'

export async function loadIntro(context: RequestContext, request: Request) {
  const { locale, tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, loadMessages } = context.get(servicesContext)
  const entry = await findQuizEntry(context)
  if (entry === undefined) throw notFound()
  const { title, intro, questions } = quizTextsOf(entry)
  const run = readRun(context, request)
  const [messages, described, blocks, isKept] = await Promise.all([
    loadMessages(langOf(locale), ['careerQuiz']),
    describePage(context, { entry, contentType: QUIZ_TYPE, page: QUIZ_PAGE, title, description: intro }),
    loadBlocks(context, { entry, contentType: QUIZ_TYPE, page: QUIZ_PAGE }),
    viewer.authorized ? hasKept(db, { tenant, memberId: viewer.userId }) : false,
  ])
  return {
    ...described,
    messages,
    title,
    intro,
    blocks,
    isReady: questions !== undefined,
    answered: run?.finishedAt === undefined ? Object.keys(run?.answers ?? {}).length : 0,
    total: PAGES * ON_A_PAGE,
    compared: occupations.length,
    hasResult: run?.finishedAt !== undefined || isKept,
    kept: run && keptRunOf(run),
    /** Confirmed once, and never because a link from elsewhere says so: the browser's copy goes with it. */
    isDeleted: new URL(request.url).searchParams.get('done') === 'deleted' && wasDeleted(context, request),
    isEditor: viewer.authorized && mayEdit(viewer.roles),
  }
}

export type IntroData = Awaited<ReturnType<typeof loadIntro>>

/** Begins again. The answers of the last run stay for comparison. */
export async function actOnIntro(context: RequestContext, request: Request) {
  const { tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db } = context.get(servicesContext)
  const { intent } = await readForm(request)
  const run = readRun(context, request)
  if (intent !== 'again') return goTo(context, QUESTIONS_PAGE)
  const kept = viewer.authorized ? await keptResults(db, { tenant, memberId: viewer.userId }) : []
  const before = run?.finishedAt ? run.answers : (run?.before ?? kept[0]?.answers)
  return goTo(context, QUESTIONS_PAGE, runCookie(context, newRun(before)))
}
