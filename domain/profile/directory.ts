// The members who want to be found, as somebody may see them. Everything that a list shows, searches, counts and orders by
// comes from what `visibleProfile` leaves, so no answer depends on a value that is hidden from whoever asks.
import type { Db } from '#db/database.ts'
import { languagesColumn, skillsColumn } from './list-columns.ts'
import type { Profile } from './profile.ts'
import type { ProfileViewer } from './visibility.ts'
import { type AskingViewer, type VisibleProfile, visibleProfile } from './visible-profile.ts'

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

export type DirectoryViewer = AskingViewer

/** Who sees the same directory: everybody, members, employees of the parent company. Nothing in it is hidden from colleagues alone. */
export const views = [0, 1, 2] as const
export type View = (typeof views)[number]

const viewerOfView: Readonly<Record<View, ProfileViewer>> = {
  0: { kind: 'stranger' },
  1: { kind: 'member', employee: false, colleague: false },
  2: { kind: 'member', employee: true, colleague: false },
}

export const viewOf = (viewer: DirectoryViewer): View => {
  if (!viewer.authorized) return 0
  // An editor who sees the site as an employee need not be one.
  return viewer.employee && viewer.persona === undefined ? 2 : 1
}

/** @returns undefined for whoever hides their first name: they are in no list */
export function listedAs(profile: ListedProfile, view: View): VisibleProfile | undefined {
  const person = visibleProfile(profile, viewerOfView[view])
  return person.firstName ? person : undefined
}

/** Everybody who wants to be found, as the viewer may see them. Members see themselves as others like them do. */
export function listedFor(profiles: readonly ListedProfile[], viewer: DirectoryViewer): ListedPerson[] {
  const view = viewOf(viewer)
  return profiles.flatMap((profile) => {
    const person = listedAs(profile, view)
    return person === undefined ? [] : [{ slug: profile.publicSlug, person }]
  })
}

/** @returns of these members, those who want to be found */
export async function readListed(db: Db, ids: readonly string[]): Promise<ListedProfile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('profile.profile as profile')
    .innerJoin('identity.member as member', 'member.id', 'profile.member_id')
    .where('profile.member_id', 'in', ids)
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
      skillsColumn(of),
      languagesColumn(of),
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
