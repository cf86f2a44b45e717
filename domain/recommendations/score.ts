// Scores items for a reader: one rule for courses, articles, vacancies and events, without database or clock.
import { type CandidatePlaces, placeFactor, type ReaderPlaces } from './place-fit.ts'
import { spread } from './spread.ts'
import { distanceOf, lengthOf, type Steering } from './steering.ts'

export const recommendedTypes = ['course', 'article', 'vacancy', 'event'] as const
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
  /** What a vacancy insists on, of its skills. */
  required?: ReadonlySet<string>
  /** ISO 639-1 → level: what a vacancy requires, and the languages that an event is held in. */
  spoken?: ReadonlyMap<string, string | null>
  /** Of vacancies and events. */
  places?: CandidatePlaces | undefined
  /** Of an event: when it is over, nobody is sent there. */
  starts?: Date | undefined
  ends?: Date | undefined
  title?: string
  /** The provider, company or community. */
  by?: string
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
  /** Skill → how much evidence speaks for it, 0 to 1. Without any it counts as a member's own word does. */
  strength?: ReadonlyMap<string, number>
  /** Skill → share of the target role's open vacancies that ask for it. */
  demand?: ReadonlyMap<string, number>
  /** Skills of the current page, or those that were asked for. */
  asked: ReadonlySet<string>
  /** How special each of these is among what could be shown, 0 to 1; all are if absent. */
  special?: ReadonlyMap<string, number>
  places?: ReaderPlaces | undefined
  /** Languages beside the own and English → level. */
  languages?: ReadonlyMap<string, string | null>
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
  /** Not known, and asked for by vacancies of the target role. */
  role: string[]
}

export interface Scored {
  score: number
  reason: Reason
}

/** How strongly a step of each slider counts. */
const STEP = { distance: 1.2, english: 0.8, length: 0.8 }

const DAY = 86_400_000
/** Of a reason to learn something, and of one to do what one knows. */
const weights = { asked: 0.8, wanted: 1, role: 0.9, primary: 0.7, known: 0.5 }
/** Work is found by what one knows; what one wants to learn comes second. */
const atWork: typeof weights = { asked: 0.8, wanted: 0.5, role: 0, primary: 0.9, known: 0.7 }
/** Share at which each further cause counts. */
const ALSO = 0.4
/** Below this confidence a skill is only mentioned in passing, and no reason to recommend the item. */
export const DOUBTFUL = 0.5
/** What only a text mentions is not what an item is about: items that share one such word do not lead. */
const IN_PASSING = 0.5
/** Of what a page and an item are about, by how special it is, they have to share so much: the cosine between them. */
const LEAST_SHARED = 0.2
/** The strength of a member's own word, and how much evidence beyond it counts. */
const OWN_WORD = 0.3
const PROVEN = 0.4
/** With half of a role's vacancies asking for it, a skill counts in full. */
const ASKED_BY_HALF = 0.5
/** Below this share of vacancies a skill is no reason of the role. */
const SELDOM = 0.1
const levels = ['beginner', 'intermediate', 'advanced']
const seniorities = ['intern', 'trainee', 'junior', 'middle', 'senior', 'lead', 'principal', 'staff']
const cefr = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native']
/** Who has so much of what a vacancy requires fits in full; who has nothing of it keeps so much. */
const COVERED = 0.5
const LEAST_COVERED = 0.2
/** By steps of seniority apart, and of a language's level that is missing. */
const STEPS_APART = [1, 0.65, 0.2, 0.08]
const LEVELS_MISSING = [1, 0.6, 0.2, 0.1]
/** Half-life of interest in days, and the minimum that remains. */
const ages = { article: { half: 540, least: 0.5 }, vacancy: { half: 30, least: 0.4 } }
/** Events that are near count more, in the same way. */
const ahead = { half: 60, least: 0.6 }

export const nameOf = ({ type, id }: Pick<Candidate, 'type' | 'id'>): string => `${type} ${id}`

/** @returns undefined for items that must not be recommended: nothing shared, another language, too far, over, or hidden */
export function scoreOf(candidate: Candidate, taste: Taste, now: Date): Scored | undefined {
  if (taste.hidden.has(nameOf(candidate)) || isOver(candidate, now)) return undefined
  const language = languageFactor(candidate, taste) * spokenFactor(candidate, taste)
  const place = placeFactor(candidate.type, candidate.places, taste.places)
  if (language === 0 || place === 0) return undefined
  const causes = [...candidate.skills]
    .flatMap(([skill, confidence]) => {
      const weight =
        confidence < DOUBTFUL
          ? 0
          : weightOf(skill, taste, candidate.type) *
            (confidence < 1 ? confidence * IN_PASSING : 1) *
            0.7 ** (taste.less.get(skill) ?? 0)
      return weight > 0 ? [{ skill, weight }] : []
    })
    .sort((a, b) => b.weight - a.weight || (a.skill < b.skill ? -1 : 1))
  if (causes.length === 0 || !sharesEnough(candidate, taste)) return undefined
  const all = sumOf([...candidate.skills.values()])
  // A match with a long list of skills says less than one with a short list.
  const fit = sumOf(causes.map(({ weight }) => weight)) / Math.sqrt(Math.max(all, 1))
  const score =
    fit *
    language *
    place *
    levelFactor(candidate, taste) *
    coverage(candidate, taste) *
    freshness(candidate, now) *
    (taste.seen.has(nameOf(candidate)) ? 0.5 : 1) *
    steeringFactor(candidate, taste)
  const skills = causes.map(({ skill }) => skill)
  const isKnown = (skill: string) => taste.known.has(skill)
  const isWanted = (skill: string) => taste.wanted.has(skill)
  return {
    score,
    reason: {
      asked: skills.filter((skill) => taste.asked.has(skill)),
      wanted: skills.filter(isWanted),
      known: skills.filter((skill) => isKnown(skill) && !isWanted(skill)),
      role: skills.filter((skill) => isOfRole(skill, taste) && !isKnown(skill) && !isWanted(skill)),
    },
  }
}

const isOver = ({ type, starts, ends }: Candidate, now: Date): boolean => {
  const end = ends ?? starts
  return type === 'event' && end !== undefined && end <= now
}

const isOfRole = (skill: string, { demand }: Taste): boolean => (demand?.get(skill) ?? 0) >= SELDOM

/** An article that shares little of what it and the page are about is not related, unless the reader knows or wants it. */
function sharesEnough({ type, skills }: Candidate, taste: Taste): boolean {
  const { asked, special, known, wanted } = taste
  if (type !== 'article' || special === undefined || asked.size === 0) return true
  const squareOf = (skill: string) => (special.get(skill) ?? 1) ** 2
  let [shared, own] = [0, 0]
  for (const [skill, confidence] of skills) {
    if (confidence < DOUBTFUL) continue
    if (known.has(skill) || wanted.has(skill) || isOfRole(skill, taste)) return true
    own += squareOf(skill)
    if (asked.has(skill)) shared += squareOf(skill)
  }
  const page = sumOf([...asked].map(squareOf))
  return shared > 0 && shared >= LEAST_SHARED * Math.sqrt(own * page)
}

/**
 * How special each skill is among these items: one that few have says more than one that many have, and an asked one that
 * nothing has says what is missing.
 */
export function specialAmong(
  candidates: readonly Pick<Candidate, 'skills'>[],
  asked: Iterable<string>,
): Map<string, number> {
  const having = new Map<string, number>([...asked].map((skill) => [skill, 0]))
  for (const { skills } of candidates)
    for (const [skill, confidence] of skills)
      if (confidence >= DOUBTFUL) having.set(skill, (having.get(skill) ?? 0) + 1)
  return new Map([...having].map(([skill, count]) => [skill, 1 / Math.sqrt(Math.max(1, count))]))
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
  const best = candidates
    .flatMap((candidate) => {
      const scored = scoreOf(candidate, taste, now)
      return scored === undefined ? [] : [{ candidate, ...scored }]
    })
    .sort((a, b) => b.score - a.score || (nameOf(a.candidate) < nameOf(b.candidate) ? -1 : 1))
  return spread(best, limit)
}

function weightOf(skill: string, taste: Taste, type: RecommendedType): number {
  const { asked, wanted, known, primary, special, strength, demand } = taste
  const by = type === 'vacancy' ? atWork : weights
  const share = isOfRole(skill, taste) ? Math.min(1, (demand?.get(skill) ?? 0) / ASKED_BY_HALF) : 0
  const proven = 1 + PROVEN * ((strength?.get(skill) ?? OWN_WORD) - OWN_WORD)
  const causes = [
    asked.has(skill) ? by.asked * (special?.get(skill) ?? 1) : 0,
    wanted.has(skill) ? by.wanted : 0,
    known.has(skill)
      ? (skill === primary ? by.primary : by.known) * proven * (1 + share / 4)
      : by.role * share,
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

/** Work in a language that somebody does not speak is not for them; an event takes one that they read. */
function spokenFactor({ type, spoken }: Candidate, taste: Taste): number {
  if (spoken === undefined || spoken.size === 0) return 1
  const own = taste.locale.slice(0, 2)
  if (type === 'event') {
    const read = [...spoken.keys()].some(
      (code) => code === own || code === 'en' || isRead(taste.languages?.get(code)),
    )
    return read ? 1 : 0
  }
  if (type !== 'vacancy') return 1
  let factor = 1
  for (const [code, asked] of spoken) {
    // Whoever reads the site in a language speaks it.
    const has =
      code === 'en' ? taste.english : (taste.languages?.get(code) ?? (code === own ? 'native' : null))
    if (code === 'en' && !has) continue
    factor *= apartBy(LEVELS_MISSING, has ? cefr.indexOf(asked ?? 'a1') - cefr.indexOf(has) : 3)
  }
  return factor
}

const isRead = (level: string | null | undefined): boolean =>
  level !== undefined && (level === null || cefr.indexOf(level) >= cefr.indexOf('b1'))

const apartBy = (factors: readonly number[], steps: number): number =>
  factors[Math.min(Math.max(0, steps), factors.length - 1)] ?? 1

/** Of what a vacancy requires, how much the reader has; what they want to learn counts half. */
function coverage({ type, required }: Candidate, { known, wanted, asked }: Taste): number {
  if (type !== 'vacancy' || required === undefined || required.size === 0) return 1
  if (known.size + wanted.size === 0 && asked.size > 0) return 1
  const has = sumOf([...required].map((skill) => (known.has(skill) ? 1 : wanted.has(skill) ? 0.5 : 0)))
  return LEAST_COVERED + (1 - LEAST_COVERED) * Math.min(1, has / required.size / COVERED)
}

function levelFactor({ type, skills, level, seniority }: Candidate, taste: Taste): number {
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
  return theirs < 0 || own < 0 ? 1 : apartBy(STEPS_APART, Math.abs(theirs - own))
}

function freshness({ type, published, starts }: Candidate, now: Date): number {
  if (type === 'event') {
    const days = starts === undefined ? 0 : Math.max(0, (starts.getTime() - now.getTime()) / DAY)
    return Math.max(ahead.least, 0.5 ** (days / ahead.half))
  }
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
