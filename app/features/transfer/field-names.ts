import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { placeOf } from './loss-report.tsx'

type Key = Extract<MessageKey, `profile.${string}`>

/** Fields of a profile that a format has no place for, by our words for them. */
const keys: Readonly<Record<string, Key>> = {
  whatsApp: 'profile.whatsApp',
  linkedInLicenseEmail: 'profile.linkedInLicenseEmail',
  currentJobType: 'profile.currentJobType',
  currentTitleLine: 'profile.currentTitleLine',
  jobFunctionId: 'profile.jobFunctionId',
  currentSpecialization: 'profile.currentSpecialization',
  nonItJobFunction: 'profile.nonItJobFunction',
  nonItIndustry: 'profile.nonItIndustry',
  seniorityLevel: 'profile.seniorityLevel',
  citizenshipId: 'profile.citizenshipId',
  relocationStatus: 'profile.relocationStatus',
  targetRole: 'profile.targetRole',
  targetEmploymentForms: 'profile.targetEmploymentForms',
  targetLocationId: 'profile.targetLocationId',
  jobSearchStatus: 'profile.jobSearchStatus',
  mentorshipTypes: 'profile.mentorshipTypes',
  contributionTypes: 'profile.contributionTypes',
  interests: 'profile.interests',
  userInterests: 'profile.userInterests',
  github: 'profile.github',
  discord: 'profile.discord',
  telegram: 'profile.telegram',
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

/** `/workExperience/0/employment_form` is the form of employment of the first job. */
export function fieldName(path: string, t: Translate): string {
  const parts = path.split('/').slice(1)
  const key = keys[parts.at(-1) ?? '']
  if (key === undefined) return placeOf(path, t)
  return parts.length === 1 ? t(key) : `${placeOf(`/${parts.slice(0, -1).join('/')}`, t)} › ${t(key)}`
}
