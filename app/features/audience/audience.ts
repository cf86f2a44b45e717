import type { Viewer } from '#services/identity/viewer.ts'

// The reader, as far as it decides what is shown. Menus, blocks, pages and buttons have their own words for
// audiences; their common meaning is defined here.

export interface Reader {
  isAuthorized: boolean
  /** The reader is not known yet. */
  isAuthenticating: boolean
  isEmployee: boolean
}

export const anonymousReader: Reader = { isAuthorized: false, isAuthenticating: false, isEmployee: false }

/**
 * Any signed-in member. Letters and calendars are made by jobs, without a request of their reader, who is always a member.
 * It does not see what is for employees alone.
 */
export const memberReader: Reader = { isAuthorized: true, isAuthenticating: false, isEmployee: false }

/** A request's reader is known before its page is rendered, so nobody is "being authenticated". */
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
