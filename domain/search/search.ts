// The interface of search for the rest of the site.

import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db, WorkDatabase } from '#db/database.ts'
import { withoutSignal } from '#db/request-signal.ts'
import { addedCondition } from '#domain/catalogue/added.ts'
import { namesOfValues } from '#domain/catalogue/skill-names.ts'
import { withCurrentSkills } from '#domain/skills/current-skills.ts'
import { followMergedSkills } from '#domain/skills/follow-merged.ts'
import { alone, type Share } from '#services/fair-share.ts'
import type { Log } from '#services/log.ts'
import { SingleFlight } from '#services/single-flight.ts'
import type { Bits } from './bitmaps/bits.ts'
import type { Columns } from './columns.ts'
import type { Chosen } from './facet-counts.ts'
import { type FacetKey, facetKeys, type Order } from './facts.ts'
import { type FoundItems, findItems, type ItemsQuery } from './find-items.ts'
import { type FoundVacancies, findVacancies } from './find-vacancies.ts'
import {
  countLacking,
  countUnlocked,
  type Lacking,
  type LackingQuery,
  type UnlockedQuery,
  type Unlocking,
} from './lacking.ts'
import { type MarkedText, Marker, type Marks } from './marks.ts'
import { matchSkills } from './match-skills.ts'
import { type ItemMeaningQuery, itemMeaningOf } from './meant/item-meaning.ts'
import { choicesOf, type Understood } from './meant/understand.ts'
import type { AlsoSearched } from './other-names.ts'
import { type SearchWords, searchWords, type WordsQuery } from './search-words.ts'
import { type SimilarQuery, similarVacancies } from './similar-vacancies.ts'
import type { Correction } from './similar-word.ts'
import { VacancyIndex } from './vacancy-index.ts'
import { readVacancies, type VacancySummary } from './vacancy-rows.ts'

export interface JobsQuery {
  /** As typed; domain/search/query.ts explains the syntax. */
  query: string
  chosen: Chosen
  order: Order
  /** Offset of the page. */
  from: number
  size: number
  locale: string
  /** Other languages that the reader reads, which come before the rest with relevance. */
  reads?: readonly string[] | undefined
  now: Date
  /** False when spelling has been corrected already. */
  corrects?: boolean
  /** Only those added between two snapshots of the database. */
  added?: { since: string; until: string } | undefined
  /** Ids of vacancies that the reader has hidden. */
  without?: readonly string[] | undefined
  /** Only those that list nothing unknown but some skills. */
  unlocking?: Unlocking | undefined
  /** How many values of a facet are told; the chosen ones always are. */
  values?: number
}

type CountedJobs = Pick<JobsQuery, 'query' | 'chosen' | 'locale' | 'now' | 'without'>

export interface LackingJobsQuery extends LackingQuery, CountedJobs {}

export interface UnlockedJobsQuery extends UnlockedQuery, CountedJobs {}

export interface AllJobs {
  /** Numbers of the newest in `search.vacancy`. */
  ords: number[]
  total: number
  /** By specialization, most frequent first. */
  fields: FacetCount[]
  /** By skill, in all of them. */
  skills: ReadonlyMap<string, number>
}

export interface SimilarJobsQuery extends Pick<SimilarQuery, 'languages' | 'size' | 'now'> {
  id: string
  /** Of the skills' names. */
  locale: string
  /** Ids of vacancies that the reader has hidden. */
  without?: readonly string[] | undefined
}

export interface FacetCount {
  value: string
  count: number
}

export interface FoundJobs {
  jobs: VacancySummary[]
  total: number
  /** For each facet the values that would leave results, most frequent first, and the chosen ones. */
  facets: {
    key: FacetKey
    values: FacetCount[]
    /** How many more values there are. */
    more: number
  }[]
  /** How many were published in the last so many days. */
  recent: ReadonlyMap<number, number>
  /** What was typed and is a choice instead of words. */
  understood: readonly Understood[]
  /** False where no source puts a vacancy forward, so that the hottest are the newest. */
  featured: boolean
  relaxed: FacetKey[]
  corrected: Correction[]
  /** Names from the vocabulary that were searched besides. */
  also: AlsoSearched[]
  /** How many were left out because of `without`. */
  leftOut: number
}

const VALUES_A_FACET = 50
/** In case a notification is lost; whoever hears of one calls `follow`. */
const FOLLOW_EVERY_MS = 15_000

export interface SearchOptions {
  db: Db
  /** Connections for what takes long, such as loading the whole catalogue. Without them no merged skills are followed. */
  background?: WorkDatabase
  tenant: string
  /** Locales of the site's pages, unless it has all. */
  pagesIn?: readonly string[] | undefined
  log: Log
  /** Called when results may have changed. */
  onChange?: () => void
  /** How many answers are cached until something changes. */
  keptAnswers?: number
  /** Of what is kept in memory, where several sites are in one process. */
  share?: Share
}

export type Search = ReturnType<typeof createSearch>

export function createSearch({
  db,
  background: work,
  tenant,
  pagesIn,
  log,
  onChange,
  keptAnswers = 500,
  share = alone,
}: SearchOptions) {
  const background = work?.db ?? db
  const index = new VacancyIndex(background, tenant, share)
  const answers = keptAnswers > 0 ? new LRUCache<string, FoundVacancies>({ max: keptAnswers }) : undefined
  const finding = new SingleFlight<FoundVacancies>()
  /** By language, then by value. */
  const skillNames = new Map<string, Map<string, string>>()
  const marker = new Marker(db)
  let stopped = false

  // One at a time: two at once would apply the same changes twice. All who ask before the next has begun share it.
  let following: Promise<void> | undefined
  let next: Promise<void> | undefined
  function refresh(): Promise<void> {
    const before = following ?? Promise.resolve()
    next ??= withoutSignal(() =>
      before
        .catch(() => undefined)
        .then(() => {
          next = undefined
          return follow()
        }),
    )
    following = next
    return next
  }
  async function follow(): Promise<void> {
    if (stopped) return
    const before = index.revision
    await index.follow()
    if (index.revision === before) return
    answers?.clear()
    skillNames.clear()
    if (before > 0) onChange?.()
  }

  /** The first query waits until everything is loaded. */
  let reading: Promise<void> | undefined
  function ready(): Promise<void> {
    reading ??= refresh().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }

  function followSoon(): void {
    // Nothing has been loaded, so nothing has to be updated.
    if (index.revision === 0) return
    refresh().catch((error: unknown) => {
      log.warn({ err: error }, 'The search index could not be updated; trying again with the next change')
    })
  }
  const timer = setInterval(followSoon, FOLLOW_EVERY_MS)
  timer.unref()

  async function searchJobs(given: JobsQuery): Promise<FoundJobs> {
    await ready()
    const ask = await inForce(given)
    // An alert must not miss what was just written.
    if (ask.added !== undefined) await refresh()
    const isOwn = (ask.without?.length ?? 0) > 0 || ask.unlocking !== undefined
    const day = ask.now.toISOString().slice(0, 10)
    const key = JSON.stringify([
      ask.query,
      ask.chosen,
      ask.order,
      ask.from,
      ask.size,
      ask.locale,
      day,
      ask.corrects,
      ask.added,
      ask.values,
      ask.order === 'relevance' ? ask.reads?.toSorted() : undefined,
    ])
    // What one member has hidden or knows is nobody else's answer.
    const answer = isOwn
      ? await findAdded(ask)
      : (answers?.get(key) ?? (await finding.once(`${index.revision} ${key}`, () => findAndKeep(key, ask))))
    const { ords, total, counts, ...told } = answer
    const chosen = choicesOf(told.understood, ask.chosen)
    const facets = facetKeys.map((facet) => ({
      key: facet,
      ...valuesOf(facet, counts[facet], chosen[facet] ?? [], ask.values),
    }))
    const jobs = await readVacancies(db, ords, ask.locale.slice(0, 2))
    return { ...told, jobs, total, facets, featured: index.columns.featured > 0 }
  }

  async function findAndKeep(key: string, ask: JobsQuery): Promise<FoundVacancies> {
    const { revision } = index
    const found = await findAdded(ask)
    if (index.revision === revision) answers?.set(key, found)
    return found
  }

  async function findAdded({ added, without: hidden = [], ...rest }: JobsQuery): Promise<FoundVacancies> {
    const ask = hidden.length === 0 ? rest : { ...rest, without: await ordsOf(hidden) }
    if (added === undefined) return findVacancies(db, index, ask)
    const { rows } = await sql<{ ord: number }>`
      select s.ord from catalogue.vacancy c join search.vacancy s using (id)
      where c.tenant = ${tenant} and ${addedCondition(added)}`.execute(db)
    return findVacancies(db, index, { ...ask, only: Uint32Array.from(rows, ({ ord }) => ord) })
  }

  async function ordsOf(ids: readonly string[]): Promise<Uint32Array> {
    const { rows } = await sql<{ ord: number }>`
      select ord from search.vacancy where id = any(${ids}::uuid[]) and tenant = ${tenant}`.execute(db)
    return Uint32Array.from(rows, ({ ord }) => ord)
  }

  /** With the skills that are in force: an address may have one that was merged into another. */
  const inForce = async <Ask extends Pick<JobsQuery, 'chosen'>>(ask: Ask): Promise<Ask> => ({
    ...ask,
    chosen: await withCurrentSkills(db, ask.chosen),
  })

  /** What fails is tried again at the next start; the names of the vocabulary are matched all the same. */
  async function followMerged(database: WorkDatabase): Promise<void> {
    try {
      if (await followMergedSkills(database)) followSoon()
    } catch (error) {
      log.warn({ err: error }, 'What is stored with merged skills could not be changed')
    }
  }

  /** What is missing for the vacancies that a search finds; counted over the same set that it lists. */
  const lackingIn = ({ known, of, ...ask }: LackingJobsQuery): Promise<Lacking> =>
    countIn(ask, (columns, found) => countLacking(columns, found, { known, of }))

  /** How many of the vacancies that a search finds each set of skills unlocks. */
  const unlockedIn = ({ known, sets, ...ask }: UnlockedJobsQuery): Promise<number[]> =>
    countIn(ask, (columns, found) => countUnlocked(columns, found, { known, sets }))

  async function countIn<Counts>(
    given: CountedJobs,
    count: (columns: Columns, found: Bits) => Counts,
  ): Promise<Counts> {
    await ready()
    const { without = [], ...rest } = await inForce(given)
    const hidden = without.length === 0 ? {} : { without: await ordsOf(without) }
    const counted: Counts[] = []
    await findVacancies(db, index, {
      ...rest,
      ...hidden,
      order: 'newest',
      from: 0,
      size: 0,
      onFound: (columns, found) => {
        counted.push(count(columns, found))
      },
    })
    const [counts] = counted
    if (counts === undefined) throw new Error('A search found nothing to count')
    return counts
  }

  /** The newest vacancies that a search finds, as numbers. */
  async function allJobs(
    ask: Pick<JobsQuery, 'query' | 'chosen' | 'locale' | 'now'>,
    most: number,
  ): Promise<AllJobs> {
    await ready()
    const { ords, total, counts } = await findVacancies(db, index, {
      ...(await inForce(ask)),
      order: 'newest',
      from: 0,
      size: most,
    })
    const { names } = index.columns.facets.skills
    const skills = new Map<string, number>()
    counts.skills.forEach((count, code) => {
      if (count > 0) skills.set(names.nameOf(code), count)
    })
    return { ords, total, fields: valuesOf('specialization', counts.specialization, []).values, skills }
  }

  /** Open vacancies that are most like one, in some languages. */
  async function similarJobs(ask: SimilarJobsQuery): Promise<VacancySummary[]> {
    await ready()
    const [own] = await ordsOf([ask.id])
    if (own === undefined) return []
    const ords = similarVacancies(index.columns, {
      ...ask,
      ord: own,
      without: await ordsOf(ask.without ?? []),
    })
    return readVacancies(db, ords, ask.locale.slice(0, 2))
  }

  function valuesOf(
    facet: FacetKey,
    counts: Uint32Array,
    chosen: readonly string[],
    most = VALUES_A_FACET,
  ): { values: FacetCount[]; more: number } {
    const { names } = index.columns.facets[facet]
    const values: FacetCount[] = []
    counts.forEach((count, code) => {
      if (count > 0) values.push({ value: names.nameOf(code), count })
    })
    values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    const first = values.slice(0, most)
    const listed = new Set(first.map(({ value }) => value))
    const others = chosen.filter((value) => !listed.has(value))
    const listedValues = [
      ...first,
      ...others.map((value) => ({ value, count: counts[names.find(value) ?? 0] ?? 0 })),
    ]
    return { values: listedValues, more: Math.max(0, values.length - listedValues.length) }
  }

  /**
   * Display names of the skills that vacancies and courses are counted by.
   * @param lang the reader's language, `de`
   */
  async function namesOfSkills(
    values: readonly string[],
    lang: string,
  ): Promise<ReadonlyMap<string, string>> {
    const names = skillNames.get(lang) ?? new Map<string, string>()
    skillNames.set(lang, names)
    const unknown = values.filter((value) => !names.has(value))
    if (unknown.length > 0)
      for (const [value, name] of await namesOfValues(db, unknown, lang)) names.set(value, name)
    return names
  }

  return {
    searchJobs,
    similarJobs,
    lackingIn,
    unlockedIn,
    allJobs,
    namesOfSkills,
    /** Turns typed text into search terms. */
    async words(ask: WordsQuery): Promise<SearchWords> {
      // Who uses a word is known once vacancies are.
      await ready()
      return searchWords(db, index, ask)
    },
    /** What typed words choose in the list of courses or of events. */
    itemMeaning: (ask: Omit<ItemMeaningQuery, 'tenant'>): ReturnType<typeof itemMeaningOf> =>
      itemMeaningOf(db, index, { ...ask, tenant }),
    /** Courses, events, communities and articles. */
    findItems: (ask: Omit<ItemsQuery, 'tenant'>): Promise<FoundItems> =>
      findItems(db, { pagesIn, ...ask, tenant }),
    /** Where texts contain the search terms. */
    mark: (texts: readonly MarkedText[], { lexemes }: SearchWords): Promise<Marks[]> =>
      marker.mark(texts, lexemes),
    /** Applies what has been written; resolves when it can be found. */
    refresh,
    /** The same in the background, without waiting. */
    follow: followSoon,
    get revision(): number {
      return index.revision
    },
    /** Loads everything, then the most common words. */
    async load(): Promise<void> {
      try {
        await ready()
        await index.warm()
      } catch (error) {
        log.warn({ err: error }, 'The search index could not be loaded; the next search tries again')
      }
    },
    /** Matches skill names with the vocabulary, once it exists. */
    async learnSkills(): Promise<void> {
      try {
        // The vocabulary may be another one now.
        index.names.forget()
        index.places.forget()
        index.near.forget()
        answers?.clear()
        if (work !== undefined) await followMerged(work)
        if ((await matchSkills(background)) > 0) followSoon()
      } catch (error) {
        log.warn({ err: error }, 'Skill names could not be matched with the vocabulary')
      }
    },
    /** Memory used, in bytes. */
    get bytes() {
      return { columns: index.columns.bytes, words: index.words.bytes, vacancies: index.columns.size }
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await following?.catch(() => undefined)
    },
  }
}
