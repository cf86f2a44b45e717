// The members of a profile that a field can be filled from.

export const profileMembers: ReadonlySet<string> = new Set([
  ...['firstName', 'lastName', 'email', 'phone', 'whatsApp', 'telegram', 'discord', 'linkedin', 'github'],
  ...['primarySkillId', 'secondarySkillIds', 'seniorityLevel', 'englishLevel', 'userSelfEnglishLevel'],
  ...['selfEnglishLevel', 'nativeLanguageLevel', 'currentJobType', 'jobTitleId', 'jobFunctionId'],
  ...['currentTitleLine', 'currentSpecialization', 'nonItJobFunction', 'targetRole', 'targetEmploymentForms'],
  ...['targetLocationId', 'jobSearchStatus', 'relocationStatus', 'mentorshipTypes', 'contributionTypes'],
  ...['interests', 'userInterests', 'userSecondarySkills', 'nonItIndustry', 'locationId', 'citizenshipId'],
  ...['applicantId', 'linkedInLicenseEmail', 'latestCVUpload', 'consent', 'employeeMetadata'],
])

/** Whether a path (`currentTitleLine.id`) begins at a member that profiles have. */
export const isProfileMember = (path: string): boolean => profileMembers.has(path.split('.')[0] ?? '')
