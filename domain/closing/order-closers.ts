// What teaches a missing skill, in the order in which it makes sense: a pure rule.
import type { SkillLevel } from '#domain/evidence/evidence.ts'

export const closerTypes = ['course', 'article', 'event', 'program'] as const
export type CloserType = (typeof closerTypes)[number]
export type CourseLevel = 'beginner' | 'intermediate' | 'advanced'

/** A course, article, event or programme that teaches at least one of the skills asked for. */
export interface Closer {
  type: CloserType
  /** Of articles and programmes the uid of the entry. */
  id: string
  title: string
  /** Locale of its title: `de-de`. */
  locale: string
  /** Provider, community or vendor. */
  by: string
  /** Page on this site, without region and locale. */
  page: string
  /** Null if unknown. */
  hours: number | null
  level: CourseLevel | null
  /** For events an ISO instant, for courses and programmes with dates a day. */
  starts: string | null
  /** Those of the skills asked for that it teaches. */
  skills: readonly string[]
}

export interface Step extends Closer {
  /**
   * The level of the skill that it starts from and the member does not have; null if they can start now. It
   * follows from the level of the course alone.
   */
  assumes: SkillLevel | null
}

export interface Closing {
  skill: string
  /** What can be done now, cheapest in hours first, then what builds on it, level by level. */
  steps: Step[]
}

export const MAX_SKILLS = 20
const MAX_STEPS = 8
/** Of one level: others are no step forward, but a choice. */
const MAX_OF_TYPE = 3
/** An article takes minutes; it is ordered as if it took a quarter of an hour. */
const HOURS_OF_ARTICLE = 0.25

const ranks: Readonly<Record<CourseLevel, SkillLevel>> = { beginner: 0, intermediate: 1, advanced: 2 }

/**
 * @param levels what the member has: novice 0 to expert 3; absent or null means that they start from nothing
 */
export function orderClosers(
  found: readonly Closer[],
  skills: readonly string[],
  levels: ReadonlyMap<string, SkillLevel | null>,
): Closing[] {
  return [...new Set(skills)].slice(0, MAX_SKILLS).map((skill) => {
    const has = levels.get(skill) ?? null
    const steps = found
      .filter((closer) => closer.skills.includes(skill) && leadsFurther(closer, has))
      .map((closer): Step => ({ ...closer, assumes: assumedBy(closer, has) }))
      .sort(byStep)
    return { skill, steps: aFewOfEach(steps) }
  })
}

/** A course of a level that somebody has teaches them nothing new. */
const leadsFurther = ({ level }: Closer, has: SkillLevel | null): boolean =>
  level === null || has === null || ranks[level] > has

/** An intermediate course starts where a beginner's ends. */
function assumedBy({ level }: Closer, has: SkillLevel | null): SkillLevel | null {
  if (level === null || level === 'beginner') return null
  const assumed = (ranks[level] - 1) as SkillLevel
  return has !== null && has >= assumed ? null : assumed
}

const hoursOf = ({ type, hours }: Closer): number =>
  hours ?? (type === 'article' ? HOURS_OF_ARTICLE : Number.MAX_VALUE)

const byStep = (a: Step, b: Step): number =>
  (a.assumes ?? -1) - (b.assumes ?? -1) ||
  hoursOf(a) - hoursOf(b) ||
  (a.starts ?? '').localeCompare(b.starts ?? '') ||
  `${a.type} ${a.id}`.localeCompare(`${b.type} ${b.id}`)

/** So that ten short articles do not hide the only course. */
function aFewOfEach(steps: readonly Step[]): Step[] {
  const kept = new Map<string, number>()
  return steps
    .filter(({ type, assumes }) => {
      const key = `${type} ${assumes}`
      const count = (kept.get(key) ?? 0) + 1
      kept.set(key, count)
      return count <= MAX_OF_TYPE
    })
    .slice(0, MAX_STEPS)
}
