import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { applyPage, findPrograms } from '#app/features/programs/programs.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'
import { isOpenHere, loadStanding, type OpenHere } from './standing.server.ts'

/** @throws 404 for a programme that takes no applications here */
export async function loadApplyPage(context: RequestContext, slug: string) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const program = (await findPrograms(context)).find(
    (one): one is OpenHere => isOpenHere(one) && applyPage(one.url) === `/apply/${slug}`,
  )
  if (program === undefined) throw notFound()
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['applying', 'programs']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  const standing = await loadStanding(context, program, t)
  const { open, own } = standing
  return {
    program,
    messages,
    head: unlistedHead(t('applying.title', { title: program.title }), product),
    title: program.title,
    programPage: program.url,
    standing,
    mayApply:
      open === 'open' && own?.answer === 'yes' && own.existing === undefined && own.againFrom === undefined,
  }
}
