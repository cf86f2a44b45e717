import type { LoaderFunctionArgs } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { atomFeed } from '#app/features/discovery/feed.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { payLines } from '#app/features/jobs/pay-lines.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import { vacanciesOfCompany } from '#domain/companies/companies.ts'
import { companyPage } from '#domain/companies/company.ts'
import { langOf } from '#services/languages.ts'
import { companyOf, leadToOwnAddress } from './company-page.server.ts'

const NEWEST = 30

/** A company's open vacancies as an Atom feed. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { tenant, region, locale } = context.get(placeContext)
  const { db, origin, now, loadMessages } = context.get(servicesContext)
  const company = await companyOf(context, params.company ?? '')
  const page = companyPage(company.key)
  leadToOwnAddress(context, { asked: params.company ?? '', company, page: `${page}/feed.xml` })
  const lang = langOf(locale)
  const [site, messages, payOf, { vacancies }] = await Promise.all([
    loadSiteIdentity(context),
    loadMessages(lang, ['companies']),
    payLines(context),
    vacanciesOfCompany(db, { tenant, key: company.key, at: now, offset: 0, limit: NEWEST, lang }),
  ])
  const t = createTranslate(messages, locale)
  const address = (page: string) => origin + pagePath({ region, locale, page })
  const feed = atomFeed({
    title: [company.name, t('companies.open'), site.product].join(' | '),
    subtitle: t('companies.feed', { company: company.name }),
    lang,
    page: address(page),
    self: address(`${page}/feed.xml`),
    updated: company.updatedAt ?? now.toISOString(),
    articles: vacancies.map((vacancy) => ({
      url: address(vacancyPage(vacancy)),
      title: vacancy.title,
      summary: [payOf(vacancy.salary), vacancy.summary].filter(Boolean).join(' · '),
      published: vacancy.published_at ?? undefined,
      updated: vacancy.published_at ?? vacancy.updated_at,
      authors: [{ name: company.name }],
      category: vacancy.specialization ?? undefined,
    })),
  })
  return new Response(feed, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 's-maxage=300' },
  })
}
