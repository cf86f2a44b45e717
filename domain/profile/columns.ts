// Which column keeps which field.
import type { ProfilePatch } from './patch-schema.ts'

/** Fields of one value, or of a list that is one value of the database. */
export const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  whatsApp: 'whats_app',
  telegram: 'telegram',
  discord: 'discord',
  linkedin: 'linkedin',
  github: 'github',
  linkedInLicenseEmail: 'linked_in_license_email',
  currentJobType: 'current_job_type',
  jobTitleId: 'job_title_id',
  jobFunctionId: 'job_function_id',
  currentSpecialization: 'current_specialization',
  nonItJobFunction: 'non_it_job_function',
  nonItIndustry: 'non_it_industry',
  seniorityLevel: 'seniority_level',
  locationId: 'location_id',
  citizenshipId: 'citizenship_id',
  relocationStatus: 'relocation_status',
  targetRole: 'target_role',
  targetEmploymentForms: 'target_employment_forms',
  targetLocationId: 'target_location_id',
  jobSearchStatus: 'job_search_status',
  userSelfEnglishLevel: 'user_self_english_level',
  selfEnglishLevel: 'self_english_level',
  nativeLanguageLevel: 'native_language_level',
  mentorshipTypes: 'mentorship_types',
  contributionTypes: 'contribution_types',
  userInterests: 'user_interests',
  userSecondarySkills: 'user_secondary_skills',
  hiddenFromOwnEmployer: 'hidden_from_own_employer',
  employerDomain: 'employer_domain',
  isPublic: 'is_public',
  publicSlug: 'public_slug',
  dismissedHints: 'dismissed_hints',
} as const satisfies Partial<Record<keyof ProfilePatch, string>>

export type ColumnField = keyof typeof columns
export const columnFields = Object.keys(columns) as ColumnField[]

/** Members of a project whose column is written otherwise. */
export const projectColumns = {
  locationId: 'location_id',
  itJobTitleId: 'it_job_title_id',
  employmentType: 'employment_type',
  industryId: 'industry_id',
  degreeId: 'degree_id',
} as const
