import { type LoaderFunctionArgs, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { outgoing } from '#app/features/elsewhere/outgoing.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { isFetchedAhead } from '#app/features/session/fetched-ahead.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { sourceOf, withSource } from '#domain/applications/sources.ts'
import { parseVacancyAddress, vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import { readVacancy } from '#domain/search/vacancy-rows.ts'
import { rememberOpened } from '#domain/vacancies/opened.ts'
import { langOf } from '#services/languages.ts'

/** Redirects to the employer's page and records that the member opened it. The target comes from the vacancy, never from the request. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { tenant, region, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const asked = parseVacancyAddress(params.vacancy ?? '')
  const vacancy = asked && (await readVacancy(db, tenant, asked.id, langOf(locale)))
  if (vacancy === undefined) throw notFound()
  const kept = { headers: { 'cache-control': 'no-store' } }
  // Nothing to open; the vacancy's page shows its state.
  if (vacancy.status !== 'open' || vacancy.apply_url === null)
    return redirect(pagePath({ region, locale, page: vacancyPage(vacancy) }), kept)
  if (viewer.authorized && !isFetchedAhead(request.headers))
    await rememberOpened(db, { memberId: viewer.userId, vacancy, now })
  // With the same tracking parameters as a direct link.
  const source = sourceOf({ url: request.url, referrer: request.headers.get('referer') ?? '' })
  const isOfVisit = source !== 'ClubWebsite' && source !== 'Vacancy'
  const address = withSource(vacancy.apply_url, isOfVisit ? source : undefined)
  const href = outgoing(context, address, vacancyPage(vacancy))
  if (href === undefined) throw notFound()
  return redirect(href, kept)
}
