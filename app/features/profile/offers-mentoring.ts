import { BE_MENTOR } from '#domain/profile/directory-facts.ts'
import type { VisibleProfile } from '#domain/profile/visible-profile.ts'

/** As far as the profile viewer may know. */
export const offersMentoring = ({ mentorshipTypes }: Pick<VisibleProfile, 'mentorshipTypes'>): boolean =>
  mentorshipTypes?.includes(BE_MENTOR) ?? false
