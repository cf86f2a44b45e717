// A member's state in the English test and their next step, shown on their profile and home.
import type { Profile } from '#domain/profile/profile.ts'
import { EXAMINATOR } from './assessments.ts'
import { type EnglishState, englishLevelOf, lastDayOf } from './english-level.ts'

/** `take`: a test confirms or renews the level. */
export type EnglishWay = 'take' | 'open' | 'going' | 'review' | 'result'

export interface EnglishStanding {
  state: EnglishState
  level: string | null
  /** ISO instants: when it was assessed, and until when it is valid. */
  assessedAt: string | null
  until: string | null
  way: EnglishWay
}

type Facts = Parameters<typeof englishLevelOf>[0]

export function englishStanding(profile: Pick<Profile, keyof Facts>, now: Date): EnglishStanding {
  const { state, level, assessedAt } = englishLevelOf(profile, now)
  const has = (status: string) =>
    profile.assessments.some((one) => one.provider === EXAMINATOR && one.status === status)
  const way = has('IN_PROGRESS')
    ? 'going'
    : has('TO_REVIEW')
      ? 'review'
      : has('UNSTARTED')
        ? 'open'
        : state === 'confirmed'
          ? 'result'
          : 'take'
  return { state, level, assessedAt, until: assessedAt && lastDayOf(assessedAt).toISOString(), way }
}
