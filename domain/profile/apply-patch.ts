// The profile after a patch, and what it changed. Pure: nothing is read or written here.
import type { Fault } from '#services/fault.ts'
import type { ProfilePatch, WritableField } from './patch-schema.ts'
import { patchFields } from './patch-schema.ts'
import type { Profile } from './profile.ts'
import { patchedSkills, primarySkillOf, secondarySkillsOf } from './skills.ts'

/** The profile after the whole patch, or every reason why the patch cannot be applied to it. */
export function applyPatch(
  present: Profile,
  patch: ProfilePatch,
  now: Date,
): { ok: true; profile: Profile } | { ok: false; faults: Fault[] } {
  const { skills = present.skills, faults } = patchedSkills(present.skills, patch)
  faults.push(...danglingLinks(present, patch))
  if (faults.length > 0) return { ok: false, faults }
  const { onboarding, consent, visibility, ...values } = patch
  return {
    ok: true,
    profile: {
      ...present,
      ...defined(values),
      skills,
      primarySkillId: primarySkillOf(skills)?.id ?? null,
      secondarySkillIds: secondarySkillsOf(skills).map(({ id }) => id),
      projects: projectsAfter(present, patch),
      onboarding: { ...present.onboarding, ...defined(onboarding ?? {}) },
      consent: {
        ...present.consent,
        ...defined(consent ?? {}),
        // The server's clock counts, not the client's; a client that asks for the flags sees the same.
        ...(consent?.engXTermsAndConditions !== undefined && {
          engXTermsAndConditions: now.toISOString(),
          clubTermsAndConditions: true,
          clubTermsAndConditionsVersion2: true,
        }),
      },
      // Fields that the patch does not name keep their audience.
      visibility: { ...present.visibility, ...visibility },
      version: present.version + 1,
      updatedAt: now.toISOString(),
    },
  }
}

const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }

/** The fields whose values differ. Each audience counts separately: `visibility/phone`. */
export function changedFields(before: Profile, after: Profile): string[] {
  const names = (Object.keys(patchFields) as WritableField[]).filter((name) => name !== 'visibility')
  const audiences = new Set([...Object.keys(before.visibility), ...Object.keys(after.visibility)])
  return [
    ...names.filter((name) => !isSame(before[name], after[name])),
    ...[...audiences]
      .filter((field) => memberAt(before.visibility, field) !== memberAt(after.visibility, field))
      .map((field) => `visibility/${field}`),
  ]
}

const memberAt = (values: Readonly<Record<string, unknown>>, name: string): unknown => values[name]

/** Compares JSON values, ignoring the order of properties. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return (
    names.length === others.length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && isSame(memberAt({ ...one }, name), memberAt({ ...other }, name)),
    )
  )
}

const workOf = (present: Profile, patch: ProfilePatch) =>
  new Set((patch.workExperience ?? present.workExperience).map(({ id }) => id))

/** A project may only refer to a job that exists after the patch. */
function danglingLinks(present: Profile, patch: ProfilePatch): Fault[] {
  const work = workOf(present, patch)
  return (patch.projects ?? []).flatMap(({ linked_experience: link }, index) =>
    link === null || work.has(link)
      ? []
      : [
          {
            pointer: `/projects/${index}/linked_experience`,
            code: 'unknown_reference',
            message: 'names no work of this profile',
          },
        ],
  )
}

/** Projects lose their link to a job that is deleted. */
function projectsAfter(present: Profile, patch: ProfilePatch): Profile['projects'] {
  if (patch.projects !== undefined) return patch.projects
  const work = workOf(present, patch)
  return present.projects.map((project) =>
    project.linked_experience !== null && !work.has(project.linked_experience)
      ? { ...project, linked_experience: null }
      : project,
  )
}
