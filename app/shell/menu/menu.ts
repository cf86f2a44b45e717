import type { IconName } from '#app/ui/icon.tsx'
import type { Locale } from '#services/languages.ts'

// A menu as the page draws it: only what this reader may see, with counts filled in. It travels with every page as
// text, so what is not set is left out of it.

export type Counted = 'articles' | 'courses'

/** Further attributes of an element, as authors may set them: `data-…`, `aria-…`, `title`, `lang`, `download`. */
export type MenuAttributes = Readonly<Record<string, string>>

export interface MenuLink {
  kind: 'link'
  title: string
  url: string
  /** Unique in the page, for analytics and tests. */
  id?: string | undefined
  icon?: IconName | undefined
  /** One line about what is behind the link, drawn in mega menus. */
  description?: string | undefined
  /** Shown beside the title: how much there is behind the link. */
  badge?: { count: number; of: Counted } | undefined
  newTab?: boolean | undefined
  rel?: string | undefined
  /** The sign alone is drawn, its name is a tooltip. */
  titleAsTooltip?: boolean | undefined
  isButton?: boolean | undefined
  /** In menus that all screens share: the only ones that show it. */
  screens?: 'mobiles' | 'desktops' | undefined
  attributes?: MenuAttributes | undefined
}

export interface MenuColumn {
  title: string
  items: MenuLink[]
}

export interface LanguageSwitcher {
  kind: 'language-switcher'
  headline: string
  /** The languages to choose from; absent: all of them. */
  locales: Locale[] | undefined
}

export interface Dropdown {
  kind: 'dropdown'
  name: string
  title: string
  icon: IconName | undefined
  hideTitle: boolean | undefined
  headline: string
  items: MenuLink[]
  /** Languages below the links. */
  switcher: LanguageSwitcher | undefined
  attributes: MenuAttributes | undefined
}

export interface ProfileItem {
  kind: 'profile'
  primary: MenuLink[]
  secondary: MenuLink[]
}

export interface CtaItem {
  kind: 'cta-button'
  title: string
  url: string
  analytics: string | undefined
  /** The call of a marketing service, as data for its script. */
  marketing: { ctaId: string; portalId: string } | undefined
}

/** Parts of the shell that content may place in a menu by their name; drawn by custom-item.tsx. */
export const customItemNames = ['theme-switch'] as const
export type CustomItemName = (typeof customItemNames)[number]

export function isCustomItem(name: string): name is CustomItemName {
  return customItemNames.some((known) => known === name)
}

export type MenuItem =
  | MenuLink
  | Dropdown
  | { kind: 'mega-menu'; title: string; columns: MenuColumn[] }
  | ProfileItem
  /** `create`: to make an account first. */
  | { kind: 'sign-in'; title: string; create?: boolean | undefined }
  | { kind: 'sign-in-via'; title: string; provider: string }
  | { kind: 'sign-out'; title: string }
  | LanguageSwitcher
  | { kind: 'separator' }
  | CtaItem
  | { kind: 'custom'; name: CustomItemName }

export type MenuItemKind = MenuItem['kind']

/** Is the link's page the current one, or on the way to it? */
export function currentness(url: string, page: string): 'page' | 'true' | undefined {
  // Another site, or something to be done on this page.
  if (/^([a-z][a-z\d+.-]*:|\?)/i.test(url)) return undefined
  const target = url.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/home'
  if (target === page) return 'page'
  return page.startsWith(`${target}/`) ? 'true' : undefined
}
