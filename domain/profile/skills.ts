import type { Fault } from '#services/fault.ts'
import type { ProfilePatch } from './patch-schema.ts'
import type { Profile, Skill } from './profile.ts'

export const primarySkillOf = (skills: readonly Skill[]): Skill | undefined =>
  skills.find((skill) => skill.is_active && skill.is_primary)

export const secondarySkillsOf = (skills: readonly Skill[]): Skill[] =>
  skills.filter((skill) => skill.is_active && !skill.is_primary)

type SkillPatch = Pick<ProfilePatch, 'skills' | 'primarySkillId' | 'secondarySkillIds'>

/**
 * The skills after a patch; undefined when the patch does not change them. Skills that stay keep their
 * levels.
 */
export function patchedSkills(
  present: Profile['skills'],
  patch: SkillPatch,
): { skills: Profile['skills'] | undefined; faults: Fault[] } {
  if (patch.skills !== undefined) return { skills: patch.skills, faults: [] }
  const { primarySkillId, secondarySkillIds } = patch
  if (primarySkillId === undefined && secondarySkillIds === undefined)
    return { skills: undefined, faults: [] }

  const known = new Map(present.map((skill) => [skill.id, skill]))
  const active = (id: string, is_primary: boolean): Skill => ({
    id,
    is_primary,
    is_active: true,
    level: known.get(id)?.level ?? null,
  })
  const primary =
    primarySkillId === undefined
      ? primarySkillOf(present)
      : primarySkillId === null
        ? undefined
        : active(primarySkillId, true)
  const again = primary === undefined ? -1 : (secondarySkillIds?.indexOf(primary.id) ?? -1)
  if (again >= 0)
    return {
      skills: undefined,
      faults: [{ pointer: `/secondarySkillIds/${again}`, code: 'invalid', message: 'is the primary skill' }],
    }
  const secondary = secondarySkillIds?.map((id) => active(id, false)) ?? secondarySkillsOf(present)
  const chosen = [...(primary ? [primary] : []), ...secondary.filter((skill) => skill.id !== primary?.id)]
  const inactive = present.filter((skill) => !skill.is_active && !chosen.some(({ id }) => id === skill.id))
  return { skills: [...chosen, ...inactive], faults: [] }
}
