// Which role the map is about, and what the reader calls it.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findQuizEntry, quizTextsOf } from '#app/features/career-quiz/quiz-texts.server.ts'
import { type JobWords, valueLabel } from '#app/features/jobs/job-words.ts'
import { roleByKey } from '#domain/career/roles.ts'
import { FIELD } from '#domain/demand/field.ts'
import { knownTitles, type Target, targetOf } from '#domain/demand/target.ts'
import { langOf } from '#services/languages.ts'

const MAX_KEY = 120
const MAX_QUERY = 100
const FOUND_TITLES = 12

export interface ChosenRole {
  target: Target
  name: string
}

export interface RoleOffer {
  key: string
  name: string
}

/** @returns undefined for a role that is not known */
export async function chosenRole(
  context: RequestContext,
  words: JobWords,
  key: string,
): Promise<ChosenRole | undefined> {
  const { locale } = context.get(placeContext)
  const asked = key.trim().slice(0, MAX_KEY)
  if (asked === '') return undefined
  if (asked.startsWith(FIELD)) {
    const target = targetOf(asked)
    return target && { target, name: valueLabel(words, asked.slice(FIELD.length)) }
  }
  const role = roleByKey(asked)
  const [own, english, entry] = await Promise.all([
    titleNames(context, [asked], langOf(locale)),
    titleNames(context, [asked], 'en'),
    role === undefined ? undefined : findQuizEntry(context),
  ])
  const target = targetOf(asked, english.get(asked))
  if (target === undefined) return undefined
  const said = entry && quizTextsOf(entry).role(asked)?.name
  return { target, name: said ?? own.get(asked) ?? valueLabel(words, asked) }
}

/** Titles like the typed text; without any, those with vacancies of their own. */
export async function offeredRoles(context: RequestContext, query: string): Promise<RoleOffer[]> {
  const { locale } = context.get(placeContext)
  const { reference, log } = context.get(servicesContext)
  const lang = langOf(locale)
  try {
    if (query === '') {
      const names = await titleNames(context, knownTitles, lang)
      return [...names]
        .map(([key, name]) => ({ key, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, locale))
    }
    const { results } = await reference.lookup('job-titles', { q: query, lang, size: FOUND_TITLES })
    return results.flatMap((entry) => offerOf(entry))
  } catch (error) {
    log.warn({ err: error }, 'Job titles could not be read')
    return []
  }
}

export const typedQuery = (search: URLSearchParams): string =>
  (search.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY)

async function titleNames(
  context: RequestContext,
  ids: readonly string[],
  lang: ReturnType<typeof langOf>,
): Promise<Map<string, string>> {
  const { reference } = context.get(servicesContext)
  const { results } = await reference.byIds('job-titles', ids, { lang })
  return new Map(results.flatMap((entry) => offerOf(entry).map(({ key, name }) => [key, name] as const)))
}

function offerOf(entry: Readonly<Record<string, unknown>>): RoleOffer[] {
  const { title_id: key, title_name: name } = entry
  return typeof key === 'string' && typeof name === 'string' ? [{ key, name }] : []
}
