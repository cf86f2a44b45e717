import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { applyPage, findPrograms } from '#app/features/programs/programs.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type ApplicationSource, sourceOf } from '#domain/applications/sources.ts'
import { langOf } from '#services/languages.ts'
import { isOpenHere, loadStanding, type OpenHere } from './standing.server.ts'
import { mayApply } from './standing.ts'

/** The programme that people apply for at `/apply/<slug>`. */
export async function programAt(context: RequestContext, slug: string): Promise<OpenHere | undefined> {
  return (await findPrograms(context)).find(
    (one): one is OpenHere => isOpenHere(one) && applyPage(one.url) === `/apply/${slug}`,
  )
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

/** Where somebody who asks for the form comes from. */
export function sourceOfRequest(context: RequestContext, request: Request): ApplicationSource | undefined {
  const { origin } = context.get(servicesContext)
  const { pathname, search } = new URL(request.url)
  return sourceOf({ url: origin + pathname + search, referrer: request.headers.get('referer') ?? '' })
}
