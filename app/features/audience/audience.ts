import type { Viewer } from '#services/identity/viewer.ts'

// Who reads, as far as it decides what is shown. Menus, blocks, pages and buttons each have words of their own for
// that; what the words mean is the same, and stands here.

export interface Reader {
  isAuthorized: boolean
  /** It is not known yet who reads. */
  isAuthenticating: boolean
  isEmployee: boolean
}

export const anonymousReader: Reader = { isAuthorized: false, isAuthenticating: false, isEmployee: false }

/** A request knows who asks before its page is written, so nobody is being authenticated meanwhile. */
export function readerOf(viewer: Viewer): Reader {
  if (!viewer.authorized) return anonymousReader
  return { isAuthorized: true, isAuthenticating: false, isEmployee: viewer.employee }
}

export type Group = 'all' | 'anonymous' | 'authorized' | 'employees'

/** While it is not known who reads, only what is for all is shown: what came and went again would flash. */
export function belongsTo(group: Group, { isAuthorized, isAuthenticating, isEmployee }: Reader): boolean {
  if (group === 'all') return true
  if (isAuthenticating) return false
  if (group === 'anonymous') return !isAuthorized
  return isAuthorized && (group === 'authorized' || isEmployee)
}

export const buttonVisibilities = ['All', 'Authorized', 'Unauthorized'] as const
export type ButtonVisibility = (typeof buttonVisibilities)[number]

const groupOfButton = { All: 'all', Authorized: 'authorized', Unauthorized: 'anonymous' } as const

export function isButtonVisible(visibility: ButtonVisibility, reader: Reader): boolean {
  return belongsTo(groupOfButton[visibility], reader)
}
