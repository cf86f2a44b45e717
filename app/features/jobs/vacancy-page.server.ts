import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { breadcrumbList } from '#app/features/discovery/structured-data.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { loadOnward, type Onward } from '#app/features/recommendations/onward.server.ts'
import { renderItemText } from '#app/features/rich-text/item-text.server.ts'
import { ownSkills, skillWords } from '#app/features/skills/own-skills.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { nameKey } from '#domain/catalogue/item.ts'
import { parseVacancyAddress, vacancyPage, vacancySlug } from '#domain/catalogue/vacancy-address.ts'
import { readVacancy, type VacancyDetail } from '#domain/search/vacancy-rows.ts'
import { escapeHtml } from '#services/escape.ts'
import { defaultLocale, langOf, parseLocale } from '#services/languages.ts'
import { jobPosting } from './job-posting.ts'
import { type JobWords, jobCard, jobWords, languageName, valueLabel } from './job-words.ts'
import type { JobCard } from './jobs.ts'
import { jobsListing } from './jobs-listing.ts'

const SIMILAR = 4

export interface VacancyPageData extends EntryPage, Onward {
  job: JobCard
  summary: string
  html: string
  responsibilities: string[]
  requirements: string[]
  facts: { name: string; value: string }[]
  lastDay: string | undefined
  applyAddress: string | undefined
  /** Undefined while it is open; otherwise since when it is not, where that is known. */
  closed: { since: string | undefined } | undefined
  similar: JobCard[]
  own: string[] | undefined
  messages: Messages
}

/**
 * The vacancy that an address names. Another slug than today's leads to the right address for good; a vacancy that is
 * closed is still shown, and says so.
 */
export async function loadVacancyPage(context: RequestContext, part: string, request: Request) {
  const { search } = new URL(request.url)
  const { tenant, region, locale } = context.get(placeContext)
  const { db, origin, now, loadMessages } = context.get(servicesContext)
  const asked = parseVacancyAddress(part)
  const vacancy = asked && (await readVacancy(db, tenant, asked.id, langOf(locale)))
  if (asked === undefined || vacancy === undefined) throw notFound()
  const page = vacancyPage(vacancy)
  if (asked.slug !== vacancySlug(vacancy.title))
    throw redirect(`${pagePath({ region, locale, page })}${search}`, 301)

  const messages = await loadMessages(langOf(locale), ['jobs', 'keep', ...skillWords(context)])
  const words = jobWords(messages, locale)
  const today = now.toISOString().slice(0, 10)
  const over = vacancy.valid_through !== null && vacancy.valid_through < today
  const closed =
    vacancy.status === 'closed' || over
      ? { since: over ? (vacancy.valid_through ?? undefined) : (vacancy.closed_at ?? undefined) }
      : undefined
  const { description, description_format: format, summary } = vacancy
  const ask = {
    asked: vacancy.skills.map(({ id, name }) => id ?? nameKey(name)),
    except: { type: 'vacancy', id: vacancy.id },
  } as const
  const [html, similar, own, { forYou, onward }] = await Promise.all([
    renderItemText(context, { description, format, locale: vacancy.locale, summary }),
    similarTo(context, words, vacancy),
    ownSkills(context),
    loadOnward(context, request, ask, {
      everybody: { course: 3, article: 3 },
      member: { course: 3, article: 2, vacancy: 1 },
    }),
  ])
  const address = (path: string) => `${origin}${pagePath({ region, locale: contentLocale, page: path })}`
  const contentLocale = parseLocale(vacancy.locale) ?? defaultLocale
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
    job: jobCard(words, vacancy),
    summary,
    html,
    responsibilities: vacancy.responsibilities,
    requirements: vacancy.requirements,
    facts: factsOf(words, vacancy),
    lastDay: vacancy.valid_through ?? undefined,
    applyAddress: closed ? undefined : (vacancy.apply_url ?? undefined),
    closed,
    similar,
    own,
    onward,
    forYou,
    messages,
  } satisfies VacancyPageData
}

function factsOf(words: JobWords, vacancy: VacancyDetail): { name: string; value: string }[] {
  const { t } = words
  const label = (value: string | null) => (value === null ? '' : valueLabel(words, value))
  const { pay, where } = jobCard(words, vacancy)
  const facts = [
    { name: t('jobs.pay'), value: pay },
    { name: t('jobs.where'), value: where },
    { name: t('jobs.specialization'), value: label(vacancy.specialization) },
    { name: t('jobs.seniority'), value: label(vacancy.seniority) },
    { name: t('jobs.job_type'), value: label(vacancy.job_type) },
    { name: t('jobs.contract'), value: label(vacancy.employment_form) },
    { name: t('jobs.assignment_duration'), value: label(vacancy.assignment_duration) },
    {
      name: t('jobs.languages'),
      value: vacancy.languages
        .map(({ code, cefr }) => [languageName(words, code), cefr].filter(Boolean).join(' '))
        .join(', '),
    },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** Open ones that ask for the same skills in the same field. */
async function similarTo(
  context: RequestContext,
  words: JobWords,
  vacancy: VacancyDetail,
): Promise<JobCard[]> {
  const { locale } = context.get(placeContext)
  const { search, now, log } = context.get(servicesContext)
  const skills = vacancy.skills.slice(0, 5).map(({ name }) => `"${name.replaceAll('"', '')}"`)
  try {
    const { jobs } = await search.searchJobs({
      query: skills.length > 0 ? skills.join(', ') : vacancy.title.split(/[\s,]+/).join(', '),
      chosen: vacancy.specialization === null ? {} : { specialization: [vacancy.specialization] },
      order: 'relevance',
      from: 0,
      size: SIMILAR + 1,
      locale,
      now,
    })
    return jobs
      .filter(({ id }) => id !== vacancy.id)
      .slice(0, SIMILAR)
      .map((job) => jobCard(words, job))
  } catch (error) {
    // The vacancy can be read without.
    log.warn({ err: error }, 'Similar vacancies could not be found')
    return []
  }
}
