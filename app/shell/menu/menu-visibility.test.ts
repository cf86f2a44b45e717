import { describe, expect, test } from 'vitest'
import type { Reader } from '#app/features/audience/audience.ts'
import type { MenuItemKind } from './menu.ts'
import { isMenuItemVisible, type MenuPlace, type MenuVisibility } from './menu-visibility.ts'

const readers = {
  authenticating: { isAuthorized: false, isAuthenticating: true, isEmployee: false },
  anonymous: { isAuthorized: false, isAuthenticating: false, isEmployee: false },
  authorized: { isAuthorized: true, isAuthenticating: false, isEmployee: false },
  employee: { isAuthorized: true, isAuthenticating: false, isEmployee: true },
} satisfies Record<string, Reader>
type ReaderName = keyof typeof readers

const everybody: ReaderName[] = ['authenticating', 'anonymous', 'authorized', 'employee']
const signedIn: ReaderName[] = ['authorized', 'employee']
const everywhere: MenuPlace[] = ['bar', 'burger', 'footer']

/** Who may see each kind of item, whatever its visibility. */
const byKind: Record<MenuItemKind, ReaderName[]> = {
  link: everybody,
  dropdown: everybody,
  'mega-menu': everybody,
  profile: signedIn,
  'sign-out': signedIn,
  'sign-in': ['anonymous'],
  'sign-in-via': ['anonymous'],
  'language-switcher': everybody,
  separator: everybody,
  'cta-button': everybody,
  custom: everybody,
}

/** Who may see each visibility, and in which menus, whatever the kind. */
const byVisibility: Record<MenuVisibility, [ReaderName[], MenuPlace[]]> = {
  all: [everybody, everywhere],
  anonymous: [['anonymous'], everywhere],
  authorized: [signedIn, everywhere],
  'employee-only': [['employee'], everywhere],
  hidden: [[], everywhere],
  'mobile-only': [everybody, ['burger', 'footer']],
  'desktop-only': [everybody, ['bar', 'footer']],
}

/** Environment lists, and whether a site that shows `production` is on them. */
const byEnvironments: [string[], boolean][] = [
  [[], true],
  [['production'], true],
  [['eu', 'production'], true],
  [['eu'], false],
  [['product'], false],
]

const kinds = Object.keys(byKind) as MenuItemKind[]
const visibilities = Object.keys(byVisibility) as MenuVisibility[]

describe.each(kinds)('a %s', (kind) => {
  test.each(visibilities)('for %s is seen by the right readers, in the right places', (visibility) => {
    const [readersOfVisibility, places] = byVisibility[visibility]
    for (const [environments, here] of byEnvironments) {
      for (const place of everywhere) {
        const seenBy = everybody.filter((name) =>
          isMenuItemVisible(
            { kind, visibility, environments },
            { reader: readers[name], environment: 'production', place },
          ),
        )
        const expected =
          here && places.includes(place)
            ? byKind[kind].filter((name) => readersOfVisibility.includes(name))
            : []
        expect(seenBy, `${place}, environments ${environments.join()}`).toEqual(expected)
      }
    }
  })
})

test('nothing for members is shown while their session is being renewed', () => {
  const reader = { isAuthorized: true, isAuthenticating: true, isEmployee: true }
  const shown = kinds.filter((kind) =>
    isMenuItemVisible(
      { kind, visibility: 'all', environments: [] },
      { reader, environment: 'production', place: 'bar' },
    ),
  )
  expect(shown).toEqual([
    'link',
    'dropdown',
    'mega-menu',
    'language-switcher',
    'separator',
    'cta-button',
    'custom',
  ])
})
