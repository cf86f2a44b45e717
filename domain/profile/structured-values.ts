// Structured values of a profile. For work, education, projects and certificates see item-schemas.ts.
import { z } from 'zod'
import { languageLevels } from './choices.ts'
import { line, MAX_IN_LIST, requiredLine } from './field-kinds.ts'

const isUnique = <T>(items: readonly T[], key: (item: T) => string) =>
  new Set(items.map(key)).size === items.length

const skill = z.strictObject({
  id: requiredLine,
  is_primary: z.boolean().default(false),
  is_active: z.boolean().default(true),
  /** Novice 0, intermediate 1, advanced 2, expert 3; null when unknown. */
  level: z.number().int().min(0).max(3).nullable().default(null),
})

export const skills = z
  .array(skill)
  .max(2 * MAX_IN_LIST)
  .refine((all) => isUnique(all, (one) => one.id), 'names a skill twice')
  .refine(
    (all) => all.filter((one) => one.is_primary && one.is_active).length < 2,
    'names more than one primary skill',
  )

export const languages = z
  .array(z.strictObject({ id: requiredLine, level: z.enum(languageLevels) }))
  .max(MAX_IN_LIST)
  .refine((all) => isUnique(all, (one) => one.id), 'names a language twice')

export const interests = z
  .array(z.strictObject({ uid: requiredLine }))
  .max(MAX_IN_LIST)
  .refine((all) => isUnique(all, (one) => one.uid), 'names an interest twice')

export const titleLine = z.strictObject({ id: requiredLine, name: line.default(null) }).nullable()

export const onboarding = z.strictObject({ flag: z.boolean().optional(), version: line.optional() })

export const consent = z.strictObject({
  /** Time of acceptance. The server's clock is what is stored. */
  engXTermsAndConditions: z.iso.datetime({ offset: true }).optional(),
  clubTermsAndConditions: z.boolean().optional(),
  clubTermsAndConditionsVersion2: z.boolean().optional(),
})
