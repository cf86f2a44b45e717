import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { reliabilityReport } from '#domain/career/reliability.ts'
import { langOf } from '#services/languages.ts'
import { findQuizEntry, quizTextsOf } from './quiz-texts.server.ts'

/** How reliable the quiz is in each language, for editors. */
export async function loadDesk(context: RequestContext) {
  const { tenant, locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const [messages, { product }, report, entry] = await Promise.all([
    loadMessages(langOf(locale), ['careerQuiz']),
    loadSiteIdentity(context),
    reliabilityReport(db, tenant),
    findQuizEntry(context),
  ])
  const texts = entry && quizTextsOf(entry)
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('careerQuiz.deskTitle'), product),
    lang: texts?.lang ?? 'en',
    report: report.map(({ weak, ...one }) => ({
      ...one,
      weak: weak.map(({ key, correlation }) => ({
        key,
        correlation,
        text: texts?.questions?.get(key) ?? key,
      })),
    })),
  }
}
