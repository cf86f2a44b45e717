import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { loginPath, readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { agreeAndKeep, forgetResults, keptResults } from '#domain/career/kept-results.ts'
import { occupations } from '#domain/career/occupations.ts'
import { roleByKey } from '#domain/career/roles.ts'
import { formatCode, scoreAnswers } from '#domain/career/score.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { langOf } from '#services/languages.ts'
import { useOnce as countUse } from '#services/limits.ts'
import { goTo, isScored, keptRunOf, openQuiz, restoredRun } from './quiz.server.ts'
import { deletedCookie, readRun, runCookie } from './quiz-cookie.server.ts'
import { neverKept, QUIZ_PAGE, RESULT_PAGE, withDone } from './quiz-pages.ts'
import { loadRoles } from './result-roles.server.ts'

const LIMIT = { name: 'career-quiz', times: 60, seconds: 3_600 }

/** The result of this browser's run, otherwise the newest of the account. */
async function currentResult(context: RequestContext, request: Request) {
  const { tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db } = context.get(servicesContext)
  const run = readRun(context, request)
  const kept = viewer.authorized ? await keptResults(db, { tenant, memberId: viewer.userId }) : []
  if (run?.finishedAt !== undefined)
    return {
      run,
      isKept: false,
      answers: run.answers,
      finishedAt: run.finishedAt,
      before: run.before ?? kept[0]?.answers,
    }
  const [newest, previous] = kept
  return newest && { ...newest, run, isKept: true, before: previous?.answers }
}

export async function loadResult(context: RequestContext, request: Request) {
  const { locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now, loadMessages, origin } = context.get(servicesContext)
  const [{ texts }, messages, { product }, current, profile] = await Promise.all([
    openQuiz(context),
    loadMessages(langOf(locale), ['careerQuiz']),
    loadSiteIdentity(context),
    currentResult(context, request),
    viewer.authorized ? readProfile(db, viewer.userId, { now }) : undefined,
  ])
  const t = createTranslate(messages, locale)
  const scored = current && scoreAnswers(current.answers)
  const before = current?.before && scoreAnswers(current.before)
  return {
    messages,
    head: unlistedHead(t('careerQuiz.resultTitle'), product),
    lang: texts.lang,
    compared: occupations.length,
    done: doneOf(request, { isKept: current?.isKept === true, hasTarget: Boolean(profile?.targetRole) }),
    origin,
    isMember: viewer.authorized,
    signIn: loginPath(context, pagePath({ ...context.get(placeContext), page: RESULT_PAGE })),
    result:
      current && scored
        ? {
            ...scored,
            address: scored.code && formatCode(scored.code),
            finishedAt: current.finishedAt.toISOString(),
            isKept: current.isKept,
            before: before && { scores: before.scores, address: before.code && formatCode(before.code) },
            found: scored.code && (await loadRoles(context, { texts, answers: current.answers, scored })),
          }
        : undefined,
    targetRole: profile?.targetRole ?? undefined,
    // An unfinished run next to a stored result stays in the browser.
    device:
      current?.isKept && current.run === undefined
        ? ('account' as const)
        : current?.run && keptRunOf(current.run),
  }
}

/** What to confirm: only what is so, since a link from elsewhere can say anything. */
function doneOf(request: Request, { isKept, hasTarget }: { isKept: boolean; hasTarget: boolean }) {
  const done = new URL(request.url).searchParams.get('done')
  if (done === 'kept' && isKept) return 'kept'
  return done === 'target' && hasTarget ? 'target' : undefined
}

export type ResultData = Awaited<ReturnType<typeof loadResult>>
export type Result = NonNullable<ResultData['result']>

export async function actOnResult(context: RequestContext, request: Request) {
  const { tenant, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now, reference, loadMessages } = context.get(servicesContext)
  const fields = await readForm(request)
  if (fields.intent === 'restore') {
    const run = restoredRun(context, fields)
    return goTo(context, RESULT_PAGE, run && runCookie(context, run))
  }
  if (fields.intent === 'delete') {
    if (viewer.authorized)
      await forgetResults(db, {
        tenant,
        memberId: viewer.userId,
        now,
        click: { language: locale, page: RESULT_PAGE },
      })
    return goTo(context, withDone(QUIZ_PAGE, 'deleted'), deletedCookie(context))
  }
  if (!viewer.authorized) throw data(null, { status: 403 })
  const memberId = viewer.userId
  const { allowed } = await countUse(db, LIMIT, memberId, now)
  if (!allowed) throw data(null, { status: 429 })
  if (fields.intent === 'keep') {
    const run = readRun(context, request)
    if (run?.finishedAt === undefined || !isScored(run)) return goTo(context, RESULT_PAGE)
    const result = { ...run, finishedAt: run.finishedAt }
    const t = createTranslate(await loadMessages(langOf(locale), ['careerQuiz']), locale)
    const words = [t('careerQuiz.keepText'), t('careerQuiz.keep')].join('\n')
    const click = { language: locale, page: RESULT_PAGE, words }
    await agreeAndKeep(db, { tenant, memberId, locale, now, result, click })
    return goTo(context, withDone(RESULT_PAGE, 'kept'), runCookie(context, undefined))
  }
  const role = fields.intent === 'target' ? roleByKey(fields.role ?? '') : undefined
  if (role === undefined) throw data(null, { status: 400 })
  // Checked as any other patch is: the profile of an employee is not theirs to change.
  const outcome = await updateProfile(db, memberId, { targetRole: role.title }, { now, reference })
  if (outcome.kind === 'updated') return goTo(context, withDone(RESULT_PAGE, 'target'))
  return data({ fault: outcome.kind }, { status: 422, headers: neverKept })
}
