import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { answerIn } from '#domain/career/answers.ts'
import { CONDITIONS_FROM, keysOnPage, PAGES } from '#domain/career/scoring-key.ts'
import { langOf } from '#services/languages.ts'
import {
  finishRun,
  goTo,
  isScored,
  keptRunOf,
  newRun,
  openQuiz,
  restoredRun,
  runOfForm,
} from './quiz.server.ts'
import { readRun, runCookie } from './quiz-cookie.server.ts'
import { QUESTIONS_PAGE, QUIZ_PAGE, questionField, questionsPage } from './quiz-pages.ts'
import { isAboutWork, openOnPage, pageToGoOn, type QuizRun } from './quiz-run.ts'

const pageIn = (value: string | null | undefined): number | undefined => {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= PAGES ? page : undefined
}

export async function loadQuestions(context: RequestContext, request: Request) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const run = readRun(context, request)
  const page = pageIn(query.get('page')) ?? pageToGoOn(run?.answers ?? {})
  const [{ texts, questions }, messages, { product }] = await Promise.all([
    openQuiz(context),
    loadMessages(langOf(locale), ['careerQuiz']),
    loadSiteIdentity(context),
  ])
  return {
    messages,
    head: unlistedHead(texts.title, product),
    lang: texts.lang,
    page,
    pages: PAGES,
    isAboutWork: isAboutWork(page),
    isTooFew: query.has('open'),
    questions: keysOnPage(page).map((key) => ({
      key,
      text: questions.get(key) ?? '',
      answer: run?.answers[key],
    })),
    kept: run && keptRunOf(run),
  }
}

export type QuestionsData = Awaited<ReturnType<typeof loadQuestions>>

/** Takes the answers of a page. Going back, and going on without some of them, is always possible. */
export async function answerQuestions(context: RequestContext, request: Request) {
  const fields = await readForm(request)
  const restored = fields.intent === 'restore' ? restoredRun(context, fields) : undefined
  if (restored !== undefined)
    return goTo(
      context,
      restored.finishedAt ? QUIZ_PAGE : questionsPage(pageToGoOn(restored.answers)),
      runCookie(context, restored),
    )
  const page = pageIn(fields.page)
  if (page === undefined) return goTo(context, QUESTIONS_PAGE)
  const before = readRun(context, request) ?? runOfForm(context, request, fields) ?? newRun()
  const run = withAnswers(before, page, fields)
  const kept = runCookie(context, run)
  switch (fields.intent) {
    case 'back':
      return goTo(context, page === 1 ? QUIZ_PAGE : questionsPage(page - 1), kept)
    case 'finish':
      return ended(context, run)
    case 'leave':
      break
    default: {
      const open = openOnPage(run.answers, page)
      // This response's own page cannot read the cookie that it sets.
      if (open.length > 0)
        return data({ open, given: run.answers, kept: keptRunOf(run) }, { status: 422, headers: kept })
    }
  }
  return page === PAGES ? ended(context, run) : goTo(context, questionsPage(page + 1), kept)
}

/** Adds the answers of one page. A finished run that is changed counts as unfinished. */
function withAnswers(run: QuizRun, page: number, fields: Readonly<Record<string, string>>): QuizRun {
  const given = keysOnPage(page).flatMap((key) => {
    const answer = answerIn(fields[questionField(key)])
    return answer === undefined ? [] : [[key, answer] as const]
  })
  return { ...run, answers: { ...run.answers, ...Object.fromEntries(given) }, finishedAt: undefined }
}

/** Without enough answers, the first page with open ones is shown again. */
function ended(context: RequestContext, run: QuizRun) {
  if (isScored(run)) return finishRun(context, run)
  const first = Array.from({ length: CONDITIONS_FROM - 1 }, (_, at) => at + 1).find(
    (page) => openOnPage(run.answers, page).length > 0,
  )
  return goTo(context, `${questionsPage(first ?? 1)}&open`, runCookie(context, run))
}
