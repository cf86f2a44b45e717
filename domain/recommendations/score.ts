// Scores items for a reader: one rule for courses, articles and vacancies, without database or clock.
import { distanceOf, lengthOf, type Steering } from './steering.ts'

export const recommendedTypes = ['course', 'article', 'vacancy'] as const
export type RecommendedType = (typeof recommendedTypes)[number]

export interface Candidate {
  type: RecommendedType
  id: string
  /** Locale of its text: `de-de`. */
  locale: string
  /** Vocabulary id, or the lower-case name where there is none → confidence. */
  skills: ReadonlyMap<string, number>
  /** For courses. */
  level?: 'beginner' | 'intermediate' | 'advanced' | null
  /** For vacancies: intern to principal. */
  seniority?: string | null
  /** The English level that a vacancy requires: `b2`. */
  english?: string | null
  /** Undefined when age does not matter. */
  published?: Date | undefined
  /** How long a course takes; null when unknown. */
  hours?: number | null
}

export interface Taste {
  locale: string
  /** The reader's skills → 0 (novice) to 3 (expert), null when unknown. */
  known: ReadonlyMap<string, number | null>
  primary?: string | undefined
  wanted: ReadonlySet<string>
  /** Skills of the current page, or those that were asked for. */
  asked: ReadonlySet<string>
  seniority?: string | null
  english?: string | null
  /** `course <id>` */
  seen: ReadonlySet<string>
  hidden: ReadonlySet<string>
  /** Skills of dismissed items → how often. */
  less: ReadonlyMap<string, number>
  /** Undefined leaves the order alone. */
  steering?: Steering | undefined
}

/** The skills that speak for an item, by weight. All of them are true of it. */
export interface Reason {
  asked: string[]
  known: string[]
  wanted: string[]
}

export interface Scored {
  score: number
  reason: Reason
}

/** How strongly a step of each slider counts. */
const STEP = { distance: 1.2, english: 0.8, length: 0.8 }

const DAY = 86_400_000
const weights = { asked: 0.8, wanted: 1, primary: 0.7, known: 0.5 }
/** Share at which each further cause counts. */
const ALSO = 0.4
/** Below this confidence a skill is only mentioned in passing, and no reason to recommend the item. */
export const DOUBTFUL = 0.5
const levels = ['beginner', 'intermediate', 'advanced']
const seniorities = ['intern', 'trainee', 'junior', 'middle', 'senior', 'lead', 'principal', 'staff']
const cefr = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native']
/** Half-life of interest in days, and the minimum that remains. */
const ages = { article: { half: 540, least: 0.5 }, vacancy: { half: 30, least: 0.4 } }

export const nameOf = ({ type, id }: Pick<Candidate, 'type' | 'id'>): string => `${type} ${id}`

/** @returns undefined for items that must not be recommended: nothing shared, another language, or hidden */
export function scoreOf(candidate: Candidate, taste: Taste, now: Date): Scored | undefined {
  const language = languageFactor(candidate, taste)
  if (language === 0 || taste.hidden.has(nameOf(candidate))) return undefined
  const causes = [...candidate.skills]
    .flatMap(([skill, confidence]) => {
      const weight =
        confidence < DOUBTFUL ? 0 : weightOf(skill, taste) * confidence * 0.7 ** (taste.less.get(skill) ?? 0)
      return weight > 0 ? [{ skill, weight }] : []
    })
    .sort((a, b) => b.weight - a.weight || a.skill.localeCompare(b.skill))
  if (causes.length === 0) return undefined
  const all = sumOf([...candidate.skills.values()])
  // A match with a long list of skills says less than one with a short list.
  const fit = sumOf(causes.map(({ weight }) => weight)) / Math.sqrt(Math.max(all, 1))
  const score =
    fit *
    language *
    levelFactor(candidate, taste) *
    freshness(candidate, now) *
    (taste.seen.has(nameOf(candidate)) ? 0.5 : 1) *
    steeringFactor(candidate, taste)
  const skills = causes.map(({ skill }) => skill)
  return {
    score,
    reason: {
      asked: skills.filter((skill) => taste.asked.has(skill)),
      wanted: skills.filter((skill) => taste.wanted.has(skill)),
      known: skills.filter((skill) => taste.known.has(skill) && !taste.wanted.has(skill)),
    },
  }
}

/**
 * Gives the same result to the last bit in any order: the database returns skills in no fixed order, and ties
 * must stay ties.
 */
const sumOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b).reduce((sum, number) => sum + number, 0)

/** The best items, each with its score and reason. */
export function rank<Item extends Candidate>(
  candidates: readonly Item[],
  taste: Taste,
  { now, limit }: { now: Date; limit: number },
): (Scored & { candidate: Item })[] {
  return candidates
    .flatMap((candidate) => {
      const scored = scoreOf(candidate, taste, now)
      return scored === undefined ? [] : [{ candidate, ...scored }]
    })
    .sort((a, b) => b.score - a.score || nameOf(a.candidate).localeCompare(nameOf(b.candidate)))
    .slice(0, limit)
}

function weightOf(skill: string, { asked, wanted, known, primary }: Taste): number {
  const causes = [
    asked.has(skill) ? weights.asked : 0,
    wanted.has(skill) ? weights.wanted : 0,
    known.has(skill) ? (skill === primary ? weights.primary : weights.known) : 0,
  ].sort((a, b) => b - a)
  return causes.reduce((sum, weight, index) => sum + weight * ALSO ** index, 0)
}

/** The reader's own language counts in full; English as far as the reader is known to read it. */
function languageFactor({ locale }: Candidate, taste: Taste): number {
  if (locale === taste.locale) return 1
  if (!locale.startsWith('en')) return 0
  const english = taste.english ? cefr.indexOf(taste.english) : -1
  if (english < 0) return 0.7
  return english >= cefr.indexOf('b1') ? 0.8 : 0.35
}

function levelFactor({ type, skills, level, seniority, english }: Candidate, taste: Taste): number {
  if (type === 'course') {
    if (level === undefined || level === null) return 1
    const own = [...skills.keys()].flatMap((skill) =>
      taste.known.has(skill) ? [taste.known.get(skill) ?? 1] : [],
    )
    // People are beginners in what they want to learn.
    const fresh = [...skills.keys()].filter(
      (skill) => taste.wanted.has(skill) && !taste.known.has(skill),
    ).length
    if (own.length + fresh === 0) return 1
    const mean = own.reduce((sum, rank) => sum + rank, 0) / (own.length + fresh)
    const apart = levels.indexOf(level) - Math.min(mean, 2)
    return (apart < 0 ? 0.72 : 0.68) ** Math.abs(apart)
  }
  if (type !== 'vacancy') return 1
  const [theirs, own] = [seniorities.indexOf(seniority ?? ''), seniorities.indexOf(taste.seniority ?? '')]
  const step = theirs < 0 || own < 0 ? 1 : 0.8 ** Math.abs(theirs - own)
  const spoken = english && taste.english ? cefr.indexOf(english) - cefr.indexOf(taste.english) : 0
  return step * (spoken > 0 ? 0.6 : 1)
}

function freshness({ type, published }: Candidate, now: Date): number {
  if (type === 'course' || published === undefined) return 1
  const days = Math.max(0, (now.getTime() - published.getTime()) / DAY)
  return Math.max(ages[type].least, 0.5 ** (days / ages[type].half))
}

/**
 * A power of e with what each slider is about: the best of a list then lie, on average, never further away after a move
 * towards closer, whatever else counts.
 */
function steeringFactor(candidate: Candidate, { steering, known, locale }: Taste): number {
  if (steering === undefined) return 1
  const { distance, english, length } = steering
  const foreign = candidate.locale === locale ? 0 : 1
  return Math.exp(
    STEP.distance * distance * distanceOf(candidate.skills, known) +
      STEP.english * english * foreign +
      STEP.length * length * lengthOf(candidate.hours),
  )
}
