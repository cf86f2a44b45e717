// Names that definitions can use because the site provides them.

/** Shared dictionaries for `option_list_reference`. */
export const dictionaryNames: ReadonlySet<string> = new Set([
  'employmentTypes',
  'projectTypes',
  'currentRoleTypes',
  'educationDegrees',
  'industries',
  'interests',
  'englishLevels',
  'mentorshipPreferences',
  'contributionPreferences',
])

/** Lookups for `loadOptions`. A dictionary's `api` needs no name. */
export const lookupNames: ReadonlySet<string> = new Set<string>()

/** Validators in code for `custom_validator`. */
export const validatorNames: ReadonlySet<string> = new Set<string>()
