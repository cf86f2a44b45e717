// The demand of a role, read from the search and the catalogue.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/database.ts'
import { technologiesOf } from '#domain/career/occupations.ts'
import { nameKey } from '#domain/catalogue/item.ts'
import { idsInVocabulary } from '#domain/search/match-skills.ts'
import type { AllJobs, Search } from '#domain/search/search.ts'
import { type AskingVacancy, type Demand, demandOf } from './demand.ts'
import type { Target } from './target.ts'

/** The newest vacancies say what is asked now; more are not read. */
export const MAX_READ = 2_000
/** With fewer vacancies technologies of the occupation fill in. */
export const ENOUGH = 20
const KEPT = 200

export interface RoleDemand extends Demand {
  /** All that the search finds; more than were read if above the limit. */
  found: number
  /** How many of them were read: repeated texts are among them. */
  read: number
  /** What the numbers are mixed with. */
  prior: 'field' | 'all'
  /** True if there are too few vacancies, and technologies without any of them are listed. */
  isFilled: boolean
}

export interface DemandSources {
  db: Db
  search: Pick<Search, 'allJobs' | 'revision'>
  locale: string
  now: Date
}

/** Each search's apart: two in one process, as tests have them, may be at the same revision. */
const memories = new WeakMap<object, LRUCache<string, Promise<RoleDemand>>>()

/** Kept until vacancies change or the day ends: it depends on nothing else. */
export function readDemand(sources: DemandSources, target: Target): Promise<RoleDemand> {
  const { search, locale, now } = sources
  const known = memories.get(search) ?? new LRUCache<string, Promise<RoleDemand>>({ max: KEPT })
  memories.set(search, known)
  const day = now.toISOString().slice(0, 10)
  const key = JSON.stringify([search.revision, day, target, target.query === '' ? '' : locale])
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const read = computeDemand(sources, target)
  known.set(key, read)
  // A failure is not remembered.
  read.catch(() => known.delete(key))
  return read
}

async function computeDemand(sources: DemandSources, target: Target): Promise<RoleDemand> {
  const { db, search, locale, now } = sources
  const jobs = await search.allJobs({ query: target.query, chosen: target.chosen, locale, now }, MAX_READ)
  const [vacancies, technologies] = await Promise.all([
    askingVacancies(db, jobs.ords),
    technologyIds(db, target.occupation),
  ])
  const { kind, prior } = await priorOf(sources, target, jobs)
  const demand = demandOf(vacancies, {
    now: now.getTime(),
    // A technology without a vacancy is listed by its name alone.
    prior: new Map([...technologies.map((id) => [id, 0] as const), ...prior]),
  })
  const isFilled = demand.vacancies < ENOUGH && technologies.length > 0
  return {
    ...demand,
    // Smoothing alone puts no skill on the list.
    skills: demand.skills.filter(
      ({ skill, must, nice }) => must + nice > 0 || (isFilled && technologies.includes(skill)),
    ),
    found: jobs.total,
    read: jobs.ords.length,
    prior: kind,
    isFilled,
  }
}

/** What is expected of a role: the shares of its field where the role is a part of one, else those of all vacancies. */
async function priorOf(
  { search, locale, now }: DemandSources,
  { chosen }: Target,
  jobs: AllJobs,
): Promise<{ kind: RoleDemand['prior']; prior: Map<string, number> }> {
  const [field] = jobs.fields
  if (chosen.specialization === undefined && field !== undefined) {
    const all = { query: '', chosen: { specialization: [field.value] }, locale, now }
    return { kind: 'field', prior: sharesIn(await search.allJobs(all, 0)) }
  }
  const all = { query: '', chosen: {}, locale, now }
  return { kind: 'all', prior: sharesIn(await search.allJobs(all, 0)) }
}

const sharesIn = ({ skills, total }: AllJobs): Map<string, number> =>
  new Map([...skills].map(([skill, count]) => [skill, count / Math.max(1, total)]))

/** Technologies of an occupation by their ids; what the vocabulary does not have is left out. */
async function technologyIds(db: Db, occupation: string | undefined): Promise<string[]> {
  const names = occupation === undefined ? [] : technologiesOf(occupation)
  if (names.length === 0) return []
  const ids = await idsInVocabulary(db, names.map(nameKey))
  return [...new Set(ids.values())]
}

async function askingVacancies(db: Db, ords: readonly number[]): Promise<AskingVacancy[]> {
  if (ords.length === 0) return []
  const { rows } = await sql<{
    employer: string
    title: string
    published: number
    skills: string[]
    must: string[]
  }>`
    select catalogue.company_key(v.company) as employer, v.title,
      extract(epoch from coalesce(v.published_at, v.imported_at))::float8 as published, s.skills, s.must
    from unnest(${ords}::integer[]) as wanted (ord)
    join search.vacancy s using (ord) join catalogue.vacancy v on v.id = s.id`.execute(db)
  return rows.map(({ employer, title, published, skills, must }) => {
    const required = must.map((skill) => (skill.startsWith('?') ? skill.slice(1) : skill))
    return {
      employer,
      title,
      publishedAt: published * 1000,
      must: required,
      nice: skills.filter((skill) => !required.includes(skill)),
    }
  })
}
