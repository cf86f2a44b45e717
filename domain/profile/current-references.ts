// Skills of a patch that were merged into others since its sender learnt their ids.
import type { Db } from '#db/database.ts'
import { formerSkills } from '#domain/skills/current-skills.ts'
import type { ProfilePatch } from './patch-schema.ts'
import type { Skill } from './profile.ts'

/** The patch with the skills that are in force, none of them twice. */
export async function withSkillsInForce(db: Db, patch: ProfilePatch): Promise<ProfilePatch> {
  if (!Object.keys(patch).some((field) => fieldsWithSkills.has(field))) return patch
  const former = await formerSkills(db)
  return former.size === 0 ? patch : currentPatch(patch, former)
}

const fieldsWithSkills: ReadonlySet<string> = new Set<keyof ProfilePatch>([
  'skills',
  'primarySkillId',
  'secondarySkillIds',
  'workExperience',
  'education',
  'projects',
])

export function currentPatch(patch: ProfilePatch, former: ReadonlyMap<string, string>): ProfilePatch {
  const now = (id: string) => former.get(id) ?? id
  const all = (ids: readonly string[]) => [...new Set(ids.map(now))]
  const { skills, primarySkillId, secondarySkillIds, workExperience, education, projects, ...rest } = patch
  const primary = primarySkillId && now(primarySkillId)
  return {
    ...rest,
    ...(skills && { skills: eachOnce(skills.map((skill) => ({ ...skill, id: now(skill.id) }))) }),
    ...(primarySkillId !== undefined && { primarySkillId: primary ?? null }),
    ...(secondarySkillIds && {
      // Two names of one skill are no fault of the sender; one id in both places is.
      secondarySkillIds: all(secondarySkillIds).filter(
        (id) => id !== primary || secondarySkillIds.includes(primarySkillId ?? ''),
      ),
    }),
    ...(workExperience && {
      workExperience: workExperience.map((item) => ({ ...item, skills: all(item.skills) })),
    }),
    ...(education && { education: education.map((item) => ({ ...item, skills: all(item.skills) })) }),
    ...(projects && {
      projects: projects.map((item) => ({
        ...item,
        skills: all(item.skills),
        tools: all(item.tools),
        technologies: all(item.technologies),
      })),
    }),
  }
}

/** Of a skill that is said twice, the best that is said of it, in the first place. */
function eachOnce(skills: readonly Skill[]): Skill[] {
  const byId = new Map<string, Skill>()
  for (const skill of skills) {
    const known = byId.get(skill.id)
    byId.set(skill.id, known === undefined ? skill : better(known, skill))
  }
  return [...byId.values()]
}

const better = (one: Skill, other: Skill): Skill => ({
  id: one.id,
  is_active: one.is_active || other.is_active,
  is_primary: [one, other].some(
    ({ is_active, is_primary }) => is_primary && (is_active || !(one.is_active || other.is_active)),
  ),
  level:
    one.level === null && other.level === null
      ? null
      : (Math.max(one.level ?? 0, other.level ?? 0) as Skill['level']),
})
