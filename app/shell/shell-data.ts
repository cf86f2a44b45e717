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
  /** Newsletter form, if any. */
  subscribe: DigestForm | undefined
  /** Storage key under which the browser notes that the notice was seen, with its value. */
  storageItem: string
  storageValue: string
  /** True to show it at once, false after 30 % of the page. */
  immediately: boolean
  placement: 'notification' | 'sticky'
}

export type HeaderTheme = 'dark' | 'light'

/** Data of the shell around a page. */
export interface ShellData {
  product: string
  tagline: string
  brand: Brand | undefined
  /** Background of the header, if the tenant has chosen one; browsers use it for their toolbar. */
  barColour?: string | undefined
  /** The tenant's icon, if any. */
  icon?: SiteIcon | undefined
  year: number
  header: {
    theme: HeaderTheme
    logo: { url: string; desktop: Logo | undefined; mobile: Logo | undefined }
    /** Address behind the search icon, if any. */
    search: string | undefined
    left: MenuItem[]
    right: MenuItem[]
    burgerLeft: MenuItem[]
    burgerRight: MenuItem[]
    /** Items that need a wider header, if any. */
    fold: Fold | undefined
  }
  footer: {
    statement: string
    columns: MenuColumn[]
    social: MenuLink[]
    legal: string
    digest: { heading: string; text: string; form: DigestForm } | undefined
  }
  /** Notices for all countries, at most one in each position. */
  notices: ShellNotice[]
  /** True if the browser has to ask for notices for its country. */
  targetedNotices: boolean
  /** True if anonymous visitors are asked what may be stored. */
  asksForConsent: boolean
  /** Address of the privacy page, if the stack has one. */
  privacy: string | undefined
}

/** The member, as shown in menus. */
export interface MenuUser {
  userId: string
  fullName: string
  email: string
  /** Address of the picture; undefined shows initials. */
  avatar: string | undefined
  isEmployee: boolean
  /** For editors: title of the link to edit this page. */
  editing?: string | undefined
  /** Pages for roles, at the end of the list. */
  duties: readonly MenuLink[]
}

/** The same for every page of a place: the shell and the interface messages. */
export interface Surroundings {
  shell: ShellData
  messages: Messages
}

/** What a page can request from the shell; its loader returns it as `frame`. */
export interface PageFrame {
  headerTheme?: HeaderTheme | undefined
  hideFooter?: boolean | undefined
  /** True hides notices and the cookie question. */
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
