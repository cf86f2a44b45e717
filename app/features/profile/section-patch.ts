// Converts answers of a section's form to a profile patch.
import { optionId } from '#app/forms/definition/options.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Section } from '#domain/profile/sections.ts'
import { hideableFields } from '#domain/profile/visibility.ts'
import { idOf, idsOf, patchOfPlain, textOf } from './plain-fields.ts'

/** Parses a month: `2024-5`, `5.2024` and `05/2024` give 2024-05. */
export function monthOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const [, month, year] = /^(\d{1,2})[./](\d{4})$/.exec(text) ?? []
  if (year !== undefined && month !== undefined) return `${year}-${month.padStart(2, '0')}`
  const parts = text.split('-')
  return text === '' ? null : parts.map((part) => part.padStart(2, '0')).join('-')
}

type Row = Readonly<Record<string, unknown>>

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** Preset marks and checkboxes do not count as answers. */
const isAnswered = ({ id: _, is_it: __, ...rest }: Row): boolean =>
  Object.values(rest).some((value) => value !== false && !(Array.isArray(value) && value.length === 0))

/**
 * A new entry gets its id from the version of the profile that the form was opened with and from its place in the list, so a
 * second click sends exactly what the first one did. Other versions make other ids.
 */
const itemOf =
  (values: FormValues, present: readonly { id: string }[]) =>
  (row: Row, at: number): Record<string, unknown> => {
    const id = textOf(row.id)
    if (id === null) return typeof values.version === 'string' ? { id: `new-${values.version}-${at}` } : {}
    // Members that the form does not have stay unchanged.
    return { ...present.find((item) => item.id === id), id }
  }

const periodOf = (row: Row) => ({
  start_date: monthOf(row.start_date),
  end_date: monthOf(row.end_date),
  is_active: row.is_active === true,
})

/** Patch from a section's answers: all fields of the section, emptied if unanswered. */
export const patchOf = (section: Section, values: FormValues, present: Profile): Record<string, unknown> => ({
  ...patchOfPlain(section, values),
  ...patchBeside[section]?.(values, present),
})

/** What rows cannot express. */
const patchBeside: Readonly<
  Partial<Record<Section, (values: FormValues, present: Profile) => Record<string, unknown>>>
> = {
  occupation: (values, present) => {
    const title = values.jobTitleId as Row | undefined
    const kept = idOf(title) === present.jobTitleId ? present.jobFunctionId : null
    return {
      currentTitleLine:
        idOf(values.currentTitleLine) === null ? null : lineOf(values.currentTitleLine as Row),
      // The job function comes with the title.
      jobFunctionId: textOf(title?.job_function_id) ?? kept,
    }
  },
  skills: (values) => {
    const primary = idOf(values.primarySkill)
    const levelOf = (value: unknown) => (idOf(value) === null ? null : Number(idOf(value)))
    const others = rowsOf(values.skills).flatMap((row) => {
      const id = idOf(row.id)
      return id === null || id === primary
        ? []
        : [{ id, is_primary: false, is_active: row.aside !== true, level: levelOf(row.level) }]
    })
    const chosen = [
      ...(primary === null
        ? []
        : [{ id: primary, is_primary: true, is_active: true, level: levelOf(values.primaryLevel) }]),
      // Removes duplicate skills.
      ...others.filter(({ id }, at) => others.findIndex((one) => one.id === id) === at),
    ]
    return {
      skills: chosen,
    }
  },
  languages: (values) => {
    const languages = rowsOf(values.languages).flatMap((row) => {
      const [id, level] = [idOf(row.id), idOf(row.level)]
      return id === null ? [] : [{ id, level: level ?? 'a1' }]
    })
    return {
      languages: languages.filter(({ id }, at) => languages.findIndex((one) => one.id === id) === at),
    }
  },
  interests: (values) => ({ interests: idsOf(values.interests).map((uid) => ({ uid })) }),
  workExperience: (values, present) => {
    const begin = itemOf(values, present.workExperience)
    return {
      workExperience: rowsOf(values.workExperience)
        .filter(isAnswered)
        .map((row, at) => ({
          ...begin(row, at),
          ...periodOf(row),
          company: textOf(row.company),
          is_it: row.is_it === true,
          job_title_it: idOf(row.job_title_it),
          job_title: textOf(row.job_title),
          country: idOf(row.country),
          employment_form: idOf(row.employment_form),
          industry: idOf(row.industry),
          skills: idsOf(row.skills),
          description: textOf(row.description),
        })),
    }
  },
  education: (values, present) => {
    const begin = itemOf(values, present.education)
    return {
      education: rowsOf(values.education)
        .filter(isAnswered)
        .map((row, at) => ({
          ...begin(row, at),
          ...periodOf(row),
          organization: textOf(row.organization),
          degree: idOf(row.degree),
          faculty: textOf(row.faculty),
          is_it: row.is_it === true,
          country: idOf(row.country),
          grade: textOf(row.grade),
          skills: idsOf(row.skills),
        })),
    }
  },
  projects: (values, present) => {
    const begin = itemOf(values, present.projects)
    return {
      projects: rowsOf(values.projects)
        .filter(isAnswered)
        .map((row, at) => ({
          ...begin(row, at),
          ...periodOf(row),
          name: textOf(row.name),
          type: idOf(row.type),
          link: textOf(row.link),
          role: textOf(row.role),
          individual: row.individual === true,
          team: textOf(row.team),
          linked_experience: idOf(row.linked_experience),
          itJobTitleId: idOf(row.itJobTitleId),
          locationId: idOf(row.locationId),
          employmentType: idOf(row.employmentType),
          industryId: idOf(row.industryId),
          degreeId: idOf(row.degreeId),
          technologies: idsOf(row.technologies),
          tools: idsOf(row.tools),
          skills: idsOf(row.skills),
          description: textOf(row.description),
        })),
    }
  },
  certificates: (values, present) => {
    const begin = itemOf(values, present.certificates)
    return {
      certificates: rowsOf(values.certificates)
        .filter(isAnswered)
        .map((row, at) => ({
          ...begin(row, at),
          name: textOf(row.name),
          issued_by: textOf(row.issued_by),
          issued_on: monthOf(row.issued_on),
          link: textOf(row.link),
        })),
    }
  },
  privacy: (values, present) => ({
    publicSlug: textOf(values.publicSlug) ?? present.publicSlug,
    visibility: Object.fromEntries(
      hideableFields.flatMap((field) => {
        const audience = idOf(values[`visible_${field}`])
        return audience === null ? [] : [[field, audience]]
      }),
    ),
  }),
}

const lineOf = (option: Row) => ({
  id: optionId(option) ?? '',
  name: typeof option.name === 'string' ? option.name.slice(0, 100) : null,
})
