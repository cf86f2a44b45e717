// Work, education, projects and certificates: lists that are saved as a whole.

import { z } from 'zod'
import { isRecord } from '#services/record.ts'
import { id, ids, line, link, longText, MAX_IN_LIST, partialDate } from './field-kinds.ts'

const missing = null
const yes = z.boolean()

/**
 * May be missing for a new item. Ids are scoped to the member, so they cannot refer to another member's item.
 */
const itemId = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'is no id of an item')
  .default(() => crypto.randomUUID())

const inTime = {
  start_date: partialDate.default(missing),
  end_date: partialDate.default(missing),
  is_active: yes.default(false),
}

const work = z.strictObject({
  id: itemId,
  job_title_it: id.default(missing),
  company: line.default(missing),
  is_it: yes.default(true),
  job_title: line.default(missing),
  description: longText.default(missing),
  ...inTime,
  employment_form: id.default(missing),
  country: id.default(missing),
  industry: id.default(missing),
  skills: ids.default([]),
})

const education = z.strictObject({
  id: itemId,
  organization: line.default(missing),
  country: id.default(missing),
  faculty: line.default(missing),
  is_it: yes.default(true),
  degree: id.default(missing),
  grade: line.default(missing),
  ...inTime,
  skills: ids.default([]),
})

const project = z.strictObject({
  id: itemId,
  type: id.default(missing),
  name: line.default(missing),
  link: link.default(missing),
  role: line.default(missing),
  description: longText.default(missing),
  individual: yes.default(false),
  team: line.default(missing),
  ...inTime,
  /** Id of an item of workExperience. */
  linked_experience: id.default(missing),
  skills: ids.default([]),
  tools: ids.default([]),
  technologies: ids.default([]),
  locationId: id.default(missing),
  itJobTitleId: id.default(missing),
  employmentType: id.default(missing),
  industryId: id.default(missing),
  degreeId: id.default(missing),
})

const certificate = z.strictObject({
  id: itemId,
  link: link.default(missing),
  name: line.default(missing),
  issued_by: line.default(missing),
  issued_on: partialDate.default(missing),
})

export type Work = z.output<typeof work>
export type Education = z.output<typeof education>
export type Project = z.output<typeof project>
export type Certificate = z.output<typeof certificate>

/** Aliases that forms use for an item's properties; they are accepted, and answers use the own names. */
const otherNames = {
  work: {
    itJobTitleId: 'job_title_it',
    companyName: 'company',
    nonItJobTitle: 'job_title',
    employmentType: 'employment_form',
    locationId: 'country',
    industryId: 'industry',
  },
  education: { locationId: 'country', degreeId: 'degree' },
  project: { isAlone: 'individual' },
  certificate: {},
}

/** If both names are given, the alias is refused as unknown. */
function byOwnNames(item: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!isRecord(item)) return item
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const own = Object.hasOwn(names, name) ? names[name] : undefined
      return [own === undefined || Object.hasOwn(item, own) ? name : own, value]
    }),
  )
}

interface InTime {
  id: string
  start_date?: string | null
  end_date?: string | null
}

/** Compared as far as both are known: 2024-05 is neither before nor after 2024-05-17. */
const endsBeforeStart = ({ start_date: start, end_date: end }: InTime): boolean =>
  Boolean(start && end && end.slice(0, start.length) < start.slice(0, end.length))

function listOf<T extends InTime>(item: z.ZodType<T>, names: Readonly<Record<string, string>>) {
  return z
    .array(z.preprocess((one) => byOwnNames(one, names), item))
    .max(MAX_IN_LIST)
    .superRefine((items, context) => {
      const seen = new Set<string>()
      for (const [index, one] of items.entries()) {
        if (seen.has(one.id))
          context.addIssue({ code: 'custom', path: [index, 'id'], message: 'is there twice' })
        seen.add(one.id)
        if (endsBeforeStart(one))
          context.addIssue({
            code: 'custom',
            path: [index, 'end_date'],
            message: 'is before the start',
            params: { code: 'before_start' },
          })
      }
    })
}

export const itemLists = {
  workExperience: listOf(work, otherNames.work),
  education: listOf(education, otherNames.education),
  projects: listOf(project, otherNames.project),
  certificates: listOf(certificate, otherNames.certificate),
}
