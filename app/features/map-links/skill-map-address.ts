import { FIELD } from '#domain/demand/field.ts'

export const SKILL_MAP = '/skill-map'
/** The skill map of a role: key of the quiz, or id of a title. */
export const skillMapOf = (role: string): string => `${SKILL_MAP}?role=${encodeURIComponent(role)}`
/** The skill map of a specialization of vacancies. */
export const skillMapOfField = (field: string): string => skillMapOf(`${FIELD}${field}`)
