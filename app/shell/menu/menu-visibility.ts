import { belongsTo, type Group, type Reader } from '#app/features/audience/audience.ts'
import type { MenuItemKind } from './menu.ts'

export const menuVisibilities = [
  'all',
  'anonymous',
  'authorized',
  'employee-only',
  'hidden',
  'mobile-only',
  'desktop-only',
] as const
export type MenuVisibility = (typeof menuVisibilities)[number]

/** Only wide screens show the bar, only narrow ones the burger, all of them the footer. */
export type MenuPlace = 'bar' | 'burger' | 'footer'

interface Rule {
  kind: MenuItemKind
  visibility: MenuVisibility
  /** Environments that show the item; empty for all. */
  environments: readonly string[]
}

interface Circumstances {
  reader: Reader
  /** The site's environment. */
  environment: string
  place: MenuPlace
}

const groupOfVisibility: Partial<Record<MenuVisibility, Group>> = {
  anonymous: 'anonymous',
  authorized: 'authorized',
  'employee-only': 'employees',
}

const groupOfKind: Partial<Record<MenuItemKind, Group>> = {
  'sign-in': 'anonymous',
  'sign-in-via': 'anonymous',
  profile: 'authorized',
  'sign-out': 'authorized',
}

/**
 * Whether a menu contains the item. What is not for this reader, or not for the menu's screens, is not sent
 * at all; only in the footer, which all screens share, styles hide it.
 */
export function isMenuItemVisible(rule: Rule, { reader, environment, place }: Circumstances): boolean {
  const { kind, visibility, environments } = rule
  if (visibility === 'hidden') return false
  if (environments.length > 0 && !environments.includes(environment)) return false
  if (visibility === 'mobile-only' && place === 'bar') return false
  if (visibility === 'desktop-only' && place === 'burger') return false
  return (
    belongsTo(groupOfKind[kind] ?? 'all', reader) && belongsTo(groupOfVisibility[visibility] ?? 'all', reader)
  )
}
