import type { EnglishProof } from '#domain/assessment/english-proof.ts'
import type { FinishedCourse } from '#domain/learning/finished.ts'
import type { CurrentUploads } from '#services/uploads/current-uploads.ts'
import { fieldsWith } from './fields.ts'
import type { Profile } from './profile.ts'
import {
  type HideableField,
  hideableFields,
  maySee,
  type ProfileViewer,
  type VisibilityChoice,
} from './visibility.ts'

/** A profile with the data of other services, as it is answered. */
export type WholeProfile = Profile &
  CurrentUploads & {
    favorites: { id: string; type: string }[]
    finishedCourses: FinishedCourse[]
    englishProof: EnglishProof | null
  }

/** A profile as somebody may see it: all other fields are absent. */
export type VisibleProfile = Pick<WholeProfile, 'userId' | 'epamer'> & Partial<WholeProfile>

/** The fields that each of the member's choices reveals. Only the member sees any other field. */
const shownBy = new Map<HideableField, (keyof WholeProfile)[]>(
  hideableFields.map((choice) => [
    choice,
    [
      ...fieldsWith('audience').flatMap(([field]) => (field === choice ? [field] : [])),
      ...fieldsWith('seenWith').flatMap(([field, { seenWith }]) => (seenWith === choice ? [field] : [])),
    ],
  ]),
)

/** The whole result may be sent to the profile viewer; nothing else may. */
export function visibleProfile(
  whole: VisibleProfile & VisibilityChoice,
  profileViewer: ProfileViewer,
): VisibleProfile {
  if (profileViewer.kind === 'self') return whole
  const seen = hideableFields
    .filter((field) => maySee(field, whole, profileViewer))
    .flatMap((field) => shownBy.get(field) ?? [])
  const { userId, epamer } = whole
  return withoutNames({ userId, epamer, ...Object.fromEntries(seen.map((field) => [field, whole[field]])) })
}

/** A certificate bears the whole name, so it is for those alone who see it here too. */
const withoutNames = (seen: VisibleProfile): VisibleProfile =>
  seen.englishProof && (seen.firstName === undefined || seen.lastName === undefined)
    ? { ...seen, englishProof: { ...seen.englishProof, certificate: null } }
    : seen

const COMMON_MAIL = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com mac.com proton.me protonmail.com gmx.de gmx.net gmx.at web.de t-online.de mail.ru yandex.ru ya.ru ukr.net i.ua orange.fr free.fr laposte.net wanadoo.fr ziggo.nl kpnmail.nl telefonica.net aol.com zoho.com fastmail.com'.split(
    ' ',
  ),
)

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/**
 * The domain of a member's employer: the one they state, or else that of their address unless it is a public
 * mail provider.
 */
export function ownEmployerDomain({
  email,
  employerDomain,
}: Pick<Profile, 'email' | 'employerDomain'>): string | undefined {
  if (employerDomain !== null) return employerDomain.toLowerCase()
  const domain = domainOf(email)
  return COMMON_MAIL.has(domain) ? undefined : domain
}

/** Who asks for a profile, as far as visibility needs it. */
export type AskingViewer =
  | { authorized: false }
  | { authorized: true; userId: string; email: string; employee: boolean; persona?: string }

/** Determines the profile viewer for visibility. Domains must be equal; a common ending is not enough. */
export function profileViewerOf(
  viewer: AskingViewer,
  profile: Pick<Profile, 'userId' | 'email' | 'employerDomain'>,
): ProfileViewer {
  if (!viewer.authorized) return { kind: 'stranger' }
  if (viewer.userId === profile.userId) return { kind: 'self' }
  // An editor who sees the site as somebody else may be the member's colleague and work for no parent company.
  if (viewer.persona !== undefined) return { kind: 'member', employee: false, colleague: true }
  return {
    kind: 'member',
    employee: viewer.employee,
    colleague: domainOf(viewer.email) === ownEmployerDomain(profile),
  }
}
