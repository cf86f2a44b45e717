// The fields of a profile, one row each. The patch schema, the columns, who sees a field, the parts of the page, their forms,
// import and export are derived from these rows. What a row cannot say is a function beside what derives from it.
//
// Adding a plain field is a migration, a row and its label (`profile.<name>` in app/locale/messages/profile).
// The order is the order of pages and forms. The schemas keep this module out of browsers.
import { z } from 'zod'
import {
  jobSearchStatuses,
  jobTypes,
  relocationStatuses,
  type SharedDictionary,
  seniorityLevels,
} from './choices.ts'
import { accountAt, email, id, ids, line, longText, phone, plainLine, requiredLine } from './field-kinds.ts'
import { itemLists } from './item-schemas.ts'
import type { Section } from './sections.ts'
import { consent, interests, languages, onboarding, skills, titleLine } from './structured-values.ts'
import type { Audience } from './visibility.ts'

/** A searchable dictionary of the reference data. */
export type SearchedDictionary =
  | 'skills'
  | 'job-titles'
  | 'title-lines'
  | 'job-functions'
  | 'locations'
  | 'languages'

/** Where a field's values come from: a dictionary, a short shared list, or the site's own choices. */
export type ValueSource =
  | { dictionary: SearchedDictionary; countriesOnly?: true }
  | { options: SharedDictionary }
  /** Labels come from a shared list, or from messages `profile.<words>.<choice>`. */
  | { choices: readonly string[]; namedBy: SharedDictionary }
  | { choices: readonly string[]; words: 'seniority' | 'relocation' | 'search' }

/** The form's input for it. A field without one has a function in section-forms.ts, or is not in a form. */
export type Input =
  | 'text'
  /** One text of several lines. */
  | 'paragraphs'
  | 'phone'
  | 'email'
  /** An account name at another site, or the address of its page. */
  | 'account'
  /** Several free texts, one a line. */
  | 'lines'
  | 'checkbox'
  | 'radio'
  | 'select'
  | 'boxes'
  | 'lookup'

/** Its place in another format: none, mapped by a function, or a network of that kind. */
type ResumePlace = 'none' | 'mapped' | { network: string }
type EuropassPlace = 'none' | 'mapped' | { messaging: string } | { website: string }

export interface FieldRow {
  /**
   * Validates what a member writes. Without a schema the site maintains the field, and a member's value is
   * refused.
   */
  schema?: z.ZodType
  /** Column of profile.profile. Without it the value has rows of its own, or several columns. */
  column?: string
  /**
   * Who sees it until the member chooses. A field with neither this nor `seenWith` is visible only to the
   * member.
   */
  audience?: Audience
  /** Visible to whoever may see that field. */
  seenWith?: string
  /** Reveals that the member is looking for a job, which their employer must not see by default. */
  tellsOfJobSearch?: true
  section?: Section
  input?: Input
  values?: ValueSource
  /** Only for these types of job. */
  ofJobTypes?: readonly (typeof jobTypes)[number][]
  resume?: ResumePlace
  europass?: EuropassPlace
}

const noPlace = { resume: 'none', europass: 'none' } as const
const mapped = { resume: 'mapped', europass: 'mapped' } as const

export const fields = {
  userId: {},
  firstName: {
    schema: requiredLine,
    column: 'first_name',
    audience: 'everyone',
    section: 'personal',
    input: 'text',
    ...mapped,
  },
  lastName: {
    schema: plainLine,
    column: 'last_name',
    audience: 'members',
    section: 'personal',
    input: 'text',
    ...mapped,
  },
  headline: {
    schema: line,
    column: 'headline',
    audience: 'everyone',
    section: 'personal',
    input: 'text',
    resume: 'mapped',
    europass: 'none',
  },
  about: {
    schema: longText,
    column: 'about',
    audience: 'everyone',
    section: 'personal',
    input: 'paragraphs',
    ...mapped,
  },
  avatarFilename: { audience: 'everyone', section: 'personal' },
  /** Works for the parent company. */
  epamer: {},

  email: { audience: 'me', section: 'contacts' },
  phone: { schema: phone, column: 'phone', audience: 'me', section: 'contacts', input: 'phone', ...mapped },
  whatsApp: {
    schema: phone,
    column: 'whats_app',
    audience: 'me',
    section: 'contacts',
    input: 'phone',
    ...noPlace,
  },
  telegram: {
    schema: line,
    column: 'telegram',
    audience: 'me',
    section: 'contacts',
    input: 'text',
    resume: { network: 'Telegram' },
    europass: { messaging: 'Telegram' },
  },
  discord: {
    schema: line,
    column: 'discord',
    audience: 'members',
    section: 'contacts',
    input: 'text',
    resume: { network: 'Discord' },
    europass: { messaging: 'Discord' },
  },
  linkedin: {
    schema: accountAt('linkedin.com'),
    column: 'linkedin',
    audience: 'members',
    section: 'contacts',
    input: 'account',
    resume: { network: 'LinkedIn' },
    europass: { website: 'www.linkedin.com/in/' },
  },
  github: {
    schema: accountAt('github.com'),
    column: 'github',
    audience: 'everyone',
    section: 'contacts',
    input: 'account',
    resume: { network: 'GitHub' },
    europass: { website: 'github.com/' },
  },
  linkedInLicenseEmail: {
    schema: email,
    column: 'linked_in_license_email',
    section: 'contacts',
    input: 'email',
    ...noPlace,
  },
  latestCVUpload: { audience: 'me', section: 'contacts' },

  currentJobType: {
    schema: z.enum(jobTypes).nullable(),
    column: 'current_job_type',
    audience: 'members',
    section: 'occupation',
    input: 'radio',
    values: { choices: jobTypes, namedBy: 'currentRoleTypes' },
    ...noPlace,
  },
  currentTitleLine: {
    schema: titleLine,
    audience: 'everyone',
    section: 'occupation',
    input: 'lookup',
    values: { dictionary: 'title-lines' },
    ofJobTypes: ['it'],
    ...noPlace,
  },
  jobTitleId: {
    schema: id,
    column: 'job_title_id',
    audience: 'everyone',
    section: 'occupation',
    input: 'lookup',
    values: { dictionary: 'job-titles' },
    ofJobTypes: ['it'],
    ...mapped,
  },
  /** An employee's title comes from the employer, but is shown like any other. */
  employeeMetadata: { seenWith: 'jobTitleId' },
  /** Derived from the title. */
  jobFunctionId: {
    schema: id,
    column: 'job_function_id',
    audience: 'everyone',
    section: 'occupation',
    values: { dictionary: 'job-functions' },
    ...noPlace,
  },
  seniorityLevel: {
    schema: line,
    column: 'seniority_level',
    audience: 'members',
    section: 'occupation',
    input: 'select',
    values: { choices: seniorityLevels, words: 'seniority' },
    ofJobTypes: ['it'],
    ...noPlace,
  },
  nonItJobFunction: {
    schema: line,
    column: 'non_it_job_function',
    audience: 'everyone',
    section: 'occupation',
    input: 'lookup',
    values: { dictionary: 'job-functions' },
    ofJobTypes: ['non-it', 'other'],
    ...noPlace,
  },
  nonItIndustry: {
    schema: id,
    column: 'non_it_industry',
    audience: 'members',
    section: 'occupation',
    input: 'select',
    values: { options: 'industries' },
    ofJobTypes: ['non-it', 'other'],
    ...noPlace,
  },
  currentSpecialization: {
    schema: line,
    column: 'current_specialization',
    audience: 'everyone',
    section: 'occupation',
    input: 'text',
    ofJobTypes: ['it', 'student'],
    ...noPlace,
  },

  skills: { schema: skills, audience: 'everyone', section: 'skills', ...mapped },
  /** `skills` without levels; a patch with only one of the two leaves the other unchanged. */
  primarySkillId: { schema: id, seenWith: 'skills', values: { dictionary: 'skills' } },
  secondarySkillIds: { schema: ids, seenWith: 'skills', values: { dictionary: 'skills' } },
  userSecondarySkills: {
    schema: ids,
    column: 'user_secondary_skills',
    audience: 'everyone',
    section: 'skills',
    input: 'lines',
    ...mapped,
  },

  /** Assessed, not self-declared. */
  englishLevel: { seenWith: 'english' },
  assessments: { seenWith: 'english', ...noPlace },
  /** What the assessed level rests on, with its certificate. */
  englishProof: { seenWith: 'english' },
  userSelfEnglishLevel: {
    schema: line,
    column: 'user_self_english_level',
    seenWith: 'english',
    section: 'languages',
    input: 'select',
    values: { options: 'englishLevels' },
    ...mapped,
  },
  selfEnglishLevel: {
    schema: line,
    column: 'self_english_level',
    seenWith: 'english',
    values: { options: 'englishLevels' },
    ...noPlace,
  },
  nativeLanguageLevel: {
    schema: line,
    column: 'native_language_level',
    seenWith: 'languages',
    values: { options: 'englishLevels' },
    ...noPlace,
  },
  languages: { schema: languages, audience: 'everyone', section: 'languages', ...mapped },

  locationId: {
    schema: id,
    column: 'location_id',
    audience: 'members',
    section: 'location',
    input: 'lookup',
    values: { dictionary: 'locations' },
    ...mapped,
  },
  citizenshipId: {
    schema: id,
    column: 'citizenship_id',
    audience: 'me',
    section: 'location',
    input: 'lookup',
    values: { dictionary: 'locations', countriesOnly: true },
    resume: 'none',
    europass: 'mapped',
  },
  relocationStatus: {
    schema: line,
    column: 'relocation_status',
    audience: 'employer',
    tellsOfJobSearch: true,
    section: 'location',
    input: 'radio',
    values: { choices: relocationStatuses, words: 'relocation' },
    ...noPlace,
  },

  jobSearchStatus: {
    schema: line,
    column: 'job_search_status',
    audience: 'employer',
    tellsOfJobSearch: true,
    section: 'target',
    input: 'radio',
    values: { choices: jobSearchStatuses, words: 'search' },
    ...noPlace,
  },
  targetRole: {
    schema: line,
    column: 'target_role',
    audience: 'employer',
    tellsOfJobSearch: true,
    section: 'target',
    input: 'lookup',
    values: { dictionary: 'job-titles' },
    ...noPlace,
  },
  targetLocationId: {
    schema: id,
    column: 'target_location_id',
    audience: 'employer',
    tellsOfJobSearch: true,
    section: 'target',
    input: 'lookup',
    values: { dictionary: 'locations' },
    ...noPlace,
  },
  targetEmploymentForms: {
    schema: ids,
    column: 'target_employment_forms',
    audience: 'employer',
    tellsOfJobSearch: true,
    section: 'target',
    input: 'boxes',
    values: { options: 'employmentTypes' },
    ...noPlace,
  },

  interests: { schema: interests, audience: 'members', section: 'interests', ...noPlace },
  userInterests: {
    schema: ids,
    column: 'user_interests',
    audience: 'members',
    section: 'interests',
    input: 'lines',
    resume: 'mapped',
    europass: 'none',
  },

  mentorshipTypes: {
    schema: ids,
    column: 'mentorship_types',
    audience: 'members',
    section: 'community',
    input: 'boxes',
    values: { options: 'mentorshipPreferences' },
    ...noPlace,
  },
  contributionTypes: {
    schema: ids,
    column: 'contribution_types',
    audience: 'members',
    section: 'community',
    input: 'boxes',
    values: { options: 'contributionPreferences' },
    ...noPlace,
  },

  workExperience: {
    schema: itemLists.workExperience,
    audience: 'members',
    section: 'workExperience',
    ...mapped,
  },
  education: { schema: itemLists.education, audience: 'members', section: 'education', ...mapped },
  projects: { schema: itemLists.projects, audience: 'everyone', section: 'projects', ...mapped },
  certificates: { schema: itemLists.certificates, audience: 'everyone', section: 'certificates', ...mapped },
  /** What the member says here of courses; it is written in "My courses". */
  finishedCourses: { audience: 'members', section: 'certificates' },

  isPublic: { schema: z.boolean(), column: 'is_public', section: 'privacy', input: 'checkbox' },
  publicSlug: {
    schema: line.refine(
      (text) => text === null || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
      'has other signs than small letters, digits and single hyphens',
    ),
    column: 'public_slug',
    section: 'privacy',
    input: 'text',
  },
  isListed: {
    schema: z.boolean(),
    column: 'is_listed',
    section: 'privacy',
    input: 'checkbox',
  },
  acceptsMessages: {
    schema: z.boolean(),
    column: 'accepts_messages',
    section: 'privacy',
    input: 'checkbox',
  },
  hiddenFromOwnEmployer: {
    schema: z.boolean(),
    column: 'hidden_from_own_employer',
    section: 'privacy',
    input: 'checkbox',
  },
  employerDomain: {
    schema: line.refine(
      (text) => text === null || /^(?=.{4,100}$)([\p{L}\p{N}-]+\.)+\p{L}{2,}$/u.test(text),
      'is no domain, such as example.com',
    ),
    column: 'employer_domain',
    section: 'privacy',
    input: 'text',
  },
  dismissedHints: { schema: ids, column: 'dismissed_hints' },
  onboarding: { schema: onboarding },
  consent: { schema: consent },

  applicantId: {},
  favorites: {},
  version: {},
  updatedAt: {},
} as const satisfies Readonly<Record<string, FieldRow>>

/** An audience that several fields share without being a field of its own (`seenWith`). */
export const sharedAudiences = {
  english: { audience: 'members', section: 'languages' },
} as const satisfies Readonly<Record<string, { audience: Audience; section: Section }>>

type Fields = typeof fields
export type FieldName = keyof Fields

/** The names of the fields whose row has this property. */
export type FieldWith<Member extends keyof FieldRow> = {
  [Name in FieldName]: Fields[Name] extends { readonly [Key in Member]: unknown } ? Name : never
}[FieldName]

/** A field's row, typed with every property that a row may have. */
export const rowOf = (name: FieldName): FieldRow => fields[name]

/** @returns in the order of the rows */
export const fieldsWith = <Member extends keyof FieldRow>(
  member: Member,
): readonly (readonly [FieldWith<Member>, FieldRow & Required<Pick<FieldRow, Member>>])[] =>
  (Object.entries(fields) as [FieldName, FieldRow][]).filter(([, row]) => row[member] !== undefined) as never
