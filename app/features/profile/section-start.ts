// Initial values of each profile section's form.
import type { Option } from '#app/forms/definition/options.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import type { SharedDictionary } from '#domain/profile/choices.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Section } from '#domain/profile/sections.ts'
import { primarySkillOf } from '#domain/profile/skills.ts'
import { audienceOf, hideableFields } from '#domain/profile/visibility.ts'
import { labelOf, type Names } from './names.ts'
import { startOfPlain } from './plain-fields.ts'

/** What is known by id alone shows its id: better than nothing, and it stays what it is. */
const named = (id: string | null, names: Readonly<Record<string, string>>): Option | undefined =>
  id === null ? undefined : { id, name: names[id] ?? id }

const manyNamed = (ids: readonly string[], names: Readonly<Record<string, string>>): Option[] =>
  ids.map((id) => ({ id, name: names[id] ?? id }))

const given = (values: Record<string, unknown>): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

export const startOf = (section: Section, profile: Profile, names: Names): FormValues =>
  given({
    version: String(profile.version),
    ...startOfPlain(section, profile, names),
    ...startBeside(section, profile, names),
  })

/** What rows cannot express. */
function startBeside(section: Section, profile: Profile, names: Names): Record<string, unknown> {
  const { skills, titles, lines, languages } = names
  const place = (id: string | null) => (id === null ? undefined : { id, name: names.places[id]?.name ?? id })
  const choice = (dictionary: SharedDictionary, id: string | null) =>
    id === null ? undefined : { id, name: labelOf(names, dictionary, id) }
  const id = (value: string | null) => (value === null ? undefined : { id: value, name: value })
  switch (section) {
    case 'occupation': {
      const line = profile.currentTitleLine
      return {
        currentTitleLine:
          line === null ? undefined : { id: line.id, name: lines[line.id] ?? line.name ?? line.id },
      }
    }
    case 'skills': {
      const primary = primarySkillOf(profile.skills)
      const rank = (level: number | null) =>
        level === null ? undefined : { id: String(level), name: names.skillLevels[level] ?? String(level) }
      return {
        primarySkill: named(primary?.id ?? null, skills),
        primaryLevel: rank(primary?.level ?? null),
        skills: profile.skills
          .filter((skill) => skill.id !== primary?.id)
          .map((skill) =>
            given({ id: named(skill.id, skills), level: rank(skill.level), aside: !skill.is_active }),
          ),
      }
    }
    case 'languages':
      return {
        languages: profile.languages.map((language) =>
          given({ id: named(language.id, languages), level: id(language.level) }),
        ),
      }
    case 'interests':
      return {
        interests: profile.interests.map(({ uid }) => choice('interests', uid)),
      }
    case 'workExperience':
      return {
        workExperience: profile.workExperience.map((item) =>
          given({
            ...item,
            job_title_it: named(item.job_title_it, titles),
            country: place(item.country),
            employment_form: choice('employmentTypes', item.employment_form),
            industry: choice('industries', item.industry),
            skills: manyNamed(item.skills, skills),
          }),
        ),
      }
    case 'education':
      return {
        education: profile.education.map((item) =>
          given({
            ...item,
            degree: choice('educationDegrees', item.degree),
            country: place(item.country),
            skills: manyNamed(item.skills, skills),
          }),
        ),
      }
    case 'projects':
      return {
        projects: profile.projects.map((item) =>
          given({
            ...item,
            type: choice('projectTypes', item.type),
            linked_experience: id(item.linked_experience),
            itJobTitleId: named(item.itJobTitleId, titles),
            locationId: place(item.locationId),
            employmentType: choice('employmentTypes', item.employmentType),
            industryId: choice('industries', item.industryId),
            degreeId: choice('educationDegrees', item.degreeId),
            technologies: manyNamed(item.technologies, skills),
            tools: manyNamed(item.tools, skills),
            skills: manyNamed(item.skills, skills),
          }),
        ),
      }
    case 'certificates':
      return { certificates: profile.certificates.map((item) => given({ ...item })) }
    case 'privacy':
      return Object.fromEntries(
        hideableFields.map((field) => [`visible_${field}`, id(audienceOf(field, profile))]),
      )
    default:
      return {}
  }
}
