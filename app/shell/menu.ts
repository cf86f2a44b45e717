import type { IconName } from '#app/ui/icon.tsx'

// A menu as the page draws it: only what this reader may see, with counts filled in.

export interface MenuLink {
  kind: 'link'
  title: string
  url: string
  icon: IconName | undefined
  /** Shown beside the title: how much there is behind the link. */
  badge: number | undefined
  newTab: boolean
  rel: string | undefined
  /** The sign alone is drawn, its name is a tooltip. */
  titleAsTooltip: boolean
  isButton: boolean
}

export interface MenuColumn {
  title: string
  items: MenuLink[]
}

export type MenuItem =
  | MenuLink
  | {
      kind: 'dropdown'
      title: string
      icon: IconName | undefined
      hideTitle: boolean
      headline: string
      items: MenuLink[]
    }
  | { kind: 'mega-menu'; title: string; columns: MenuColumn[] }
  | { kind: 'profile'; primary: MenuLink[]; secondary: MenuLink[] }
  | { kind: 'sign-in'; title: string }
  | { kind: 'sign-in-via'; title: string; provider: string }
  | { kind: 'sign-out'; title: string }
  | { kind: 'language-switcher'; headline: string }
  | { kind: 'separator' }
  | { kind: 'cta-button'; title: string; url: string; analytics: string }
  /** Drawn by a feature that knows the name; nothing knows one yet. */
  | { kind: 'custom'; name: string }

export type MenuItemKind = MenuItem['kind']

/** Is the link's page the current one, or on the way to it? */
export function currentness(url: string, page: string): 'page' | 'true' | undefined {
  const target = url.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/home'
  if (target === page) return 'page'
  return page.startsWith(`${target}/`) ? 'true' : undefined
}
