import { choiceLabel, jobWords, valueLabel, writtenIn } from '#app/features/jobs/job-words.ts'
import { jobsListing } from '#app/features/jobs/jobs-listing.ts'
import { labelOfTyped } from '#app/features/jobs/typed-choices.ts'
import { leftOutLabel } from '#app/features/listing/understood-words.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import type { FoundItem } from '#domain/search/find-items.ts'
import { leftOutOf } from '#domain/search/meant/excluded.ts'
import { langOfSearch } from '#domain/search/meant/meaning.ts'
import { plainQuery, type Span, withoutSpans, withoutTyped } from '#domain/search/meant/tokens.ts'
import type { Understood } from '#domain/search/meant/understand.ts'
import { parseQuery } from '#domain/search/query.ts'
import type { Search } from '#domain/search/search.ts'
import type { SearchWords } from '#domain/search/search-words.ts'
import type { Correction } from '#domain/search/similar-word.ts'
import type { VacancySummary } from '#domain/search/vacancy-rows.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { type Lang, type Locale, langOf, langs, localeOfLang } from '#services/languages.ts'
import { type FoundPath, pathsWith, type SearchedPath } from './found-paths.ts'
import { withoutKind } from './kind-words.ts'
import {
  type Candidate,
  groupOf,
  rankTogether,
  type SearchGroup,
  type SearchResult,
  type SearchType,
  searchTypes,
} from './search-results.ts'

export interface EverythingQuery {
  query: string
  locale: Locale
  /** All by default. */
  types?: readonly SearchType[] | undefined
  from?: number
  size: number
  /** Includes languages that the reader otherwise does not see. */
  anyLanguage?: boolean
  /** Other languages that the reader reads. */
  reads?: readonly string[] | undefined
  /** True if the last word may be incomplete. */
  typing?: boolean
}

export interface SearchContext {
  search: Search
  /** The stack whose articles are searched. */
  site: SiteStack
  /** Learning paths that the reader may see, if they are searched, too. */
  paths?: (() => Promise<readonly SearchedPath[]>) | undefined
  now: Date
}

export interface FoundEverything {
  results: SearchResult[]
  /** Total of the requested types. */
  total: number
  /** Counts of all groups, whatever was requested. */
  counts: Readonly<Record<SearchGroup, number>>
  /** Learning paths; they are no type of results and in no count. */
  paths: FoundPath[]
  /** Words that narrow vacancies as choices do, and words that leave something out. */
  understood: {
    typed: string
    label: string
    /** The query without them. */
    without: string
  }[]
  /** Words without results, and the words searched instead. */
  corrected: Correction[]
  /** Names from the vocabulary that were searched besides. */
  also: { from: string; to: string }[]
}

export type Unmarked = Omit<SearchResult, 'marks'>

/** Results end here; lists of vacancies, courses and events go on. */
export const DEEPEST = 100

/**
 * Results are ranked in rounds of this many of each type. So the first page does not depend on how far
 * somebody reads, and no result is repeated or missing.
 */
const ROUND = 10

/** The best results of all types in one list. */
export async function searchEverything(
  { search, site, paths, now }: SearchContext,
  { query, locale, types = searchTypes, from = 0, size, anyLanguage, reads, typing }: EverythingQuery,
): Promise<FoundEverything> {
  const t = createTranslate(await loadMessages(langOf(locale), ['search']), locale)
  const { query: typed, meant } = withoutKind(query, langOf(locale), t)
  const words = await search.words({ typed, locale, ...(typing === undefined ? {} : { typing }) })
  const { corrected, also } = words
  if (words.written === undefined)
    return { results: [], total: 0, counts: countsOf({}), paths: [], understood: [], corrected, also }
  const depth = Math.min(Math.ceil((from + size) / ROUND) * ROUND, DEEPEST)
  const wants = (...any: SearchType[]) => any.some((type) => types.includes(type))
  const [{ items, totals, external }, jobs, fields, foundPaths] = await Promise.all([
    search.findItems({
      scope: site,
      words,
      locale,
      now,
      size: depth,
      reads,
      ...(anyLanguage ? { anyLanguage } : {}),
    }),
    search.searchJobs({
      query: words.text,
      chosen: {},
      order: 'relevance',
      from: 0,
      size: wants('vacancy') ? depth : 0,
      locale,
      reads,
      now,
      corrects: false,
    }),
    fieldsOfWork(search, locale, now),
    paths?.().then((known) => pathsWith(search, known, { words, kind: t('search.path') })) ?? [],
  ])
  const found = [...items.map((item) => itemResult(item, locale)), ...jobs.jobs.map(vacancyResult)]
  const named = await marked(search, [...found, ...fields], words)
  // All fields of work are candidates; only those named in the query are meant.
  const candidates = named.filter(
    ({ result, named }) =>
      result.type !== 'specialization' || (named === 1 && hasPhrases(result.title, words.text)),
  )
  const counts = countsOf({
    courses: totals.course,
    events: totals.event,
    communities: totals.community,
    articles: totals.article,
    jobs: jobs.total,
    fields: candidates.filter(({ result }) => result.type === 'specialization').length,
  })
  const ranked = inRounds(candidates.filter(({ result }) => types.includes(result.type))).flatMap((round) =>
    rankTogether(round, locale, meant),
  )
  const ofType = (type: SearchType) =>
    type === 'course_ref'
      ? external
      : type === 'catalogue_course'
        ? counts.courses - external
        : counts[groupOf[type]]
  return {
    results: ranked.slice(from, from + size),
    total: [...new Set(types)].reduce((sum, type) => sum + ofType(type), 0),
    counts,
    paths: foundPaths,
    understood: await understoodWords(locale, query, words.text, jobs.understood),
    corrected,
    also,
  }
}

/** Named as in the list of vacancies. @param text what was typed, without the word for a kind and without errors */
async function understoodWords(
  locale: Locale,
  query: string,
  text: string,
  understood: readonly Understood[],
): Promise<FoundEverything['understood']> {
  const [plain, searched] = [plainQuery(query), plainQuery(text)]
  const leftOut = leftOutOf(searched, langOfSearch(locale))
  if (understood.length + leftOut.length === 0) return []
  const words = jobWords(await loadMessages(langOf(locale), ['jobs', 'listing']), locale)
  const partOf = ({ typed, ...span }: Span & { typed: string }, label: string) => ({
    typed,
    label,
    // What was corrected is not among the words typed.
    without: withoutTyped(plain, typed) ?? withoutSpans(searched, [span]),
  })
  return [
    ...understood.map((part) => partOf(part, labelOfTyped(words, part.typed, part.choices))),
    ...leftOut.map((part) =>
      partOf(
        part,
        leftOutLabel(part, words.t, ({ key, value }) => choiceLabel(words, key, value)),
      ),
    ),
  ]
}

/** The first few of each type, then the next few, and so on. */
function inRounds(candidates: readonly Candidate[]): Candidate[][] {
  const seen = new Map<SearchType, number>()
  const rounds: Candidate[][] = []
  for (const candidate of candidates) {
    const { type } = candidate.result
    const place = seen.get(type) ?? 0
    seen.set(type, place + 1)
    const round = Math.floor(place / ROUND)
    rounds[round] = [...(rounds[round] ?? []), candidate]
  }
  return rounds
}

/** Marks cover single words; a name must contain the phrase as a whole. */
const hasPhrases = (name: string, query: string): boolean =>
  parseQuery(query).any.some((all) =>
    all.every(({ text, phrase }) => !phrase || name.toLowerCase().includes(text.toLowerCase())),
  )

const countsOf = (some: Partial<Record<SearchGroup, number>>): Record<SearchGroup, number> => ({
  courses: 0,
  jobs: 0,
  events: 0,
  articles: 0,
  communities: 0,
  fields: 0,
  ...some,
})

async function marked(search: Search, results: readonly Unmarked[], words: SearchWords) {
  const texts = results.flatMap(({ title, summary, locale }) => [
    { text: title, locale },
    { text: summary, locale },
  ])
  const marks = await search.mark(texts, words)
  return results.map((result, at) => {
    const [title, summary] = [marks[2 * at], marks[2 * at + 1]]
    return {
      result: { ...result, marks: { title: title?.marks ?? [], summary: summary?.marks ?? [] } },
      named: title?.share ?? 0,
      whole: title?.whole ?? false,
    }
  })
}

function itemResult(item: FoundItem, locale: Locale): Unmarked {
  const { id, title, summary, shown_in } = item
  const elsewhere = shown_in === locale ? undefined : shown_in
  const shared = { id, title, summary, locale: item.locale, elsewhere }
  switch (item.kind) {
    case 'course':
      return {
        ...shared,
        type: item.external ? 'course_ref' : 'catalogue_course',
        page: `/courses/${encodeURIComponent(item.slug)}`,
      }
    case 'event':
      return { ...shared, type: 'event', page: `/events/${encodeURIComponent(item.slug)}` }
    case 'community':
      return { ...shared, type: 'community', page: `/events?community=${encodeURIComponent(item.title)}` }
    case 'article':
      return { ...shared, type: 'blog', page: item.url }
  }
}

/** A language that the site does not have is its own code. */
function localeOfText(vacancy: VacancySummary): string {
  const written = writtenIn(vacancy)
  return langs.some((lang) => lang === written) ? localeOfLang(written as Lang) : written
}

const vacancyResult = (vacancy: VacancySummary): Unmarked => ({
  type: 'vacancy',
  id: vacancy.id,
  title: vacancy.title,
  summary: [vacancy.company, vacancy.summary].filter(Boolean).join(' · '),
  page: vacancyPage(vacancy),
  locale: localeOfText(vacancy),
  elsewhere: undefined,
})

/** Fields of work of all open vacancies, in the reader's language. */
async function fieldsOfWork(search: Search, locale: Locale, now: Date): Promise<Unmarked[]> {
  const [messages, { facets }] = await Promise.all([
    loadMessages(langOf(locale), ['jobs']),
    search.searchJobs({ query: '', chosen: {}, order: 'hot', from: 0, size: 0, locale, now }),
  ])
  const words = jobWords(messages, locale)
  const values = facets.find(({ key }) => key === 'specialization')?.values ?? []
  return values.flatMap(({ value }) =>
    value === ''
      ? []
      : [
          {
            type: 'specialization' as const,
            id: value,
            title: valueLabel(words, value),
            summary: '',
            page: `${jobsListing.page}?specialization=${encodeURIComponent(value)}`,
            locale,
            elsewhere: undefined,
          },
        ],
  )
}
