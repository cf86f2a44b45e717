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

/** The bar is drawn on wide screens only and the burger on narrow ones only; the footer on all. */
export type MenuPlace = 'bar' | 'burger' | 'footer'

interface Rule {
  kind: MenuItemKind
  visibility: MenuVisibility
  /** Names of the environments it is meant for; none means all. */
  environments: readonly string[]
}

interface Circumstances {
  reader: Reader
  /** The environment that the site shows. */
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
 * Who sees a menu item. What is not for the reader, or not for the screens that a menu is drawn on, never reaches the
 * page's bytes; in the footer, which is the same for all screens, styles decide.
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
