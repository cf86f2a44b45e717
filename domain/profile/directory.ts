// The members who want to be found, as somebody may see them. Everything that a list shows, searches, counts and orders by
// comes from what `visibleProfile` leaves, so no answer depends on a value that is hidden from whoever asks.
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database.ts'
import type { Profile } from './profile.ts'
import type { ProfileViewer } from './visibility.ts'
import { profileViewerOf, type VisibleProfile, visibleProfile } from './visible-profile.ts'

/** The most that are looked at: the first who joined. */
export const MAX_LISTED = 2_000

/** What the directory needs of a profile. */
const needed = [
  'firstName',
  'lastName',
  'headline',
  'about',
  'jobTitleId',
  'employeeMetadata',
  'skills',
  'userSecondarySkills',
  'languages',
  'userSelfEnglishLevel',
  'englishLevel',
  'locationId',
  'mentorshipTypes',
] as const

export type ListedProfile = Pick<
  Profile,
  | (typeof needed)[number]
  | 'userId'
  | 'epamer'
  | 'email'
  | 'employerDomain'
  | 'visibility'
  | 'hiddenFromOwnEmployer'
> & { publicSlug: string; avatarFilename: string | null }

export interface ListedPerson {
  slug: string
  person: VisibleProfile
}

export type DirectoryViewer = Parameters<typeof profileViewerOf>[0]

/** Everybody who wants to be found, as the viewer may see them. Whose first name is hidden is in no list. */
export function listedFor(profiles: readonly ListedProfile[], viewer: DirectoryViewer): ListedPerson[] {
  return profiles.flatMap((profile) => {
    const person = visibleProfile(profile, asOthers(profileViewerOf(viewer, profile)))
    return person.firstName ? [{ slug: profile.publicSlug, person }] : []
  })
}

/** Members stand in the list as other members see them. */
const asOthers = (profileViewer: ProfileViewer): ProfileViewer =>
  profileViewer.kind === 'self' ? { kind: 'member', employee: false, colleague: false } : profileViewer

export async function readListed(db: Db): Promise<ListedProfile[]> {
  const rows = await db
    .selectFrom('profile.profile as profile')
    .innerJoin('identity.member as member', 'member.id', 'profile.member_id')
    .where('profile.is_listed', '=', true)
    .where('profile.is_public', '=', true)
    .where('profile.public_slug', 'is not', null)
    .select(['profile.member_id', 'profile.public_slug', 'profile.first_name', 'profile.last_name'])
    .select(['profile.headline', 'profile.about', 'profile.job_title_id', 'profile.employee_title_id'])
    .select(['profile.user_secondary_skills', 'profile.location_id', 'profile.mentorship_types'])
    .select(['profile.user_self_english_level', 'profile.english_level', 'profile.visibility'])
    .select(['profile.hidden_from_own_employer', 'profile.employer_domain'])
    .select(['member.email', 'member.employee'])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('profile.skill as item')
          .select(['item.skill_id as id', 'item.is_primary', 'item.is_active', 'item.level'])
          .whereRef('item.member_id', '=', 'profile.member_id')
          .orderBy('item.position'),
      ).as('skills'),
      jsonArrayFrom(
        of
          .selectFrom('profile.language as item')
          .select(['item.language as id', 'item.level'])
          .whereRef('item.member_id', '=', 'profile.member_id')
          .orderBy('item.position'),
      ).as('languages'),
      of
        .selectFrom('uploads.upload as upload')
        .select('upload.file_name')
        .whereRef('upload.member_id', '=', 'profile.member_id')
        .where('upload.kind', '=', 'AVATAR')
        .where('upload.status', '=', 'UPLOADED')
        .orderBy('upload.requested_at', 'desc')
        .limit(1)
        .as('avatar'),
    ])
    .orderBy('profile.created_at')
    .orderBy('profile.member_id')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({
    userId: row.member_id,
    epamer: row.employee,
    email: row.email,
    publicSlug: row.public_slug ?? '',
    avatarFilename: row.avatar,
    firstName: row.first_name,
    lastName: row.last_name,
    headline: row.headline,
    about: row.about,
    jobTitleId: row.job_title_id,
    employeeMetadata: row.employee_title_id === null ? null : { titleId: row.employee_title_id },
    skills: row.skills as Profile['skills'],
    userSecondarySkills: row.user_secondary_skills,
    languages: row.languages as Profile['languages'],
    userSelfEnglishLevel: row.user_self_english_level,
    englishLevel: row.english_level,
    locationId: row.location_id,
    mentorshipTypes: row.mentorship_types,
    visibility: row.visibility,
    hiddenFromOwnEmployer: row.hidden_from_own_employer,
    employerDomain: row.employer_domain,
  }))
}
