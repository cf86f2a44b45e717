import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { parseCode } from '#domain/career/score.ts'
import { langOf } from '#services/languages.ts'
import { openQuiz } from './quiz.server.ts'

/** A shared code. The address has the letters and nothing else. A site without the quiz has no codes either. */
export async function loadCode(context: RequestContext, address: string) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const code = parseCode(address)
  if (code === undefined) throw notFound()
  await openQuiz(context)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['careerQuiz']),
    loadSiteIdentity(context),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('careerQuiz.codeTitle'), product),
    code,
  }
}
