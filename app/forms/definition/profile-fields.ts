import { fieldsWith } from '#domain/profile/fields.ts'

/** The members of a profile that a field can be filled from: what its columns keep, and a few that are made of more. */
const profileMembers: ReadonlySet<string> = new Set<string>([
  ...fieldsWith('column').flatMap(([field, { section }]) => (section === 'privacy' ? [] : [field])),
  ...['email', 'primarySkillId', 'secondarySkillIds', 'englishLevel', 'currentTitleLine', 'interests'],
  ...['applicantId', 'latestCVUpload', 'consent', 'employeeMetadata'],
])

/** Whether a path (`currentTitleLine.id`) begins at a member that profiles have. */
export const isProfileMember = (path: string): boolean => profileMembers.has(path.split('.')[0] ?? '')
