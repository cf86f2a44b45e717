// Interest profiles of 923 occupations. Source and licence: db/seed/SOURCES.md.
import type { SixScores } from './interests.ts'
import data from './occupations.json' with { type: 'json' }

export interface Occupation {
  /** Of the Standard Occupational Classification as O*NET details it: `15-1252.00`. */
  code: string
  /** In English. */
  title: string
  /** From 1 to 7. */
  scores: SixScores
  /** Preparation, from 1 (hardly any) to 5; undefined if unknown. */
  jobZone: number | undefined
}

export const occupations: readonly Occupation[] = data.profiles.map(readProfile)

function readProfile(line: string): Occupation {
  const [code = '', ...rest] = line.split(' ')
  return {
    code,
    scores: rest.slice(0, 6).map(Number) as unknown as SixScores,
    jobZone: Number(rest[6]) || undefined,
    title: rest.slice(7).join(' '),
  }
}

const technologies: Readonly<Record<string, readonly string[]>> = data.technologies

/** What vacancies of an IT occupation often name. */
export const technologiesOf = (code: string): readonly string[] => technologies[code] ?? []
