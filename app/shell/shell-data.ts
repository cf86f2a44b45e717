import type { ContentLink } from '#app/features/cta/content-link.ts'
import type { SiteIcon } from '#app/features/discovery/site-icon.server.ts'
import type { DigestForm } from '#app/features/newsletter/newsletter.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import type { Brand } from './brand.ts'
import type { Fold } from './header/fold/fold-bar.ts'
import type { MenuColumn, MenuItem, MenuLink } from './menu/menu.ts'

export interface Logo {
  src: string
  width: number | undefined
  height: number | undefined
}

export interface ShellNotice {
  heading: string
  message: string
  action: { text: string; link: ContentLink } | undefined
  /** The form for the digest; undefined: none. */
  subscribe: DigestForm | undefined
  /** The browser keeps under this name that the notice was seen, and what it then said. */
  storageItem: string
  storageValue: string
  /** At once, or when 30 % of the page has gone by. */
  immediately: boolean
  placement: 'notification' | 'sticky'
}

export type HeaderTheme = 'dark' | 'light'

/** What stands around a page, as plain values. */
export interface ShellData {
  product: string
  tagline: string
  brand: Brand | undefined
  /** The header's ground, where the site chose its own; browsers colour their bars with it. */
  barColour?: string | undefined
  /** The site's own icon, where it has one. */
  icon?: SiteIcon | undefined
  year: number
  header: {
    theme: HeaderTheme
    logo: { url: string; desktop: Logo | undefined; mobile: Logo | undefined }
    /** Where the sign of the looking glass leads; undefined: there is none. */
    search: string | undefined
    left: MenuItem[]
    right: MenuItem[]
    burgerLeft: MenuItem[]
    burgerRight: MenuItem[]
    /** What of the bar waits for a wider header; undefined: nothing. */
    fold: Fold | undefined
  }
  footer: {
    statement: string
    columns: MenuColumn[]
    social: MenuLink[]
    legal: string
    digest: { heading: string; text: string; form: DigestForm } | undefined
  }
  /** For everybody, at most one in each place. */
  notices: ShellNotice[]
  /** There are notices for certain countries, which the browser is to ask for. */
  targetedNotices: boolean
  /** Anonymous visitors are asked what they allow to be stored. */
  asksForConsent: boolean
  /** The page that says what is stored and why; undefined where the stack has none. */
  privacy: string | undefined
}

/** Who is signed in, as the menus show it. */
export interface MenuUser {
  fullName: string
  email: string
  /** Address of the picture; undefined: initials are drawn. */
  avatar: string | undefined
  isEmployee: boolean
  /** For editors: what the link to where this page is edited is called. */
  editing?: string | undefined
  /** Pages for those who look after the site, last in the list. */
  duties: readonly MenuLink[]
}

/** What every page of a place has around it: the shell, and the words of the interface. */
export interface Surroundings {
  shell: ShellData
  messages: Messages
}

/** What a page may ask of the shell; a page's loader gives it as `frame`. */
export interface PageFrame {
  headerTheme?: HeaderTheme | undefined
  hideFooter?: boolean | undefined
  /** Neither notices nor the question about cookies. */
  quiet?: boolean | undefined
}

/** Reads the frame from the data of the innermost page. */
export function frameOf(loaderData: unknown): PageFrame {
  if (typeof loaderData !== 'object' || loaderData === null || !('frame' in loaderData)) return {}
  const { frame } = loaderData
  if (typeof frame !== 'object' || frame === null) return {}
  const theme = 'headerTheme' in frame ? frame.headerTheme : undefined
  return {
    headerTheme: theme === 'dark' || theme === 'light' ? theme : undefined,
    hideFooter: 'hideFooter' in frame && frame.hideFooter === true,
    quiet: 'quiet' in frame && frame.quiet === true,
  }
}
