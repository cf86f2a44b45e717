// Recommendations and their reasons: from the services' candidates and their common score to what a page
// shows.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { eventPage } from '#app/features/events/events.server.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { namesOfValues } from '#domain/catalogue/skill-names.ts'
import { vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import type { FoundCandidate } from '#domain/recommendations/candidates.ts'
import { doneBy } from '#domain/recommendations/done.ts'
import {
  type Leanings,
  leaningsOf,
  tasteOfMember,
  tasteOfPage,
} from '#domain/recommendations/member-taste.ts'
import { noteUse, readMemory } from '#domain/recommendations/memory.ts'
import {
  DOUBTFUL,
  nameOf,
  type RecommendedType,
  rank,
  type Scored,
  specialAmong,
  type Taste,
} from '#domain/recommendations/score.ts'
import { type Locale, langOf } from '#services/languages.ts'
import { candidatesFor } from './known-candidates.server.ts'
import type { NamedReason, RecommendedItem } from './recommendations.ts'

export interface RecommendOptions {
  /** Skills of the page, or those that were asked for. */
  asked: readonly string[]
  /** Nothing but what has one of these skills: they were asked for by name. */
  onlyAsked?: boolean | undefined
  /** The most of each type. */
  limits: Partial<Record<RecommendedType, number>>
  /** The page that is read; `versions`: of the same in other languages. */
  except?: { type: RecommendedType; id: string; versions?: readonly string[] } | undefined
}

export interface Recommended extends Scored {
  candidate: FoundCandidate
  named: NamedReason
}

/** A member's recommendations; undefined while they have turned them off. */
export async function recommendTo(
  context: RequestContext,
  memberId: string,
  ask: RecommendOptions,
): Promise<Recommended[] | undefined> {
  const { locale, tenant } = context.get(placeContext)
  const { viewerProfile } = context.get(viewerContext)
  const services = context.get(servicesContext)
  const [profile, memory, done] = await Promise.all([
    viewerProfile(),
    readMemory(services.db, memberId),
    doneBy(services.db, tenant, memberId),
  ])
  if (!memory.profiling) return undefined
  const { now } = services
  const leanings = await leaningsOf(services, profile, { locale, now, evidenceStamp: done.evidenceStamp })
  const of = { locale, asked: ask.asked, done: done.items }
  const [recommended] = await Promise.all([
    recommend(context, tasteOfMember(leanings, memory, of), ask, leanings),
    // If the note fails, the recommendations are still shown.
    noteUse(services.db, memberId, memory, now).catch((error: unknown) => {
      services.log.warn({ err: error }, 'That recommendations were made could not be noted')
    }),
  ])
  return recommended
}

/** Items with the same skills: the same for everybody. */
export const recommendRelated = (context: RequestContext, ask: RecommendOptions): Promise<Recommended[]> =>
  recommend(context, tasteOfPage(context.get(placeContext).locale, ask.asked), ask)

async function recommend(
  context: RequestContext,
  taste: Taste,
  { limits, except, onlyAsked = false }: RecommendOptions,
  { words, role }: Pick<Leanings, 'words' | 'role'> = { words: new Map(), role: undefined },
): Promise<Recommended[]> {
  const { locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const types = Object.keys(limits) as RecommendedType[]
  // Apart, for the first are the same for all who read the page, and the second on all pages that somebody reads.
  const found = await Promise.all(
    [taste.asked, new Set([...taste.wanted, ...taste.known.keys(), ...missingForRole(taste)])].flatMap(
      (skills) =>
        types.map((type) =>
          candidatesFor(
            context,
            type,
            [...skills],
            type === 'vacancy' ? (taste.places?.home?.country ?? undefined) : undefined,
          ),
        ),
    ),
  )
  const candidates = new Map(found.flat().map((candidate) => [nameOf(candidate), candidate]))
  if (except !== undefined)
    for (const id of [except.id, ...(except.versions ?? [])])
      candidates.delete(nameOf({ type: except.type, id }))
  const best = types.flatMap((type) => {
    const all = [...candidates.values()].filter((candidate) => candidate.type === type)
    const special = onlyAsked || taste.asked.size === 0 ? undefined : specialAmong(all, taste.asked)
    return rank(
      onlyAsked ? all.filter((candidate) => isAbout(candidate, taste.asked)) : all,
      special === undefined ? taste : { ...taste, special },
      { now, limit: limits[type] ?? 0 },
    )
  })
  const ids = best.flatMap(({ reason }) => Object.values(reason).flat())
  const names = await namesOfValues(db, [...new Set(ids)], langOf(locale))
  const named = (list: readonly string[]) =>
    list.map((id) => {
      const [name, said] = [names.get(id) ?? id, words.get(id)]
      return said === undefined || isSame(said, name) ? { id, name } : { id, name, said }
    })
  return best.map(({ candidate, score, reason }) => ({
    candidate,
    score,
    reason,
    named: {
      asked: named(reason.asked),
      known: named(reason.known),
      wanted: named(reason.wanted),
      role: named(reason.role),
      ...(role !== undefined && reason.role.length > 0 && { roleName: role }),
    },
  }))
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Of what a role asks for and the member has not, what is asked for most. */
const MISSING = 8
const missingForRole = ({ demand = new Map<string, number>(), known }: Taste): string[] =>
  [...demand]
    .filter(([skill]) => !known.has(skill))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MISSING)
    .map(([skill]) => skill)

const isAbout = ({ skills }: FoundCandidate, asked: ReadonlySet<string>): boolean =>
  [...skills].some(([skill, confidence]) => confidence >= DOUBTFUL && asked.has(skill))

export function pageOf({ type, id, title, address }: FoundCandidate): string {
  if (type === 'course') return encodeURI(`/courses/${address}`)
  if (type === 'event') return eventPage(address)
  return type === 'vacancy' ? vacancyPage({ id, title }) : address
}

/** @param t with the words of courses */
export function itemOf({ candidate, named }: Recommended, t: Translate, locale: Locale): RecommendedItem {
  const { type, id, title, by, level, hours, starts, timeZone, places } = candidate
  return {
    type,
    id,
    title,
    lang: langOf(localeOfEntry(candidate)),
    url: pageOf(candidate),
    facts: [
      by,
      starts === undefined ? '' : formatDate(starts, locale, timeZone ?? undefined),
      type === 'event' ? (places?.at[0]?.city ?? '') : '',
      level ? t(`courses.${level}`) : '',
      hours === null ? '' : t('courses.hours', { count: hours }),
    ].filter((fact) => fact !== ''),
    reason: named,
  }
}
