import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { PROGRAM, TEST_PAGE } from '#app/features/assessment/english-test-address.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { formatFlowAction } from '#app/features/session/flow-action.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { assessmentsOf, DAYS_BETWEEN, nextFrom } from '#domain/assessment/assessments.ts'
import { HOURS_TO_FINISH } from '#domain/assessment/attempts.ts'
import { newestExam } from '#domain/assessment/exam.ts'
import { limits } from '#domain/assessment/selection.ts'
import { MAX_QUESTIONS } from '#domain/assessment/trials.ts'
import { langOf, locales } from '#services/languages.ts'

/** Loads the description of the test; for a member also the state of theirs. */
export async function loadEnglishTest(context: RequestContext, request: Request) {
  const { locale, tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now, loadMessages, englishBank, examinator } = context.get(servicesContext)
  const [messages, exam, known] = await Promise.all([
    loadMessages(langOf(locale), ['englishTest']),
    newestExam(db, await englishBank(), tenant),
    viewer.authorized ? assessmentsOf(db, viewer.userId) : [],
  ])
  const t = createTranslate(messages, locale)
  const described = await describeItemPage(context, {
    page: TEST_PAGE,
    title: t('englishTest.title'),
    description: t('englishTest.intro'),
    contentLocale: locale,
    translations: Object.fromEntries(locales.map((each) => [each, TEST_PAGE])),
    indexed: true,
  })
  const open = known.find(({ status }) => status === 'UNSTARTED' || status === 'IN_PROGRESS')
  const until = nextFrom(known)
  return {
    ...described,
    messages,
    action: actionFor(new URL(request.url).searchParams.get(PROGRAM)),
    isMember: viewer.authorized,
    isGivenHere: examinator.answersAtOnce,
    isOpen: exam.isOpen,
    least: limits.minItems,
    atMost: MAX_QUESTIONS,
    triesItems: exam.trials.length > 0,
    isProvisional: exam.isProvisional,
    hours: HOURS_TO_FINISH,
    days: DAYS_BETWEEN,
    open: open && {
      id: open.id,
      isBegun: open.status === 'IN_PROGRESS',
      until: open.startedAt && new Date(open.startedAt.getTime() + HOURS_TO_FINISH * 3_600_000).toISOString(),
    },
    isInReview: known.some(({ status }) => status === 'TO_REVIEW'),
    againOn: until !== undefined && until > now ? until.toISOString() : undefined,
    history: known.map(({ id, status, level, requestedAt, endedAt, startedAt }) => ({
      id,
      status,
      level: level?.toUpperCase(),
      at: (endedAt ?? startedAt ?? requestedAt).toISOString(),
      hasResult: startedAt !== undefined && status !== 'IN_PROGRESS',
    })),
  }
}

export type EnglishTestData = Awaited<ReturnType<typeof loadEnglishTest>>

/** The test keeps the programme, so its result leads back there from any device. */
function actionFor(program: string | null): string | undefined {
  if (program === null || !/^[\w-]{1,100}$/.test(program)) return undefined
  return formatFlowAction({
    type: 'english-assessment',
    vendor: '',
    program,
    product: '',
    campaign: undefined,
  })
}
