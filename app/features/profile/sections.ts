// The parts of a profile, each read and edited by itself.
import type { WritableField } from '#domain/profile/patch-schema.ts'
import type { HideableField } from '#domain/profile/visibility.ts'

export const sections = [
  'personal',
  'contacts',
  'occupation',
  'skills',
  'languages',
  'location',
  'target',
  'interests',
  'community',
  'workExperience',
  'education',
  'projects',
  'certificates',
  'privacy',
] as const
export type Section = (typeof sections)[number]

export const isSection = (name: string | undefined): name is Section => sections.some((one) => one === name)

/** What the form of a part writes: whatever of it is not answered is emptied. */
export const fieldsOfSection = {
  personal: ['firstName', 'lastName'],
  contacts: ['phone', 'whatsApp', 'telegram', 'discord', 'linkedin', 'github', 'linkedInLicenseEmail'],
  occupation: [
    'currentJobType',
    'currentTitleLine',
    'jobTitleId',
    'jobFunctionId',
    'seniorityLevel',
    'currentSpecialization',
    'nonItJobFunction',
    'nonItIndustry',
  ],
  skills: ['skills', 'userSecondarySkills'],
  languages: ['userSelfEnglishLevel', 'languages'],
  location: ['locationId', 'citizenshipId', 'relocationStatus'],
  target: ['jobSearchStatus', 'targetRole', 'targetEmploymentForms', 'targetLocationId'],
  interests: ['interests', 'userInterests'],
  community: ['mentorshipTypes', 'contributionTypes'],
  workExperience: ['workExperience'],
  education: ['education'],
  projects: ['projects'],
  certificates: ['certificates'],
  privacy: ['isPublic', 'publicSlug', 'hiddenFromOwnEmployer', 'employerDomain', 'visibility'],
} as const satisfies Record<Section, readonly WritableField[]>

/** What can be hidden, by the part in which it is read. */
export const hideableBySection: readonly (readonly [
  section: Exclude<Section, 'privacy'>,
  fields: readonly HideableField[],
])[] = [
  ['personal', ['firstName', 'lastName', 'avatarFilename']],
  ['contacts', ['email', 'phone', 'whatsApp', 'telegram', 'discord', 'linkedin', 'github', 'latestCVUpload']],
  [
    'occupation',
    [
      ...(['currentJobType', 'currentTitleLine', 'jobTitleId', 'jobFunctionId', 'seniorityLevel'] as const),
      ...(['currentSpecialization', 'nonItJobFunction', 'nonItIndustry'] as const),
    ],
  ],
  ['skills', ['skills', 'userSecondarySkills']],
  ['languages', ['english', 'languages']],
  ['location', ['locationId', 'citizenshipId', 'relocationStatus']],
  ['target', ['jobSearchStatus', 'targetRole', 'targetEmploymentForms', 'targetLocationId']],
  ['interests', ['interests', 'userInterests']],
  ['community', ['mentorshipTypes', 'contributionTypes']],
  ['workExperience', ['workExperience']],
  ['education', ['education']],
  ['projects', ['projects']],
  ['certificates', ['certificates']],
]
