import { fieldsWith } from '#domain/profile/fields.ts'

/** Profile members that can prefill a field: those of its columns and a few computed ones. */
const profileMembers: ReadonlySet<string> = new Set<string>([
  ...fieldsWith('column').flatMap(([field, { section }]) => (section === 'privacy' ? [] : [field])),
  ...['email', 'primarySkillId', 'secondarySkillIds', 'englishLevel', 'currentTitleLine', 'interests'],
  ...['applicantId', 'latestCVUpload', 'consent', 'employeeMetadata'],
])

/** Whether a path such as `currentTitleLine.id` starts with a member of profiles. */
export const isProfileMember = (path: string): boolean => profileMembers.has(path.split('.')[0] ?? '')
