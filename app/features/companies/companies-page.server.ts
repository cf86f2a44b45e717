import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { companyCard } from '#app/features/company-cards/company-card.server.ts'
import type { CompanyCard } from '#app/features/company-cards/company-card.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { lastPage } from '#app/features/listing/last-page.server.ts'
import { isBehind, type ListingState, lastPageOf, parseListing } from '#app/features/listing/listing-state.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { listCompanies } from '#domain/companies/companies.ts'
import { langOf, locales } from '#services/languages.ts'
import { COMPANIES_A_PAGE, companiesListing } from './companies-listing.ts'

export interface CompaniesPageData extends EntryPage {
  state: ListingState
  companies: CompanyCard[]
  total: number
  messages: Messages
}

export async function loadCompaniesPage(
  context: RequestContext,
  query: URLSearchParams,
): Promise<CompaniesPageData> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const state = parseListing(query, companiesListing)
  const offset = (state.page - 1) * COMPANIES_A_PAGE
  const messages = await loadMessages(langOf(locale), ['companies'])
  const t = createTranslate(messages, locale)
  const [{ companies, total }, described] = await Promise.all([
    listCompanies(db, { tenant, query: state.query, at: now, offset, limit: COMPANIES_A_PAGE }),
    describeItemPage(context, {
      page: companiesListing.page,
      title: t('companies.title'),
      description: t('companies.intro'),
      contentLocale: locale,
      translations: Object.fromEntries(locales.map((each) => [each, companiesListing.page])),
      indexed: state.query === '' && state.page === 1,
    }),
  ])
  if (isBehind(state, total, COMPANIES_A_PAGE))
    throw lastPage(context, companiesListing.page, query, lastPageOf(total, COMPANIES_A_PAGE))
  return {
    ...described,
    state,
    companies: companies.map((company) => companyCard(company, { t, locale })),
    total,
    messages,
  }
}
