import type { MenuItemKind } from './menu.ts'

export const menuVisibilities = ['all', 'anonymous', 'authorized', 'employee-only', 'hidden'] as const
export type MenuVisibility = (typeof menuVisibilities)[number]

export interface MenuReader {
  isAuthorized: boolean
  /** It is not known yet who reads. */
  isAuthenticating: boolean
  isEmployee: boolean
}

export const anonymousReader: MenuReader = { isAuthorized: false, isAuthenticating: false, isEmployee: false }

interface Rule {
  kind: MenuItemKind
  visibility: MenuVisibility
  /** Names of the environments it is meant for; none means all. */
  environments: readonly string[]
}

/** Who sees a menu item. What is not for the reader never reaches the page's bytes. */
export function isMenuItemVisible(
  { kind, visibility, environments }: Rule,
  reader: MenuReader,
  environment: string,
): boolean {
  if (visibility === 'hidden') return false
  if (environments.length > 0 && !environments.includes(environment)) return false
  const known = !reader.isAuthenticating
  if ((kind === 'sign-in' || kind === 'sign-in-via') && (reader.isAuthorized || !known)) return false
  if ((kind === 'profile' || kind === 'sign-out') && !(reader.isAuthorized && known)) return false
  if (visibility === 'all') return true
  if (!known) return false
  if (visibility === 'anonymous') return !reader.isAuthorized
  if (visibility === 'authorized') return reader.isAuthorized
  return reader.isAuthorized && reader.isEmployee
}
