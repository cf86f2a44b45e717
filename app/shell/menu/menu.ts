import type { IconName } from '#app/ui/icon.tsx'
import type { Locale } from '#services/languages.ts'

// A menu as sent to the page: only what this reader may see, with counts filled in. Every page carries it, so
// members that are not set are omitted.

export type Counted = 'articles' | 'courses'

/** Attributes that authors may add: `data-…`, `aria-…`, `title`, `lang`, `download`. */
export type MenuAttributes = Readonly<Record<string, string>>

export interface MenuLink {
  kind: 'link'
  title: string
  url: string
  /** Unique within the page, for analytics and tests. */
  id?: string | undefined
  icon?: IconName | undefined
  /** One line about the link's page, shown in mega menus. */
  description?: string | undefined
  /** Shown beside the title: the number of items on the link's page. */
  badge?: { count: number; of: Counted } | undefined
  newTab?: boolean | undefined
  rel?: string | undefined
  /** True to show the icon alone, with the title as tooltip. */
  titleAsTooltip?: boolean | undefined
  isButton?: boolean | undefined
  /** In the footer: the only screens that show it. */
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
  /** Available languages; absent for all. */
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
  /** Language links below the others. */
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
  /** A marketing service's call to action, as data for its script. */
  marketing: { ctaId: string; portalId: string } | undefined
}

/** Components of the shell that content may place in a menu by name; custom-item.tsx renders them. */
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
  /** `create`: register first. */
  | { kind: 'sign-in'; title: string; create?: boolean | undefined }
  | { kind: 'sign-in-via'; title: string; provider: string }
  | { kind: 'sign-out'; title: string }
  | LanguageSwitcher
  | { kind: 'separator' }
  | CtaItem
  | { kind: 'custom'; name: CustomItemName }

export type MenuItemKind = MenuItem['kind']

/** Whether the link leads to the current page or to a page above it. */
export function currentness(url: string, page: string): 'page' | 'true' | undefined {
  // Another site, or an action on this page.
  if (/^([a-z][a-z\d+.-]*:|\?)/i.test(url)) return undefined
  const target = url.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/home'
  if (target === page) return 'page'
  return page.startsWith(`${target}/`) ? 'true' : undefined
}
