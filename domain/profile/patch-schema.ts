// Every field that a member may write, with its type and limits: the positive list.
import { z } from 'zod'
import { jobTypes, languageLevels } from './choices.ts'
import {
  accountAt,
  email,
  id,
  ids,
  line,
  MOST_IN_LIST,
  phone,
  plainLine,
  requiredLine,
} from './field-kinds.ts'
import { itemLists } from './item-schemas.ts'
import { audiences, hideableFields } from './visibility.ts'

const skill = z.strictObject({
  id: requiredLine,
  is_primary: z.boolean().default(false),
  is_active: z.boolean().default(true),
  /** Novice 0, intermediate 1, advanced 2, expert 3; null while not said. */
  level: z.number().int().min(0).max(3).nullable().default(null),
})

const unlike = <T>(items: readonly T[], key: (item: T) => string) =>
  new Set(items.map(key)).size === items.length

const skills = z
  .array(skill)
  .max(2 * MOST_IN_LIST)
  .refine((all) => unlike(all, (one) => one.id), 'names a skill twice')
  .refine(
    (all) => all.filter((one) => one.is_primary && one.is_active).length < 2,
    'names more than one primary skill',
  )

export const patchFields = {
  firstName: requiredLine,
  lastName: plainLine,
  phone,
  whatsApp: phone,
  telegram: line,
  discord: line,
  linkedin: accountAt('linkedin.com'),
  github: accountAt('github.com'),
  linkedInLicenseEmail: email,

  currentJobType: z.enum(jobTypes).nullable(),
  jobTitleId: id,
  jobFunctionId: id,
  currentTitleLine: z.strictObject({ id: requiredLine, name: line.default(null) }).nullable(),
  currentSpecialization: line,
  nonItJobFunction: line,
  nonItIndustry: id,
  seniorityLevel: line,

  /** Together they are `skills` without levels; who sends one of them leaves the others as they are. */
  primarySkillId: id,
  secondarySkillIds: ids,
  skills,
  userSecondarySkills: ids,

  locationId: id,
  citizenshipId: id,
  relocationStatus: line,
  targetRole: line,
  targetEmploymentForms: ids,
  targetLocationId: id,
  jobSearchStatus: line,

  userSelfEnglishLevel: line,
  selfEnglishLevel: line,
  nativeLanguageLevel: line,
  languages: z
    .array(z.strictObject({ id: requiredLine, level: z.enum(languageLevels) }))
    .max(MOST_IN_LIST)
    .refine((all) => unlike(all, (one) => one.id), 'names a language twice'),

  mentorshipTypes: ids,
  contributionTypes: ids,
  interests: z
    .array(z.strictObject({ uid: requiredLine }))
    .max(MOST_IN_LIST)
    .refine((all) => unlike(all, (one) => one.uid), 'names an interest twice'),
  userInterests: ids,

  ...itemLists,

  onboarding: z.strictObject({ flag: z.boolean().optional(), version: line.optional() }),
  consent: z.strictObject({
    /** The moment of the acceptance. The site's own clock is what is kept. */
    engXTermsAndConditions: z.iso.datetime({ offset: true }).optional(),
    clubTermsAndConditions: z.boolean().optional(),
    clubTermsAndConditionsVersion2: z.boolean().optional(),
  }),

  visibility: z.partialRecord(z.enum(hideableFields), z.enum(audiences)),
  hiddenFromOwnEmployer: z.boolean(),
  employerDomain: line.refine(
    (text) => text === null || /^(?=.{4,100}$)([\p{L}\p{N}-]+\.)+\p{L}{2,}$/u.test(text),
    'is no domain, such as example.com',
  ),
  isPublic: z.boolean(),
  publicSlug: line.refine(
    (text) => text === null || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
    'has other signs than small letters, digits and single hyphens',
  ),
  dismissedHints: ids,
}

const allFields = z.strictObject(patchFields)
export const patchSchema = allFields.partial()

export type WritableField = keyof typeof patchFields
/** All that a member may write, as it is kept. */
export type WrittenFields = z.output<typeof allFields>
export type ProfilePatch = z.output<typeof patchSchema>
/** As a caller may write it: what has a default may be missing. */
export type ProfilePatchInput = z.input<typeof patchSchema>
