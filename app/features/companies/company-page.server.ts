import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { pageNumber } from '#app/features/blocks/turned-list.ts'
import { companyCard, textOf, vacanciesText } from '#app/features/company-cards/company-card.server.ts'
import type { CompanyCard } from '#app/features/company-cards/company-card.ts'
import { feedLink } from '#app/features/discovery/head.ts'
import { breadcrumbList, organization } from '#app/features/discovery/structured-data.ts'
import { outgoing } from '#app/features/elsewhere/outgoing.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { eventCardOf } from '#app/features/events/events.server.ts'
import type { EventCard } from '#app/features/events/events.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { jobWords } from '#app/features/jobs/job-words.ts'
import type { JobCard } from '#app/features/jobs/jobs.ts'
import { hiddenFrom, jobCards, memberJobWords } from '#app/features/jobs/member-jobs.server.ts'
import { lastPage } from '#app/features/listing/last-page.server.ts'
import { lastPageOf } from '#app/features/listing/listing-state.ts'
import { renderItemText } from '#app/features/rich-text/item-text.server.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import { ownSkills } from '#app/features/skills/own-skills.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { searchEvents } from '#domain/catalogue/event-search.ts'
import {
  type Company,
  findCompany,
  placesOfVacancies,
  vacanciesOfCompany,
} from '#domain/companies/companies.ts'
import { companyPage } from '#domain/companies/company.ts'
import { keysOfCompanies } from '#domain/companies/company-aliases.ts'
import { followCompany, followsCompany, unfollowCompany } from '#domain/following/companies.ts'
import { langOf, locales } from '#services/languages.ts'
import { companiesListing } from './companies-listing.ts'

export const VACANCIES_A_PAGE = 20
const EVENTS = 4

export interface CompanyPageData extends EntryPage {
  company: CompanyCard
  /** Sanitised HTML. */
  about: string
  site: string | undefined
  jobs: JobCard[]
  page: number
  pages: number
  events: EventCard[]
  feed: string
  /** Undefined for anonymous viewers. */
  following: boolean | undefined
  own: string[] | undefined
  messages: Messages
}

/** @throws 404 if no company has this address */
export async function companyOf(context: RequestContext, key: string): Promise<Company> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const company = key === '' ? undefined : await findCompany(db, tenant, key)
  if (company === undefined) throw notFound()
  return company
}

/** @throws redirect for good, if a company was asked for by another of its names */
export function leadToOwnAddress(
  context: RequestContext,
  {
    asked,
    company,
    page,
    query = new URLSearchParams(),
  }: { asked: string; company: Company; page: string; query?: URLSearchParams },
): void {
  if (asked === company.key) return
  const rest = query.size > 0 ? `?${query}` : ''
  throw redirect(`${pagePath({ ...context.get(placeContext), page })}${rest}`, 301)
}

export async function loadCompanyPage(
  context: RequestContext,
  key: string,
  query: URLSearchParams,
): Promise<CompanyPageData> {
  const { tenant, region, locale } = context.get(placeContext)
  const { db, now, origin, env, loadMessages } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  const number = pageNumber(query)
  if (number === undefined) throw notFound()
  const company = await companyOf(context, key)
  leadToOwnAddress(context, { asked: key, company, page: companyPage(company.key), query })
  const lang = langOf(locale)
  const messages = await loadMessages(lang, [
    'companies',
    'jobs',
    'events',
    'keep',
    ...memberJobWords(context),
  ])
  const words = jobWords(messages, locale)
  const { t } = words
  const text = textOf(company.texts, locale)
  const [{ vacancies, total }, { events }, places, about, own, following] = await Promise.all([
    vacanciesOfCompany(db, {
      tenant,
      key,
      at: now,
      offset: (number - 1) * VACANCIES_A_PAGE,
      limit: VACANCIES_A_PAGE,
      lang,
      except: await hiddenFrom(context),
    }),
    env.FEATURES_OFF.includes('events')
      ? { events: [] }
      : searchEvents(db, {
          tenant,
          from: now,
          onlyOpen: true,
          companies: [...(await keysOfCompanies(db, tenant, [key])), ...company.communities],
          limit: EVENTS,
        }),
    company.places.length > 0 ? company.places : placesOfVacancies(db, tenant, key, now),
    renderItemText(context, {
      description: text?.about ?? '',
      format: 'markdown',
      locale: text?.locale ?? locale,
    }),
    ownSkills(context),
    viewer.authorized ? followsCompany(db, { memberId: viewer.userId, tenant, key }) : undefined,
  ])
  const pages = lastPageOf(total, VACANCIES_A_PAGE)
  if (number > pages) throw lastPage(context, companyPage(company.key), query, pages)
  const card = companyCard({ ...company, places, vacancies: total }, { t, locale })
  const address = (path: string) => `${origin}${pagePath({ region, locale, page: path })}`
  const page = companyPage(key)
  const feed = `${page}/feed.xml`
  const described = await describeItemPage(context, {
    page,
    title: company.name,
    description: card.line || t('companies.description', { company: company.name }),
    share: {
      title: company.name,
      label: vacanciesText(total, t) || t('companies.title'),
      seed: `company ${key}`,
      topic: 'verdigris',
    },
    contentLocale: locale,
    translations: Object.fromEntries(locales.map((each) => [each, page])),
    // Without a description or an open vacancy the page is empty.
    indexed: number === 1 && (company.described || total > 0),
    data: [
      organization({
        name: company.name,
        url: address(page),
        logo: card.logo && new URL(card.logo.src, origin).href,
        sameAs: company.site === null ? undefined : [company.site],
      }),
      breadcrumbList([
        { name: t('companies.title'), url: address(companiesListing.page) },
        { name: company.name, url: address(page) },
      ]),
    ],
  })
  return {
    ...described,
    head: [
      ...described.head,
      feedLink({ region, locale, page: feed }, t('companies.feed', { company: company.name })),
    ],
    company: card,
    about,
    site: company.site === null ? undefined : outgoing(context, company.site, page),
    jobs: await jobCards(context, words, vacancies),
    page: number,
    pages,
    events: events.map((event) => eventCardOf(context, event)),
    feed: pagePath({ region, locale, page: feed }),
    following,
    own,
    messages,
  }
}

/** Follows or unfollows the company. Anonymous viewers are sent to the sign-in and back. */
export async function changeFollowing(context: RequestContext, asked: string, request: Request) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId: memberId } = signInFirst(context, new URL(request.url))
  const intent = (await request.formData()).get('intent')
  const { name, key } = await companyOf(context, asked)
  if (intent === 'unfollow') await unfollowCompany(db, { memberId, tenant, key })
  else if (intent !== 'follow') return data({ full: false }, { status: 422 })
  else if (!(await followCompany(db, { memberId, tenant, key, name, now })))
    return data({ full: true }, { status: 409 })
  return data({ full: false })
}
