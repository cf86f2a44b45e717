import type { CurrentUploads } from '#services/uploads/current-uploads.ts'
import { fieldsWith } from './fields.ts'
import type { Profile } from './profile.ts'
import { type HideableField, hideableFields, maySee, type ProfileViewer } from './visibility.ts'

/** A profile with what other services keep of its member: as it is answered. */
export type WholeProfile = Profile & CurrentUploads & { favorites: { id: string; type: string }[] }

/** What somebody may see of a profile: all other fields are absent. */
export type VisibleProfile = Pick<WholeProfile, 'userId' | 'epamer'> & Partial<WholeProfile>

/** The fields that one choice of the member shows: what is named nowhere here is seen by the member alone. */
const shownBy = new Map<HideableField, (keyof WholeProfile)[]>(
  hideableFields.map((choice) => [
    choice,
    [
      ...fieldsWith('audience').flatMap(([field]) => (field === choice ? [field] : [])),
      ...fieldsWith('seenWith').flatMap(([field, { seenWith }]) => (seenWith === choice ? [field] : [])),
    ],
  ]),
)

/** Everything in the result may be sent to the profile viewer, and nothing else may. */
export function visibleProfile(whole: WholeProfile, profileViewer: ProfileViewer): VisibleProfile {
  if (profileViewer.kind === 'self') return whole
  const seen = hideableFields
    .filter((field) => maySee(field, whole, profileViewer))
    .flatMap((field) => shownBy.get(field) ?? [])
  const { userId, epamer } = whole
  return { userId, epamer, ...Object.fromEntries(seen.map((field) => [field, whole[field]])) }
}

const COMMON_MAIL = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com mac.com proton.me protonmail.com gmx.de gmx.net gmx.at web.de t-online.de mail.ru yandex.ru ya.ru ukr.net i.ua orange.fr free.fr laposte.net wanadoo.fr ziggo.nl kpnmail.nl telefonica.net aol.com zoho.com fastmail.com'.split(
    ' ',
  ),
)

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The domain of a member's own employer: as they say, else that of their address unless everybody can have one there. */
export function ownEmployerDomain({
  email,
  employerDomain,
}: Pick<Profile, 'email' | 'employerDomain'>): string | undefined {
  if (employerDomain !== null) return employerDomain.toLowerCase()
  const domain = domainOf(email)
  return COMMON_MAIL.has(domain) ? undefined : domain
}

/** Who looks at a profile, as far as its visibility is concerned. Domains are compared whole, never by their ends. */
export function profileViewerOf(
  viewer: { authorized: false } | { authorized: true; userId: string; email: string; employee: boolean },
  profile: Pick<Profile, 'userId' | 'email' | 'employerDomain'>,
): ProfileViewer {
  if (!viewer.authorized) return { kind: 'stranger' }
  if (viewer.userId === profile.userId) return { kind: 'self' }
  return {
    kind: 'member',
    employee: viewer.employee,
    colleague: domainOf(viewer.email) === ownEmployerDomain(profile),
  }
}
