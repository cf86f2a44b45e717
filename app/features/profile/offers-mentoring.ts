import type { VisibleProfile } from '#domain/profile/visible-profile.ts'

/** Values of the shared list `mentorshipPreferences` that pages use. */
export const BE_MENTOR = 'be-mentor'
export const FIND_MENTOR = 'find-mentor'

/** As far as the profile viewer may know. */
export const offersMentoring = ({ mentorshipTypes }: Pick<VisibleProfile, 'mentorshipTypes'>): boolean =>
  mentorshipTypes?.includes(BE_MENTOR) ?? false
