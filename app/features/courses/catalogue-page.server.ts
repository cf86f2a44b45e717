import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { feedLink } from '#app/features/discovery/head.ts'
import { describePage, findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { oncePerRevision } from '#app/features/entry-page/once-per-revision.server.ts'
import {
  type AskedValues,
  MAX_VALUES,
  readAskedValues,
  withAllValues,
} from '#app/features/listing/all-values.ts'
import { askedItems } from '#app/features/listing/asked-items.server.ts'
import { type ListingFacet, withChosen } from '#app/features/listing/facets.ts'
import { withFewerWords } from '#app/features/listing/fewer-words.server.ts'
import { lastPage } from '#app/features/listing/last-page.server.ts'
import {
  formatListing,
  isBehind,
  type ListingState,
  lastPageOf,
  parseListing,
  withPage,
} from '#app/features/listing/listing-state.ts'
import { feedOf } from '#app/features/listing/saved-address.ts'
import { type Suggestion, suggestionsFor, withResults } from '#app/features/listing/suggestions.ts'
import type { UnderstoodWords } from '#app/features/listing/understood.tsx'
import { itemChips, withoutUnderstood, withTypedItems } from '#app/features/listing/understood-items.ts'
import { ownSkills, skillWords } from '#app/features/skills/own-skills.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { capitalised } from '#app/locale/capitalised.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { languageName } from '#domain/catalogue/code-names.ts'
import { openCoursesOf, searchCourses } from '#domain/catalogue/course-search.ts'
import { type CourseFacetCounts, type CourseSort, courseFacets } from '#domain/catalogue/found-course.ts'
import type { UnderstoodItem } from '#domain/search/meant/understand-items.ts'
import type { Correction } from '#domain/search/similar-word.ts'
import { text } from '#services/content/entry-fields.ts'
import { defaultLocale, type Locale, langOf, locales } from '#services/languages.ts'
import { courseCardOf, ownStates } from './courses.server.ts'
import type { CourseCard, CourseStates } from './courses.ts'
import { COURSES_A_PAGE, coursesListing } from './courses-listing.ts'

export interface CataloguePageData extends EntryPage {
  heading: string
  intro: string
  state: ListingState
  courses: CourseCard[]
  total: number
  facets: ListingFacet[]
  /** Links to lists with results, if this one is empty. */
  suggestions: Suggestion[]
  /** Words without results, and the words searched instead. */
  corrected: Correction[]
  also: { from: string; to: string }[]
  /** What typed words leave out. */
  understood: UnderstoodWords | undefined
  failed: boolean
  /** Number of courses in the English catalogue, for readers of other languages. */
  inEnglish: number
  /** Ids of the viewer's skills; undefined for anonymous viewers. */
  own: string[] | undefined
  /** The viewer's progress in the courses of this page. */
  states: CourseStates | undefined
  messages: Messages
}

const sorts: Readonly<Record<string, CourseSort>> = {
  name: ['name', 'asc'],
  start: ['start', 'asc'],
  rating: ['rating', 'desc'],
  length: ['duration', 'asc'],
}

const fields = z.object({ title: text, intro: text })

/**
 * Loads the course catalogue: title and introduction from content, courses from the search.
 * @throws the way to the last page for a page after it
 */
export async function loadCataloguePage(
  context: RequestContext,
  query: URLSearchParams,
): Promise<CataloguePageData> {
  const { region, locale } = context.get(placeContext)
  const { loadMessages, env } = context.get(servicesContext)
  const state = parseListing(query, coursesListing)
  const asked = readAskedValues(query, coursesListing)
  const messages = await loadMessages(langOf(locale), ['courses', 'listing', 'keep', ...skillWords(context)])
  const t = createTranslate(messages, locale)
  const [entry, found, inEnglish, own] = await Promise.all([
    findByUrl(context, 'courses_page', coursesListing.page),
    find(context, state, asked),
    locale === defaultLocale || !env.places.locales.includes(defaultLocale) ? 0 : countOpen(context),
    ownSkills(context),
  ])
  if (found !== undefined && isBehind(state, found.total, COURSES_A_PAGE))
    throw lastPage(context, coursesListing.page, query, lastPageOf(found.total, COURSES_A_PAGE))
  const courses = found?.courses.map((course) => courseCardOf(context, course)) ?? []
  const { title, intro } = fields.parse(entry ?? {})
  const page = { page: coursesListing.page, title: title || t('courses.heading'), description: intro }
  const described =
    entry === undefined
      ? await describeItemPage(context, {
          ...page,
          contentLocale: locale,
          translations: Object.fromEntries(locales.map((each) => [each, coursesListing.page])),
        })
      : await describePage(context, { entry, contentType: 'courses_page', ...page, pageNumber: state.page })
  return {
    ...described,
    head: [
      ...described.head,
      feedLink({ region, locale, page: feedOf(coursesListing, state) }, t('listing.feedName')),
    ],
    heading: page.title,
    intro,
    state,
    failed: found === undefined,
    understood:
      found &&
      itemChips(
        state,
        coursesListing,
        found.understood,
        ({ key, values: [value = ''] }) => courseLabel(key, value, locale, t),
        t,
        locale,
      ),
    courses,
    states: await ownStates(context, courses),
    total: found?.total ?? 0,
    corrected: found?.corrected ?? [],
    also: found?.also ?? [],
    suggestions: found?.total === 0 ? await suggestionsIn(context, state, found.understood) : [],
    facets:
      found === undefined
        ? []
        : withTypedItems(
            await facetsOf(context, found.facets, state, asked, t),
            state,
            coursesListing,
            found.understood,
          ),
    inEnglish,
    own,
    messages,
  }
}

/** The search arguments for the courses listed in a locale. */
const askOf = async (context: RequestContext, locale: Locale, state: ListingState) => ({
  locale,
  filter: openCoursesOf(locale),
  ...(await askedItems(context, 'courses', state, locale)),
})

/** Suggests the same search in the catalogues of other languages first, then relaxed searches in this one. */
async function suggestionsIn(
  context: RequestContext,
  state: ListingState,
  understood: readonly UnderstoodItem[],
): Promise<Suggestion[]> {
  const { tenant, region, locale: own } = context.get(placeContext)
  const { db, env } = context.get(servicesContext)
  const countIn = async (locale: Locale, asked: ListingState) =>
    (await searchCourses(db, { tenant, ...(await askOf(context, locale, asked)), size: 0 })).total
  const others = env.places.locales.filter((locale) => locale !== own)
  const [elsewhere, relaxed] = await Promise.all([
    withResults(
      others.map((locale) => ({ locale })),
      ({ locale }) => countIn(locale, state),
    ),
    suggestionsFor(state, coursesListing, (less) => countIn(own, less), [
      ...withoutUnderstood(state, coursesListing, understood),
      ...(await withFewerWords(context, state, coursesListing, understood)),
    ]),
  ])
  const search = formatListing(withPage(state, 1), coursesListing)
  const inLanguages = elsewhere.map(({ locale, count }) => ({
    without: { language: languageName(langOf(locale), own), lang: langOf(locale) },
    href: pagePath({ region, locale, page: coursesListing.page }) + (search === '?' ? '' : search),
    count,
  }))
  return [...inLanguages, ...relaxed]
}

/** Undefined if the catalogue could not be read; the page is still shown and says so. */
async function find(context: RequestContext, state: ListingState, { more }: AskedValues) {
  const { tenant, locale } = context.get(placeContext)
  const { db, log } = context.get(servicesContext)
  try {
    const ask = await askOf(context, locale, state)
    const search = () =>
      searchCourses(db, {
        tenant,
        ...ask,
        facets: courseFacets,
        allOf: more === undefined ? undefined : { facet: more, most: MAX_VALUES },
        sort: sorts[state.sort] ?? ['name', 'asc'],
        from: (state.page - 1) * COURSES_A_PAGE,
        size: COURSES_A_PAGE,
      })
    // Only the unfiltered first page is cached: most visitors see it, while filtered lists are too many for
    // caching to pay off.
    const found = await (formatListing(state, coursesListing) === '?' && more === undefined
      ? oncePerRevision(context, 'courses', search)
      : search())
    return {
      ...found,
      understood: ask.understood,
      corrected: ask.words?.corrected ?? [],
      also: ask.words?.also ?? [],
    }
  } catch (error) {
    log.error({ err: error }, 'The course catalogue could not be read')
    return undefined
  }
}

async function countOpen(context: RequestContext): Promise<number> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const ask = { tenant, filter: openCoursesOf(defaultLocale), size: 0, locale: defaultLocale }
  const { total } = await searchCourses(db, ask).catch(() => ({ total: 0 }))
  return total
}

/**
 * Labels facets: codes are translated, names of skills and languages localised, names of providers unchanged.
 */
async function facetsOf(
  context: RequestContext,
  facets: readonly CourseFacetCounts[],
  state: ListingState,
  asked: AskedValues,
  t: Translate,
): Promise<ListingFacet[]> {
  const { locale } = context.get(placeContext)
  const { search } = context.get(servicesContext)
  const skills = await search.namesOfSkills(state.chosen.skills ?? [], langOf(locale))
  return facets.map(({ key, values, more }) => {
    const labelOf = (value: string, label = value): string =>
      key === 'skills' ? (skills.get(value) ?? label) : courseLabel(key, value, locale, t, label)
    const counted = values.map((one) => ({ ...one, label: labelOf(one.value, one.label) }))
    const facet = withAllValues(
      { key, label: t(`courses.${key}`), values: counted },
      more,
      state,
      coursesListing,
      asked,
    )
    return withChosen(facet, state, labelOf)
  })
}

/** Codes are translated, and languages named. */
function courseLabel(key: string, value: string, locale: Locale, t: Translate, label = value): string {
  if (key === 'language') return capitalised(languageName(value, locale))
  const code = key === 'provider' ? undefined : codes.find((one) => one === value)
  return code === undefined ? label : t(`courses.${code}`)
}

const codes = [
  'beginner',
  'intermediate',
  'advanced',
  'online',
  'onsite',
  'hybrid',
  'short',
  'medium',
  'long',
  'free',
  'paid',
  'unstated',
] as const
