import type { Db } from '#db/database.ts'
import { columns } from './columns.ts'
import type { Profile } from './profile.ts'
import { writeLists } from './write-lists.ts'

/** Writes the fields that have changed, and records the version in which each one did. */
export async function writeProfile(
  trx: Db,
  profile: Profile,
  changed: readonly string[],
  changedIn: Readonly<Record<string, number>>,
): Promise<void> {
  const has = (field: string) => changed.includes(field)
  const { userId, version, currentTitleLine: line, onboarding, consent } = profile
  const noted = { ...changedIn, ...Object.fromEntries(changed.map((field) => [field, version])) }
  await trx
    .updateTable('profile.profile')
    .set({
      ...Object.fromEntries(
        [...columns].filter(([field]) => has(field)).map(([field, column]) => [column, profile[field]]),
      ),
      ...(has('currentTitleLine') && {
        current_title_line_id: line?.id ?? null,
        current_title_line_name: line?.name ?? null,
      }),
      ...(has('onboarding') && { onboarding_flag: onboarding.flag, onboarding_version: onboarding.version }),
      ...(has('consent') && {
        eng_x_terms_and_conditions:
          consent.engXTermsAndConditions === null ? null : new Date(consent.engXTermsAndConditions),
        club_terms_and_conditions: consent.clubTermsAndConditions,
        club_terms_and_conditions_version2: consent.clubTermsAndConditionsVersion2,
      }),
      ...(changed.some((field) => field.startsWith('visibility/')) && {
        visibility: JSON.stringify(profile.visibility),
      }),
      changed_in: JSON.stringify(noted),
      version,
      updated_at: new Date(profile.updatedAt),
    })
    .where('member_id', '=', userId)
    .execute()
  const { skills, interests, languages, workExperience, education, projects, certificates } = profile
  const lists = { skills, interests, languages, workExperience, education, projects, certificates }
  await writeLists(trx, userId, Object.fromEntries(Object.entries(lists).filter(([field]) => has(field))))
}
