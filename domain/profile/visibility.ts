// Who may see which field of a profile: one predicate for pages, API, export and search.

/** From the widest to the narrowest. `employer`: people of the parent company, who hire. */
export const audiences = ['everyone', 'members', 'employer', 'me'] as const
export type Audience = (typeof audiences)[number]

/** Fields that a member may hide, with the audience that they have until then. */
const usualAudience = {
  firstName: 'everyone',
  lastName: 'members',
  avatarFilename: 'everyone',
  email: 'me',
  phone: 'me',
  whatsApp: 'me',
  telegram: 'me',
  discord: 'members',
  linkedin: 'members',
  github: 'everyone',
  currentJobType: 'members',
  jobTitleId: 'everyone',
  jobFunctionId: 'everyone',
  currentTitleLine: 'everyone',
  currentSpecialization: 'everyone',
  nonItJobFunction: 'everyone',
  nonItIndustry: 'members',
  seniorityLevel: 'members',
  skills: 'everyone',
  userSecondarySkills: 'everyone',
  locationId: 'members',
  citizenshipId: 'me',
  relocationStatus: 'employer',
  targetRole: 'employer',
  targetEmploymentForms: 'employer',
  targetLocationId: 'employer',
  jobSearchStatus: 'employer',
  english: 'members',
  languages: 'everyone',
  mentorshipTypes: 'members',
  contributionTypes: 'members',
  interests: 'members',
  userInterests: 'members',
  workExperience: 'members',
  education: 'members',
  projects: 'everyone',
  certificates: 'everyone',
  latestCVUpload: 'me',
} as const satisfies Readonly<Record<string, Audience>>

export type HideableField = keyof typeof usualAudience
export const hideableFields = Object.keys(usualAudience) as [HideableField, ...HideableField[]]

/** They tell that somebody looks for another job, which their employer need not know. */
export const jobSearchFields: readonly HideableField[] = [
  'relocationStatus',
  'targetRole',
  'targetEmploymentForms',
  'targetLocationId',
  'jobSearchStatus',
]

export interface VisibilityChoice {
  visibility: Readonly<Partial<Record<HideableField, Audience>>>
  hiddenFromOwnEmployer: boolean
}

/** Who looks, in relation to whose profile it is. */
export type Beholder =
  | { kind: 'self' }
  | { kind: 'stranger' }
  | {
      kind: 'member'
      /** Works for the parent company. */
      employee: boolean
      /** Works where the profile's member works. */
      colleague: boolean
    }

export const audienceOf = (
  field: HideableField,
  { visibility }: Pick<VisibilityChoice, 'visibility'>,
): Audience => visibility[field] ?? usualAudience[field]

export function maySee(field: HideableField, choice: VisibilityChoice, beholder: Beholder): boolean {
  if (beholder.kind === 'self') return true
  const audience = audienceOf(field, choice)
  // A stranger may be anybody, the employer too.
  const mayBeOwnEmployer = beholder.kind === 'stranger' || beholder.colleague
  if (mayBeOwnEmployer && choice.hiddenFromOwnEmployer && jobSearchFields.includes(field)) return false
  if (audience === 'everyone') return true
  if (beholder.kind === 'stranger') return false
  return audience === 'members' || (audience === 'employer' && beholder.employee)
}
