import type { Db } from '#db/database.ts'
import type { Fault } from '#services/fault.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import { checkReferences } from './check-references.ts'
import { columnFields, columns } from './columns.ts'
import type { ProfilePatch } from './patch-schema.ts'
import { namesVersion, type Profile } from './profile.ts'
import { readPatch } from './read-patch.ts'
import { readProfile } from './read-profile.ts'
import { patchedSkills } from './skills.ts'
import { writeLists } from './write-lists.ts'

export type UpdateOutcome =
  | { kind: 'updated'; profile: Profile }
  /** Nothing was changed. */
  | { kind: 'invalid'; faults: Fault[] }
  /** Somebody, perhaps in another tab, has changed the profile that `ifMatch` names: this is what it is now. */
  | { kind: 'conflict'; profile: Profile }
  /** There is no such member. */
  | { kind: 'missing' }
  /** Ids could not be checked, as the reference service does not answer. Nothing was changed. */
  | { kind: 'unavailable'; faults: Fault[] }

export interface UpdateOptions {
  /** The header's text. Without it the last write wins, field by field. */
  ifMatch?: string | undefined
  now: Date
  /** Whose ids a patch may name; 'trusted' where the site itself wrote the patch. */
  reference: ReferenceData | 'trusted'
}

/** Applies all of a patch, or nothing of it. */
export async function updateProfile(
  db: Db,
  memberId: string,
  sent: unknown,
  { ifMatch, now, reference }: UpdateOptions,
): Promise<UpdateOutcome> {
  const read = readPatch(sent, now)
  if (!read.ok) return { kind: 'invalid', faults: read.faults }
  const present = await readProfile(db, memberId, { now })
  if (present === undefined) return { kind: 'missing' }
  // Before the transaction, in which nothing but the database may be waited for.
  const checked =
    reference === 'trusted'
      ? { kind: 'known' as const, patch: read.patch }
      : await checkReferences(reference, present, read.patch)
  if (checked.kind === 'unavailable') return checked
  if (checked.kind === 'unknown') return { kind: 'invalid', faults: checked.faults }
  try {
    return await db.transaction().execute((trx) => apply(trx, memberId, checked.patch, { ifMatch, now }))
  } catch (error) {
    if (isTakenSlug(error))
      return { kind: 'invalid', faults: [{ pointer: '/publicSlug', code: 'taken', message: 'is taken' }] }
    throw error
  }
}

async function apply(
  trx: Db,
  memberId: string,
  patch: ProfilePatch,
  { ifMatch, now }: Omit<UpdateOptions, 'reference'>,
): Promise<UpdateOutcome> {
  // Writers of one profile wait for each other.
  await trx
    .selectFrom('profile.profile')
    .select('version')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute()
  const present = await readProfile(trx, memberId, { now })
  if (present === undefined) return { kind: 'missing' }
  if (ifMatch !== undefined && !namesVersion(ifMatch, present.version))
    return { kind: 'conflict', profile: present }
  if (Object.keys(patch).length === 0) return { kind: 'updated', profile: present }

  const { skills, faults } = patchedSkills(present.skills, patch)
  faults.push(...danglingLinks(present, patch))
  if (faults.length > 0) return { kind: 'invalid', faults }

  await trx
    .updateTable('profile.profile')
    .set({ ...columnValues(patch, present, now), version: present.version + 1, updated_at: now })
    .where('member_id', '=', memberId)
    .execute()
  await writeLists(trx, memberId, { ...patch, skills, projects: projectsAfter(present, patch) })
  const profile = await readProfile(trx, memberId, { now })
  return profile === undefined ? { kind: 'missing' } : { kind: 'updated', profile }
}

function columnValues(patch: ProfilePatch, present: Profile, now: Date) {
  const { currentTitleLine: line, onboarding, consent, visibility } = patch
  return {
    ...Object.fromEntries(
      columnFields
        .filter((field) => patch[field] !== undefined)
        .map((field) => [columns[field], patch[field]]),
    ),
    ...(line !== undefined && {
      current_title_line_id: line?.id ?? null,
      current_title_line_name: line?.name ?? null,
    }),
    ...(onboarding?.flag !== undefined && { onboarding_flag: onboarding.flag }),
    ...(onboarding?.version !== undefined && { onboarding_version: onboarding.version }),
    ...(consent?.engXTermsAndConditions !== undefined && { eng_x_terms_and_conditions: now }),
    ...(consent?.clubTermsAndConditions !== undefined && {
      club_terms_and_conditions: consent.clubTermsAndConditions,
    }),
    ...(consent?.clubTermsAndConditionsVersion2 !== undefined && {
      club_terms_and_conditions_version2: consent.clubTermsAndConditionsVersion2,
    }),
    // What is not named keeps its audience.
    ...(visibility !== undefined && {
      visibility: JSON.stringify({ ...present.visibility, ...visibility }),
    }),
  }
}

const workOf = (present: Profile, patch: ProfilePatch) =>
  new Set((patch.workExperience ?? present.workExperience).map(({ id }) => id))

/** A project can only be part of a work that is there after the patch. */
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

/** Projects lose the link to a work that goes. */
function projectsAfter(present: Profile, patch: ProfilePatch): Profile['projects'] | undefined {
  if (patch.projects !== undefined || patch.workExperience === undefined) return patch.projects
  const work = workOf(present, patch)
  return present.projects.map((project) =>
    project.linked_experience !== null && !work.has(project.linked_experience)
      ? { ...project, linked_experience: null }
      : project,
  )
}

const isTakenSlug = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'profile_public_slug_key'
