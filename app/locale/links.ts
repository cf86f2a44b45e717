import { RecentlyUsed } from '#app/recently-used.ts'
import type { Locale } from '#services/languages.ts'
import {
  homePage,
  isFileInAPlace,
  isOutsidePages,
  pagePath,
  parsePagePath,
  resolveAddress,
} from './addresses.ts'
import { defaultRegion, type Region, type SitePlaces } from './locales.ts'
import { withMissingQuery, withoutQuery, withQuery } from './query.ts'

/** The page that contains the link. `path` is complete: `/global/en-us/blog`. */
export interface Here {
  region: Region
  locale: Locale
  path: string
  search?: string
  hash?: string
}

export interface LinkSettings {
  /** The site's public origin: full addresses with it are treated as ours. */
  origin?: string | undefined
  /** Hosts of the training site; exact match. */
  trainingHosts?: readonly string[] | undefined
  /** Pattern of the pages, without region and language, that this site has switched off. */
  off?: string | undefined
  /** The site's regions and locales; undefined: it has all. */
  places?: SitePlaces | undefined
}

export interface LinkWishes {
  /** Adds `pagesource`, the page that the reader came from. For calls to action. */
  pagesource?: boolean | undefined
  /** Adds `redirect`, to return here afterwards. */
  redirect?: boolean | undefined
  /** Adds tracking parameters to links that leave the site; on by default. */
  tracking?: boolean | undefined
}

export type ResolvedLink =
  /** A page of the site: complete path, query and hash. */
  | { kind: 'page'; href: string }
  /** A fragment of the same page. */
  | { kind: 'hash'; href: string }
  /** Ours but not a page (`/api/…`, feeds), or mail and telephone: not for the router. */
  | { kind: 'plain'; href: string }
  /** Another site. */
  | { kind: 'external'; href: string }
  /** Would run code, or is not an address: must not be rendered as a link. */
  | { kind: 'refused' }
  /** Leads to what this site has switched off, or to a region or language that it does not have: nothing is shown. */
  | { kind: 'off' }

const handedToTheDevice = ['mailto:', 'tel:', 'sms:']

const unknownOrigin = 'https://site.invalid'

/**
 * One link, all rules. Input: the address as an author wrote it, and the page it stands on.
 *
 *     /blog                      page      /global/en-us/blog
 *     /eu/uk-ua/blog             page      unchanged
 *     /blog?lang=uk&region=eu    page      /eu/uk-ua/blog
 *     #contents                  hash      unchanged
 *     (nothing)                  hash      unchanged: the address in the address bar, asked for again
 *     mailto:, tel:, /api/…      plain     unchanged
 *     /blog/feed.xml             plain     /global/en-us/blog/feed.xml
 *     https://elsewhere.example  external  with the default tracking parameters
 *     javascript:, data:         refused
 */
export function resolveLink(
  href: string,
  here: Here,
  settings: LinkSettings = {},
  wishes: LinkWishes = {},
): ResolvedLink {
  const link = resolveWritten(href.trim(), here, settings, wishes)
  return 'href' in link &&
    (isPageOff(link.href.replace(/^\/[^/]+\/[^/]+/, ''), settings) ||
      matches(settings.places?.elsewhere, link.href))
    ? { kind: 'off' }
    : link
}

const matches = (pattern: string | undefined, path: string): boolean =>
  pattern !== undefined && new RegExp(pattern, 'i').test(path)

/** Whether this site has switched a page off. @param page without region and language: `/jobs?q=a` */
export const isPageOff = (page: string, { off }: LinkSettings): boolean => matches(off, page)

function resolveWritten(
  written: string,
  here: Here,
  settings: LinkSettings,
  wishes: LinkWishes,
): ResolvedLink {
  if (!plainPath.test(written) || wishes.pagesource || wishes.redirect)
    return resolve(written, here, settings, wishes)
  // A page has a hundred links, and menus repeat on every page. Where a plain path leads depends only on
  // region and locale.
  const key = `${here.region} ${here.locale} ${written}`
  return resolved.getOr(key, () => resolve(written, here, settings, wishes))
}

const plainPath = /^\/[\w-]+(\/[\w-]+)*$/
const MAX_RESOLVED = 5_000
const resolved = new RecentlyUsed<ResolvedLink>(MAX_RESOLVED)

function resolve(written: string, here: Here, settings: LinkSettings, wishes: LinkWishes): ResolvedLink {
  if (written === '' || written.startsWith('#')) return { kind: 'hash', href: written }
  const origin = settings.origin ?? unknownOrigin
  const base = new URL(`${here.path}${here.search ?? ''}`, origin)
  if (!URL.canParse(written, base)) return { kind: 'refused' }
  const url = new URL(written, base)
  if (handedToTheDevice.includes(url.protocol)) return { kind: 'plain', href: written }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused' }
  if (url.host !== base.host) {
    return {
      kind: 'external',
      href: wishes.tracking === false ? written : trackOutgoing(url, here, settings),
    }
  }
  if (isOutsidePages(url.pathname)) return { kind: 'plain', href: written }
  const kind = isFileInAPlace(url.pathname) ? 'plain' : 'page'
  return { kind, href: internalHref(url, here, wishes) }
}

function internalHref(url: URL, here: Here, wishes: LinkWishes): string {
  const target = new URL(url)
  const extra: [string, string][] = []
  if (wishes.pagesource) extra.push(['pagesource', pageSourceOf(here.path)])
  if (wishes.redirect) extra.push(['redirect', returnPathOf(here)])
  target.search = withMissingQuery(target.search, extra)
  const address = resolveAddress(target, here)
  return address.kind === 'redirect' ? address.to : `${target.pathname}${target.search}${target.hash}`
}

/**
 * Adds region and locale to a path: `/blog` becomes `/global/en-us/blog`. Complete paths are returned
 * unchanged.
 */
export function prefixPath(path: string, here: Pick<Here, 'region' | 'locale'>): string {
  const resolved = resolveLink(path, { ...here, path: pagePath({ ...here, page: homePage }) })
  return resolved.kind === 'page' || resolved.kind === 'plain' ? resolved.href : path
}

/** Value of `pagesource`: `blog/data` for `/global/en-us/blog/data`, `home` for a bare prefix. */
export function pageSourceOf(path: string): string {
  const page = parsePagePath(path)?.page ?? path
  return page.replace(/^\/+|\/+$/g, '') || 'home'
}

/** A page to return to. */
type Place = Pick<Here, 'path' | 'search' | 'hash'>

/** Address to return to: path, query and hash of this page, without an earlier action. */
export function returnPathOf(here: Place, action?: string): string {
  const search = withoutQuery(here.search ?? '', ['action'])
  return `${here.path}${action ? withQuery(search, [['action', action]]) : search}${here.hash ?? ''}`
}

/**
 * Link to sign in and return to this page: `/api/login?area=club&redirect=%2Fglobal%2Fen-us%2Fblog`. With an
 * action, the return address has `action=<action>`, and the page runs it.
 */
export function signInHref(here: Place, action?: string): string {
  return `/api/login${withQuery('', [
    ['area', 'club'],
    ['redirect', returnPathOf(here, action)],
  ])}`
}

/** Added to a sign-in link, it leads to the registration first. */
export const CREATE = '&prompt=create'

/** Link to sign out and return to this page. */
export function signOutHref(here: Place): string {
  return `/api/logout${withQuery('', [
    ['area', 'club'],
    ['redirect', returnPathOf(here)],
  ])}`
}

/**
 * Adds tracking parameters to an external link. The training site has its own
 * (`medium=referral&source=club&campaign=<last segment of this page>`), all others get the default ones.
 * Parameters in the address win.
 */
function trackOutgoing(url: URL, here: Here, settings: LinkSettings): string {
  const training = settings.trainingHosts?.includes(url.host) ?? false
  const target = new URL(url)
  target.search = withMissingQuery(
    url.search,
    training
      ? [
          ['medium', 'referral'],
          ['source', 'club'],
          ['campaign', pageSourceOf(here.path).split('/').at(-1) ?? 'home'],
        ]
      : [
          ['utm_campaign', 'ongoing'],
          ['utm_medium', 'referral'],
          ['utm_source', 'club'],
        ],
  )
  return target.href
}

/**
 * The address in another language, with the same region, query and hash. Takes a full address or a path and
 * returns the same form. Removes `lang`, which would choose the language again.
 */
export function switchLanguage(address: string, locale: Locale): string {
  // Every page links to itself in seven languages, in header and footer.
  const key = `${locale} ${address}`
  return languages.getOr(key, () => inLanguage(address, locale))
}

const languages = new RecentlyUsed<string>(MAX_RESOLVED)

function inLanguage(address: string, locale: Locale): string {
  const url = new URL(address, unknownOrigin)
  url.search = withoutQuery(url.search, ['lang'])
  const resolved = resolveAddress(url, { region: defaultRegion, locale })
  const complete = resolved.kind === 'redirect' ? new URL(resolved.to, url) : url
  const page = parsePagePath(complete.pathname)
  const path = page ? pagePath({ ...page, locale }) : complete.pathname
  const origin = URL.canParse(address) ? complete.origin : ''
  return `${origin}${path}${complete.search}${complete.hash}`
}
