// The product's own choices; those of the dictionaries are stored by id.

export const jobTypes = ['it', 'non-it', 'other', 'student'] as const
export type JobType = (typeof jobTypes)[number]

/** By rank: Novice 0, Intermediate 1, Advanced 2, Expert 3. */
export const skillLevels = ['novice', 'intermediate', 'advanced', 'expert'] as const

/** How well a language is spoken; `native` needs no test. */
export const languageLevels = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native'] as const

export const relocationStatuses = ['no', 'country', 'abroad'] as const
export const jobSearchStatuses = ['active', 'open', 'closed'] as const
export const seniorityLevels = ['trainee', 'junior', 'middle', 'senior', 'lead', 'principal'] as const

/** Versions of the data that the onboarding collects; the last one is current. */
export const onboardingVersions = ['v1', 'v2'] as const

/** Short reference lists that a profile chooses from. */
export const sharedDictionaries = [
  'employmentTypes',
  'projectTypes',
  'currentRoleTypes',
  'educationDegrees',
  'industries',
  'interests',
  'englishLevels',
  'mentorshipPreferences',
  'contributionPreferences',
] as const
export type SharedDictionary = (typeof sharedDictionaries)[number]
