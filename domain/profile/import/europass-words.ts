// Codes that differ between Europass and ISO.

/** The European institutions have their own codes for Greece and the United Kingdom. */
export function isoCountry(code: string): string | undefined {
  const upper = code.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(upper)) return undefined
  return upper === 'EL' ? 'GR' : upper === 'UK' ? 'GB' : upper
}

export const europassCountry = (iso: string): string => (iso === 'GR' ? 'EL' : iso === 'GB' ? 'UK' : iso)

/** Levels of the European Qualifications Framework. */
const levels: Readonly<Record<string, string>> = {
  '4': 'secondary',
  '5': 'short-cycle',
  '6': 'bachelor',
  '7': 'master',
  '8': 'doctorate',
}

export const degreeOfLevel = (level: string): string | undefined => levels[level]

export const levelOfDegree = (degree: string | null): string | undefined =>
  Object.keys(levels).find((level) => levels[level] === degree)
