// A member's profile, with the names that the product's API has for its fields. What other services keep (avatar, CV,
// favourites) is put beside it where it is answered.
import { type FieldName, fields, rowOf } from './fields.ts'
import type { WrittenFields } from './patch-schema.ts'

export type { Certificate, Education, Project, Work } from './item-schemas.ts'

export type AssessmentStatus =
  | 'UNSTARTED'
  | 'IN_PROGRESS'
  | 'TO_REVIEW'
  | 'COMPLETED'
  | 'EXPIRED'
  | 'CLOSED'
  | 'CANCELLED'

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

/** Answered, never written by the member: tried, they are refused. */
export const readOnlyFields = (Object.keys(fields) as FieldName[]).filter(
  (name) => rowOf(name).schema === undefined,
)

/** What a writer may name in If-Match. */
export const etagOf = (profile: Pick<Profile, 'version'>): string => `"${profile.version}"`

/**
 * Whether an If-Match header names this version. A tag that compression has made weak on its way still does: it names a
 * version of the profile, whatever bytes it was sent as.
 */
export const namesVersion = (ifMatch: string, version: number): boolean =>
  ifMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === `"${version}"`)
