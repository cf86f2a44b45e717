import type { Matching } from '#domain/matching/matching.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { primarySkillOf } from '#domain/profile/skills.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { Memory } from './memory.ts'
import { nameOf, type Taste } from './score.ts'

export interface TasteSources {
  reference: ReferenceData
  matching: Pick<Matching, 'skillsIn'>
}

/** For who is not known, or does not want to be: what the page is about, and nothing else. */
export const tasteOfPage = (locale: string, asked: readonly string[]): Taste => ({
  locale,
  known: new Map(),
  wanted: new Set(),
  asked: new Set(asked),
  seen: new Set(),
  hidden: new Set(),
  less: new Map(),
})

/** What a member knows and wants, by their profile; what they saw and put away, by what is remembered. */
export async function tasteOfMember(
  { reference, matching }: TasteSources,
  profile: Profile | undefined,
  { seen, less }: Memory,
  { locale, asked }: { locale: string; asked: readonly string[] },
): Promise<Taste> {
  const known = new Map(
    profile?.skills.flatMap(({ id, level, is_active }) => (is_active ? [[id, level] as const] : [])),
  )
  // What is wanted is said in words: the role that is looked for, and interests.
  const role = await nameOfRole(reference, profile?.targetRole ?? undefined)
  const wishes = await matching.skillsIn([
    ...(role === undefined ? [] : [role]),
    ...(profile?.userInterests ?? []),
  ])
  const counted = Map.groupBy(
    less.flatMap(({ skills }) => skills),
    (skill) => skill,
  )
  return {
    locale,
    asked: new Set(asked),
    known,
    primary: profile && primarySkillOf(profile.skills)?.id,
    wanted: new Set(wishes.filter((skill) => !known.has(skill))),
    seniority: profile?.seniorityLevel ?? null,
    english: profile?.englishLevel ?? profile?.userSelfEnglishLevel ?? null,
    seen,
    hidden: new Set(less.map(nameOf)),
    less: new Map([...counted].map(([skill, times]) => [skill, times.length])),
  }
}

async function nameOfRole(reference: ReferenceData, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined
  const { results } = await reference.byIds('job-titles', [id], { lang: 'en' })
  const name = results[0]?.title_name
  // A role that is in no list is kept as it was typed.
  return typeof name === 'string' ? name : id.replaceAll('-', ' ')
}
