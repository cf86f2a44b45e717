import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { isOpenHere, loadStanding } from '#app/features/applications/standing.server.ts'
import type { ApplyingStanding } from '#app/features/applications/standing.ts'
import { companyCard } from '#app/features/company-cards/company-card.server.ts'
import type { CompanyCard } from '#app/features/company-cards/company-card.ts'
import { breadcrumbList } from '#app/features/discovery/structured-data.ts'
import { localeOfAddress } from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { openingOf } from '#app/features/programs/openings.server.ts'
import { loadOnward, type Onward } from '#app/features/recommendations/onward.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { pickMessages } from '#app/locale/messages/pick-messages.ts'
import { nameKey } from '#domain/catalogue/item.ts'
import { parseVacancyAddress, vacancyPage, vacancySlug } from '#domain/catalogue/vacancy-address.ts'
import { companiesByKeys } from '#domain/companies/companies.ts'
import { readVacancy, type VacancyDetail } from '#domain/search/vacancy-rows.ts'
import { escapeHtml } from '#services/escape.ts'
import { defaultLocale, langOf, parseLocale } from '#services/languages.ts'
import { jobPosting } from './job-posting.ts'
import { type JobWords, jobWords } from './job-words.ts'
import type { JobCard } from './jobs.ts'
import { jobsListing } from './jobs-listing.ts'
import { hiddenFrom, jobCards, languagesRead, memberJobWords } from './member-jobs.server.ts'
import { type ShownVacancy, showVacancyText } from './shown-vacancy.server.ts'

const SIMILAR = 4

export interface VacancyPageData extends EntryPage, Onward, ShownVacancy {
  /** Undefined if nobody applies on this site. */
  applying: ApplyingStanding | undefined
  /** Undefined if the source names none, or if only the name is known and no open vacancy has it. */
  employer: CompanyCard | undefined
  similar: JobCard[]
  /** Its specialization, as the skill map names it. */
  field: string | null
  messages: Messages
}

/**
 * Loads a vacancy by address. An outdated slug is redirected permanently; a closed vacancy is still shown,
 * with a note.
 */
export async function loadVacancyPage(context: RequestContext, part: string, request: Request) {
  const { search } = new URL(request.url)
  const { tenant, region, locale } = context.get(placeContext)
  const { db, origin, loadMessages } = context.get(servicesContext)
  const asked = parseVacancyAddress(part)
  const vacancy = asked && (await readVacancy(db, tenant, asked.id, langOf(locale)))
  if (asked === undefined || vacancy === undefined) throw notFound()
  const page = vacancyPage(vacancy)
  if (asked.slug !== vacancySlug(vacancy.title))
    throw redirect(`${pagePath({ region, locale, page })}${search}`, 301)

  const opening = openingOf(context, vacancy)
  const messages = await loadMessages(langOf(locale), [
    'jobs',
    'companies',
    'keep',
    ...(isOpenHere(opening) ? (['applying', 'programs'] as const) : []),
    ...memberJobWords(context),
  ])
  const words = jobWords(messages, locale)
  const ask = {
    asked: vacancy.skills.map(({ id, name }) => id ?? nameKey(name)),
    except: { type: 'vacancy', id: vacancy.id },
  } as const
  const [shown, applying, employer, similar, { forYou, onward }] = await Promise.all([
    showVacancyText(context, words, vacancy),
    isOpenHere(opening) ? loadStanding(context, opening, words.t) : undefined,
    employerOf(context, words, vacancy),
    similarTo(context, words, vacancy),
    loadOnward(context, request, ask, {
      everybody: { course: 3, article: 3 },
      member: { course: 3, article: 2, vacancy: 1, event: 1 },
    }),
  ])
  const address = (path: string) =>
    `${origin}${pagePath({ region, locale: localeOfAddress(context, contentLocale), page: path })}`
  const contentLocale = parseLocale(vacancy.locale) ?? defaultLocale
  const { summary, closed, html } = shown
  const descriptionHtml = `<p>${escapeHtml(summary)}</p>${html}`
  const posting = closed ? undefined : jobPosting(vacancy, { url: address(page), descriptionHtml })
  const described = await describeItemPage(context, {
    page,
    title: vacancy.company === '' ? vacancy.title : `${vacancy.title}, ${vacancy.company}`,
    description: summary,
    share: { title: vacancy.title, label: vacancy.company, seed: vacancy.id, topic: 'vermilion' },
    contentLocale,
    translations: { [contentLocale]: page },
    indexed: closed === undefined,
    data: [
      breadcrumbList([
        { name: words.t('jobs.title'), url: address(jobsListing.page) },
        { name: vacancy.title, url: address(page) },
      ]),
      ...(posting === undefined ? [] : [posting]),
    ],
  })
  return {
    ...described,
    ...shown,
    applying: closed ? undefined : applying,
    employer,
    similar,
    onward,
    forYou,
    messages: pickMessages(messages, (key) => !OTHERS.test(key)),
    field: vacancy.specialization,
  } satisfies VacancyPageData
}

/** What lists say, and the words that facts were made of on the server, are not sent with a vacancy. */
const OTHERS =
  /^(?:companies\.(?!employer$).+|keep\.(?:follow|unfollow)\w*)$|^jobs\.(?:value\..+|pay\w*|(?:remote|hybrid|place)\w*|intro|search|count|none(?:Yet\w*)?|specialization|seniority|country|hot|newest|relevance|salary|anywhere|relaxedCountry|feed\w*|where|contract|languages|beside|choose|readAll|closeBeside|companies|workplace|hours|posted\w*|city|hotHint)$/

async function employerOf(
  context: RequestContext,
  words: JobWords,
  { company: name, company_key: key, status }: VacancyDetail,
): Promise<CompanyCard | undefined> {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  if (key === '') return undefined
  const company = (await companiesByKeys(db, tenant, [key], now)).get(key)
  // A company that was not counted yet has a page through its vacancies.
  const named = { key, name, texts: {}, logo: null, places: [], vacancies: 0 }
  return company || status === 'open' ? companyCard(company ?? named, words) : undefined
}

/** Open vacancies that ask for the same skills, in languages that the viewer reads. */
async function similarTo(
  context: RequestContext,
  words: JobWords,
  vacancy: VacancyDetail,
): Promise<JobCard[]> {
  const { locale } = context.get(placeContext)
  const { search, now, log } = context.get(servicesContext)
  try {
    const [languages, without] = await Promise.all([
      languagesRead(context, vacancy.locale),
      hiddenFrom(context),
    ])
    const found = await search.similarJobs({ id: vacancy.id, languages, size: SIMILAR, locale, now, without })
    return await jobCards(context, words, found)
  } catch (error) {
    // The vacancy is shown without them.
    log.warn({ err: error }, 'Similar vacancies could not be found')
    return []
  }
}
