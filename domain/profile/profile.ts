// A member's profile, with the API's names for its fields. Data of other services (avatar, CV, favourites) is
// added when it is answered.
import type { AssessmentStatus } from '#domain/assessment/status.ts'
import { type FieldName, fields, rowOf } from './fields.ts'
import type { WrittenFields } from './patch-schema.ts'

export type { AssessmentStatus } from '#domain/assessment/status.ts'
export type { Certificate, Education, Project, Work } from './item-schemas.ts'

export interface Assessment {
  id: string
  provider: string
  status: AssessmentStatus
  /** ISO instants. */
  requestedAt: string
  completedAt: string | null
  level_state: string | null
}

interface GivenByTheSite {
  userId: string
  email: string
  /** Works for the parent company. */
  epamer: boolean
  /** Assessed, not self-declared. */
  englishLevel: string | null
  assessments: Assessment[]
  applicantId: string | null
  employeeMetadata: { titleId: string } | null
  onboarding: { flag: boolean; version: string | null }
  consent: {
    /** When it was accepted, as an ISO instant. */
    engXTermsAndConditions: string | null
    clubTermsAndConditions: boolean
    clubTermsAndConditionsVersion2: boolean
  }
  /** Rises with every update. */
  version: number
  updatedAt: string
}

export type Profile = Omit<WrittenFields, keyof GivenByTheSite> & GivenByTheSite
export type Skill = Profile['skills'][number]

/** Answered but never writable: a client that sends them is refused. */
export const readOnlyFields = (Object.keys(fields) as FieldName[]).filter(
  (name) => rowOf(name).schema === undefined,
)

/** The value for If-Match. */
export const etagOf = (profile: Pick<Profile, 'version'>): string => `"${profile.version}"`

/**
 * Whether an If-Match header names this version. A tag that compression made weak still matches: it
 * identifies the version, not the bytes.
 */
export const namesVersion = (ifMatch: string, version: number): boolean =>
  ifMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === `"${version}"`)
