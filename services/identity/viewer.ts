// The viewer as far as every page needs to know. Pages that show a profile read it themselves.

/** Roles of those who work on the site. */
export const deskRoles = ['editor', 'reviewer', 'admin'] as const
export type DeskRole = (typeof deskRoles)[number]
export const isDeskRole = (role: string): role is DeskRole => deskRoles.some((known) => known === role)
export type Role = 'member' | 'employee' | DeskRole

export interface SignedIn {
  authorized: true
  userId: string
  fullName: string
  email: string
  /** Address of the picture; undefined shows initials. */
  avatar: string | undefined
  /** Signed in through the employer's identity provider or verified domain; `epamer` in the profile. */
  employee: boolean
  roles: readonly Role[]
  /** Nobody: whom an editor sees the site as (view-as.ts). */
  persona?: 'newcomer' | 'member' | 'employee'
}

export type Viewer = { authorized: false } | SignedIn

export const anonymous: Viewer = { authorized: false }

export const hasDesks = (roles: SignedIn['roles']): boolean => deskRoles.some((role) => roles.includes(role))

/** An admin may do what editors may. */
export const mayEdit = (roles: SignedIn['roles']): boolean =>
  roles.includes('editor') || roles.includes('admin')

export const isPersona = (viewer: SignedIn): viewer is SignedIn & Required<Pick<SignedIn, 'persona'>> =>
  viewer.persona !== undefined
