// What is written of the answers to the form of a part of a profile.
import { optionId } from '#app/forms/definition/options.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { fieldsOfSection, hideableBySection, type Section } from './sections.ts'

/** One thing a line, each once. */
const linesOf = (value: unknown): string[] => [
  ...new Set(
    String(value ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const idOf = (value: unknown): string | null => optionId(value) ?? null
const idsOf = (value: unknown): string[] => [value].flat().flatMap((one) => optionId(one) ?? [])
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** `2024-5`, `5.2024` and `05/2024` are the month 2024-05. */
export function monthOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const [, month, year] = /^(\d{1,2})[./](\d{4})$/.exec(text) ?? []
  if (year !== undefined && month !== undefined) return `${year}-${month.padStart(2, '0')}`
  const parts = text.split('-')
  return text === '' ? null : parts.map((part) => part.padStart(2, '0')).join('-')
}

type Row = Readonly<Record<string, unknown>>

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** Marks and boxes that are ticked from the start are no answer. */
const isAnswered = ({ id: _, is_it: __, ...rest }: Row): boolean =>
  Object.values(rest).some((value) => value !== false && !(Array.isArray(value) && value.length === 0))

const itemOf = (row: Row, present: readonly { id: string }[]): Record<string, unknown> => {
  const id = textOf(row.id)
  // What the form does not ask stays as it is.
  const before = id === null ? undefined : present.find((item) => item.id === id)
  return { ...before, ...(id === null ? {} : { id }) }
}

const periodOf = (row: Row) => ({
  start_date: monthOf(row.start_date),
  end_date: monthOf(row.end_date),
  is_active: row.is_active === true,
})

/** What is written of the answers to a part's form: every field of the part, emptied where there is no answer. */
export function patchOf(section: Section, values: FormValues, present: Profile): Record<string, unknown> {
  switch (section) {
    case 'personal':
      return { firstName: textOf(values.firstName) ?? '', lastName: textOf(values.lastName) ?? '' }
    case 'contacts':
      return Object.fromEntries(fieldsOfSection.contacts.map((field) => [field, textOf(values[field])]))
    case 'occupation': {
      const title = values.jobTitleId as Row | undefined
      const jobTitleId = idOf(title)
      const kept = jobTitleId === present.jobTitleId ? present.jobFunctionId : null
      return {
        currentJobType: idOf(values.currentJobType),
        currentTitleLine:
          idOf(values.currentTitleLine) === null ? null : lineOf(values.currentTitleLine as Row),
        jobTitleId,
        // The kind of job comes with the title.
        jobFunctionId: textOf(title?.job_function_id) ?? kept,
        seniorityLevel: idOf(values.seniorityLevel),
        nonItJobFunction: idOf(values.nonItJobFunction),
        nonItIndustry: idOf(values.nonItIndustry),
        currentSpecialization: textOf(values.currentSpecialization),
      }
    }
    case 'skills': {
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
        // Twice the same skill is once.
        ...others.filter(({ id }, at) => others.findIndex((one) => one.id === id) === at),
      ]
      return {
        skills: chosen,
        userSecondarySkills: linesOf(values.userSecondarySkills),
      }
    }
    case 'languages': {
      const languages = rowsOf(values.languages).flatMap((row) => {
        const [id, level] = [idOf(row.id), idOf(row.level)]
        return id === null ? [] : [{ id, level: level ?? 'a1' }]
      })
      return {
        userSelfEnglishLevel: idOf(values.userSelfEnglishLevel),
        languages: languages.filter(({ id }, at) => languages.findIndex((one) => one.id === id) === at),
      }
    }
    case 'location':
      return {
        locationId: idOf(values.locationId),
        citizenshipId: idOf(values.citizenshipId),
        relocationStatus: idOf(values.relocationStatus),
      }
    case 'target':
      return {
        jobSearchStatus: idOf(values.jobSearchStatus),
        targetRole: idOf(values.targetRole),
        targetLocationId: idOf(values.targetLocationId),
        targetEmploymentForms: idsOf(values.targetEmploymentForms),
      }
    case 'interests':
      return {
        interests: idsOf(values.interests).map((uid) => ({ uid })),
        userInterests: linesOf(values.userInterests),
      }
    case 'community':
      return {
        mentorshipTypes: idsOf(values.mentorshipTypes),
        contributionTypes: idsOf(values.contributionTypes),
      }
    case 'workExperience':
      return {
        workExperience: rowsOf(values.workExperience)
          .filter(isAnswered)
          .map((row) => ({
            ...itemOf(row, present.workExperience),
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
    case 'education':
      return {
        education: rowsOf(values.education)
          .filter(isAnswered)
          .map((row) => ({
            ...itemOf(row, present.education),
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
    case 'projects':
      return {
        projects: rowsOf(values.projects)
          .filter(isAnswered)
          .map((row) => ({
            ...itemOf(row, present.projects),
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
    case 'certificates':
      return {
        certificates: rowsOf(values.certificates)
          .filter(isAnswered)
          .map((row) => ({
            ...itemOf(row, present.certificates),
            name: textOf(row.name),
            issued_by: textOf(row.issued_by),
            issued_on: monthOf(row.issued_on),
            link: textOf(row.link),
          })),
      }
    case 'privacy':
      return {
        isPublic: values.isPublic === true,
        publicSlug: textOf(values.publicSlug) ?? present.publicSlug,
        hiddenFromOwnEmployer: values.hiddenFromOwnEmployer === true,
        employerDomain: textOf(values.employerDomain),
        visibility: Object.fromEntries(
          hideableBySection.flatMap(([, fields]) =>
            fields.flatMap((field) => {
              const audience = idOf(values[`visible_${field}`])
              return audience === null ? [] : [[field, audience]]
            }),
          ),
        ),
      }
  }
}

const lineOf = (option: Row) => ({
  id: optionId(option) ?? '',
  name: typeof option.name === 'string' ? option.name.slice(0, 100) : null,
})
