import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { openingAt } from '#app/features/programs/openings.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import { langOf } from '#services/languages.ts'
import { isOpenHere, loadStanding, type OpenHere } from './standing.server.ts'
import { mayApply } from './standing.ts'

/** The programme or vacancy that people apply for at `/apply/<slug>`. */
export async function programAt(context: RequestContext, slug: string): Promise<OpenHere | undefined> {
  const found = await openingAt(context, slug)
  if (found === undefined || isOff(found.url, context.get(servicesContext).env.FEATURES_OFF)) return undefined
  return isOpenHere(found) ? found : undefined
}

/** @throws 404 for a programme that takes no applications here */
export async function loadApplyPage(context: RequestContext, slug: string) {
  const program = await programAt(context, slug)
  if (program === undefined) throw notFound()
  return applyPageOf(context, program)
}

export async function applyPageOf(context: RequestContext, program: OpenHere) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['applying', 'programs']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  const standing = await loadStanding(context, program, t)
  return {
    program,
    messages,
    head: unlistedHead(t('applying.title', { title: program.title }), product),
    title: program.title,
    programPage: program.url,
    standing,
    mayApply: mayApply(standing),
  }
}
