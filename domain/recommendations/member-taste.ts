import type { Matching } from '#domain/matching/matching.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { primarySkillOf } from '#domain/profile/skills.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { ItemName, Memory } from './memory.ts'
import { nameOf, type Taste } from './score.ts'

export interface TasteSources {
  reference: ReferenceData
  matching: Pick<Matching, 'skillsIn'>
}

/** For anonymous visitors and members without profiling: only the page's own skills count. */
export const tasteOfPage = (locale: string, asked: readonly string[]): Taste => ({
  locale,
  known: new Map(),
  wanted: new Set(),
  asked: new Set(asked),
  seen: new Set(),
  hidden: new Set(),
  less: new Map(),
})

/** What a member knows and wants, from the profile; what they have seen or dismissed, from the memory. */
export async function tasteOfMember(
  { reference, matching }: TasteSources,
  profile: Profile | undefined,
  { seen, less, steering }: Memory,
  { locale, asked, done = [] }: { locale: string; asked: readonly string[]; done?: readonly ItemName[] },
): Promise<Taste> {
  const known = new Map(
    profile?.skills.flatMap(({ id, level, is_active }) => (is_active ? [[id, level] as const] : [])),
  )
  // Free texts say what is wanted: the target role and interests.
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
    steering,
    hidden: new Set([...less, ...done].map(nameOf)),
    less: new Map([...counted].map(([skill, times]) => [skill, times.length])),
  }
}

async function nameOfRole(reference: ReferenceData, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined
  const { results } = await reference.byIds('job-titles', [id], { lang: 'en' })
  const name = results[0]?.title_name
  // A role that is in no list is stored as typed.
  return typeof name === 'string' ? name : id.replaceAll('-', ' ')
}
