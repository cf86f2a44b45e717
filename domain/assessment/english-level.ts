// The level of English to show: assessed, in assessment, expired, or self-declared.
import { spokenLevel } from '#domain/profile/no-english.ts'
import type { Assessment, Profile } from '#domain/profile/profile.ts'

export const englishStates = [
  /** A test is open or in review, and there was a level before. */
  'had-level-wait',
  'no-level-wait',
  'expired',
  'confirmed',
  'self-declared',
  'no-level',
] as const
export type EnglishState = (typeof englishStates)[number]

export interface EnglishLevel {
  state: EnglishState
  level: string | null
  /** When it was assessed, as an ISO instant. */
  assessedAt: string | null
}

const YEARS_OF_A_LEVEL = 3

type Facts = Pick<Profile, 'assessments' | 'englishLevel' | 'userSelfEnglishLevel' | 'selfEnglishLevel'>

export function englishLevelOf(facts: Facts, now: Date): EnglishLevel {
  const { assessments, englishLevel } = facts
  const self = spokenLevel(facts.userSelfEnglishLevel) ?? spokenLevel(facts.selfEnglishLevel) ?? null
  const done = newestCompleted(assessments)
  const assessed = done?.level_state ?? englishLevel
  if (assessments.some(({ status }) => status === 'IN_PROGRESS' || status === 'TO_REVIEW')) {
    const level = assessed ?? self
    return { state: level === null ? 'no-level-wait' : 'had-level-wait', level, assessedAt: null }
  }
  if (done !== undefined)
    return {
      state: done.status === 'EXPIRED' || isPast(done.completedAt, now) ? 'expired' : 'confirmed',
      level: assessed,
      assessedAt: done.completedAt,
    }
  return self === null
    ? { state: 'no-level', level: null, assessedAt: null }
    : { state: 'self-declared', level: self, assessedAt: null }
}

/**
 * The level that a finished test confirms, also while another one is under way or in review; undefined without one, and
 * where it is too old.
 */
export function confirmedLevelOf(
  { assessments, englishLevel }: Pick<Facts, 'assessments' | 'englishLevel'>,
  now: Date,
): string | undefined {
  const done = newestCompleted(assessments)
  if (done === undefined || done.status === 'EXPIRED' || isPast(done.completedAt, now)) return undefined
  return done.level_state ?? englishLevel ?? undefined
}

type Completed = Assessment & { completedAt: string }

/** The assessment that the level comes from. */
export function newestCompleted(assessments: readonly Assessment[]): Completed | undefined {
  const completed = assessments.filter(
    (one): one is Completed => one.completedAt !== null && ['COMPLETED', 'EXPIRED'].includes(one.status),
  )
  return completed.reduce<Completed | undefined>(
    (newest, one) => (newest === undefined || one.completedAt > newest.completedAt ? one : newest),
    undefined,
  )
}

const isPast = (completedAt: string, now: Date): boolean => lastDayOf(completedAt) < now

/** Returns the last day on which a level is valid. */
export function lastDayOf(completedAt: string): Date {
  const end = new Date(completedAt)
  end.setUTCFullYear(end.getUTCFullYear() + YEARS_OF_A_LEVEL)
  return end
}
