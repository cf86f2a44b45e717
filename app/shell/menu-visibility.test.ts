import { expect, test } from 'vitest'
import type { MenuItemKind } from './menu.ts'
import { isMenuItemVisible, type MenuReader, type MenuVisibility } from './menu-visibility.ts'

const readers: Record<string, MenuReader> = {
  anonymous: { isAuthorized: false, isAuthenticating: false, isEmployee: false },
  member: { isAuthorized: true, isAuthenticating: false, isEmployee: false },
  employee: { isAuthorized: true, isAuthenticating: false, isEmployee: true },
  unknown: { isAuthorized: false, isAuthenticating: true, isEmployee: false },
}

const link = (visibility: MenuVisibility, environments: string[] = []) =>
  ({ kind: 'link', visibility, environments }) as const
const ofKind = (kind: MenuItemKind) => ({ kind, visibility: 'all', environments: [] }) as const

test.each([
  ['all', link('all'), ['anonymous', 'member', 'employee', 'unknown']],
  ['anonymous', link('anonymous'), ['anonymous']],
  ['authorized', link('authorized'), ['member', 'employee']],
  ['employee-only', link('employee-only'), ['employee']],
  ['hidden', link('hidden'), []],
  ['its environment', link('all', ['eu', 'production']), ['anonymous', 'member', 'employee', 'unknown']],
  ['another environment', link('all', ['eu']), []],
  ['authorized, in another environment', link('authorized', ['eu']), []],
  ['sign-in', ofKind('sign-in'), ['anonymous']],
  ['sign-in-via', ofKind('sign-in-via'), ['anonymous']],
  ['sign-out', ofKind('sign-out'), ['member', 'employee']],
  ['profile', ofKind('profile'), ['member', 'employee']],
  ['separator', ofKind('separator'), ['anonymous', 'member', 'employee', 'unknown']],
  ['language switcher', ofKind('language-switcher'), ['anonymous', 'member', 'employee', 'unknown']],
] as const)('%s is seen by the right readers', (_, item, seenBy) => {
  const seeing = Object.entries(readers)
    .filter(([, reader]) => isMenuItemVisible(item, reader, 'production'))
    .map(([name]) => name)
  expect(seeing).toEqual(seenBy)
})
