// Who asks, as far as pages need to know it before they are written. A profile is read by who shows one.

export type Role = 'member' | 'employee' | 'editor' | 'admin'

export interface SignedIn {
  authorized: true
  userId: string
  fullName: string
  email: string
  /** Address of the picture; undefined: initials are drawn. */
  avatar: string | undefined
  /** Signed in by the employer's identity provider or verified domain; `epamer` in the profile. */
  employee: boolean
  roles: readonly Role[]
}

export type Viewer = { authorized: false } | SignedIn

export const anonymous: Viewer = { authorized: false }
