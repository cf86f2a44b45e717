import type { VisibleProfile } from '#domain/profile/visible-profile.ts'

/** The choices of the shared list `mentorshipPreferences` that pages act on. */
export const BE_MENTOR = 'be-mentor'
export const FIND_MENTOR = 'find-mentor'

/** As far as whoever looks may know. */
export const offersMentoring = ({ mentorshipTypes }: Pick<VisibleProfile, 'mentorshipTypes'>): boolean =>
  mentorshipTypes?.includes(BE_MENTOR) ?? false
