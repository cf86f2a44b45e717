import { RecentlyUsed } from '#app/recently-used.ts'
import type { Locale } from '#services/languages.ts'
import { homePage, isOutsidePages, pagePath, parsePagePath, resolveAddress } from './addresses.ts'
import { defaultRegion, type Region } from './locales.ts'
import { withMissingQuery, withoutQuery, withQuery } from './query.ts'

/** The page that a link stands on. `path` is complete: `/global/en-us/blog`. */
export interface Here {
  region: Region
  locale: Locale
  path: string
  search?: string
  hash?: string
}

export interface LinkSettings {
  /** The site's own public origin: a full address of ours is then a link of ours. */
  origin?: string | undefined
  /** Hosts of the training site, exact. */
  trainingHosts?: readonly string[] | undefined
}

export interface LinkWishes {
  /** Say to the next page where the reader came from: `pagesource`. Meant for calls to action. */
  pagesource?: boolean | undefined
  /** Come back here afterwards: `redirect`. */
  redirect?: boolean | undefined
  /** Default tracking of links that leave the site; on unless switched off. */
  tracking?: boolean | undefined
}

export type ResolvedLink =
  /** A page of the site: complete path, query and hash. */
  | { kind: 'page'; href: string }
  /** A place on the same page. */
  | { kind: 'hash'; href: string }
  /** Ours, but no page (`/api/…`, feeds), or mail and telephone: not for the router. */
  | { kind: 'plain'; href: string }
  /** Another site. */
  | { kind: 'external'; href: string }
  /** Would run code, or is no address at all: not to be rendered as a link. */
  | { kind: 'refused' }

const handedToTheDevice = ['mailto:', 'tel:', 'sms:']
// A feed or a calendar has region and language as pages have, and is fetched, not navigated to.
const fileInAPlace = /\.(xml|ics|csv|json|pdf|txt)$/

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
  const written = href.trim()
  if (!plainPath.test(written) || wishes.pagesource || wishes.redirect)
    return resolve(written, here, settings, wishes)
  // A page has a hundred links and a menu the same on every page. What a plain path leads to depends on region and
  // locale alone, whichever page it stands on.
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
  const kind = fileInAPlace.test(url.pathname) ? 'plain' : 'page'
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

/** A path with its region and locale: `/blog` is `/global/en-us/blog`. Complete paths come back as they are. */
export function prefixPath(path: string, here: Pick<Here, 'region' | 'locale'>): string {
  const resolved = resolveLink(path, { ...here, path: pagePath({ ...here, page: homePage }) })
  return resolved.kind === 'page' || resolved.kind === 'plain' ? resolved.href : path
}

/** The value of `pagesource`: `/global/en-us/blog/data` is `blog/data`, a bare prefix is `home`. */
export function pageSourceOf(path: string): string {
  const page = parsePagePath(path)?.page ?? path
  return page.replace(/^\/+|\/+$/g, '') || 'home'
}

/** A page to come back to. */
type Place = Pick<Here, 'path' | 'search' | 'hash'>

/** Where to come back to: path, query and hash of this page, without the action that was asked for before. */
export function returnPathOf(here: Place, action?: string): string {
  const search = withoutQuery(here.search ?? '', ['action'])
  return `${here.path}${action ? withQuery(search, [['action', action]]) : search}${here.hash ?? ''}`
}

/**
 * A link to the sign-in, coming back to this page: `/api/login?area=club&redirect=%2Fglobal%2Fen-us%2Fblog`. With an
 * action, the page is asked to do it then: its address has `action=<action>`.
 */
export function signInHref(here: Place, action?: string): string {
  return `/api/login${withQuery('', [
    ['area', 'club'],
    ['redirect', returnPathOf(here, action)],
  ])}`
}

/** Added to a link to the sign-in: it leads to the registration, and goes on as a sign-in does. */
export const CREATE = '&prompt=create'

/** A link to the sign-out, coming back to this page. */
export function signOutHref(here: Place): string {
  return `/api/logout${withQuery('', [
    ['area', 'club'],
    ['redirect', returnPathOf(here)],
  ])}`
}

/**
 * Where an outgoing visitor came from. The training site has parameters of its own
 * (`medium=referral&source=club&campaign=<last segment of this page>`), every other site gets the default set.
 * What the author wrote into the address wins.
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
 * The same page in another language, with region, query and hash as they are. Takes a full address or a path
 * and returns the same form. A `lang` parameter goes, as it would choose the language again.
 */
export function switchLanguage(address: string, locale: Locale): string {
  // Every page names itself in seven languages twice over, in its header and its footer.
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
