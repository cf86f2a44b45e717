import type { PlainField } from '#app/features/profile/plain-fields.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { fields } from '#domain/profile/fields.ts'
import { placeOf } from './loss-report.tsx'

type Key = Extract<MessageKey, `profile.${string}`>

/** Labels that differ from the field's own: members of entries, and fields that the form does not ask for. */
const keys: Readonly<Record<string, Key>> = {
  assessments: 'profile.english',
  selfEnglishLevel: 'profile.english',
  nativeLanguageLevel: 'profile.languages',
  employment_form: 'profile.employmentForm',
  employmentType: 'profile.employmentForm',
  industry: 'profile.industry',
  industryId: 'profile.industry',
  is_it: 'profile.isIt',
  job_title: 'profile.jobTitleId',
  job_title_it: 'profile.jobTitleId',
  individual: 'profile.individual',
  skills: 'profile.itemSkills',
  country: 'profile.country',
  locationId: 'profile.country',
  team: 'profile.team',
  linked_experience: 'profile.linkedExperience',
  tools: 'profile.tools',
  technologies: 'profile.technologies',
  itJobTitleId: 'profile.jobTitleId',
  degreeId: 'profile.degree',
  degree: 'profile.degree',
  grade: 'profile.grade',
  role: 'profile.role',
  type: 'profile.projectType',
  link: 'profile.link',
  level: 'profile.level',
}

const isLabelled = (name: string): name is PlainField | 'interests' | 'jobFunctionId' =>
  Object.hasOwn(fields, name) && !Object.hasOwn(keys, name)

/** `/workExperience/0/employment_form` is the form of employment of the first job. */
export function fieldName(path: string, t: Translate): string {
  const parts = path.split('/').slice(1)
  const name = parts.at(-1) ?? ''
  if (parts.length === 1 && isLabelled(name)) return t(`profile.${name}`)
  const key = keys[name]
  if (key === undefined) return placeOf(path, t)
  return parts.length === 1 ? t(key) : `${placeOf(`/${parts.slice(0, -1).join('/')}`, t)} › ${t(key)}`
}
