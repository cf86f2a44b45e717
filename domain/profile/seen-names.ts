// What somebody may see of the names of others, for lists in which people stand.
import type { Db } from '#db/database.ts'
import { type HideableField, maySee } from './visibility.ts'
import { type AskingViewer, profileViewerOf } from './visible-profile.ts'

export interface SeenName {
  /** Empty when none of it is for whoever looks. */
  name: string
  /** Of the public page, where there is one. */
  slug: string | undefined
}

export type NameViewer = AskingViewer

/** Names of members as somebody may see them; who has left is missing. */
export async function seenNames(
  db: Db,
  memberIds: readonly string[],
  viewer: NameViewer,
): Promise<Map<string, SeenName>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('profile.profile as profile')
    .innerJoin('identity.member as member', 'member.id', 'profile.member_id')
    .select(['profile.member_id', 'profile.first_name', 'profile.last_name', 'profile.visibility'])
    .select(['profile.is_public', 'profile.public_slug', 'profile.hidden_from_own_employer'])
    .select(['profile.employer_domain', 'member.email'])
    .where('profile.member_id', 'in', [...new Set(memberIds)])
    .execute()
  return new Map(
    rows.map((row) => {
      const choice = {
        visibility: row.visibility,
        hiddenFromOwnEmployer: row.hidden_from_own_employer,
      }
      const profileViewer = profileViewerOf(viewer, {
        userId: row.member_id,
        email: row.email,
        employerDomain: row.employer_domain,
      })
      const names = [
        ['firstName', row.first_name],
        ['lastName', row.last_name],
      ] as const satisfies readonly (readonly [HideableField, string])[]
      const seen = names.flatMap(([field, name]) => (maySee(field, choice, profileViewer) ? [name] : []))
      return [
        row.member_id,
        {
          name: seen.filter((name) => name !== '').join(' '),
          slug: row.is_public ? (row.public_slug ?? undefined) : undefined,
        },
      ]
    }),
  )
}
