import { defaultLocale, type Locale, parseLocale } from '#services/languages.ts'
import { defaultRegion, parseRegion, type Region } from './locales.ts'
import { readQuery, withoutQuery } from './query.ts'

/** The parts of a page address: `/global/en-us/blog/data` has the page `/blog/data`. */
export interface PageAddress {
  region: Region
  locale: Locale
  /** The path after region and locale: starts with a slash and does not end with one; `/` if empty. */
  page: string
}

export const homePage = '/home'

export function pagePath(address: PageAddress): string {
  return `/${address.region}/${address.locale}${address.page === '/' ? '' : address.page}`
}

/** Parses a complete path; undefined if region or locale are missing, short or unknown. */
export function parsePagePath(path: string): PageAddress | undefined {
  const [first = '', second = '', ...rest] = segmentsOf(path)
  const region = parseRegion(first)
  const locale = parseLocale(second)
  if (!region || !locale || first !== region || second !== locale) return undefined
  return { region, locale, page: `/${rest.join('/')}` }
}

// For crawlers: one file for all regions.
const rootFile = /^\/(sitemap[^/]*\.xml|robots\.txt|llms\.txt|manifest\.webmanifest)$/

// Addresses of this server that are neither pages nor such files.
const otherAnswers =
  /^\/(api|identity|content|v3|assets|images|avatar|files|webhooks|dev|\.well-known)(\/|$)|^\/(favicon\.[a-z]+|healthz|readyz|metrics)$/

/** Whether a path has no region and language: `/api/…`, images, `/sitemap.xml`. */
export function isOutsidePages(path: string): boolean {
  return rootFile.test(path) || otherAnswers.test(path)
}

/** Feeds, calendars and other files with region and language: the browser opens them, no page of the router. */
export const isFileInAPlace = (path: string): boolean => /\.(xml|ics|csv|jsonl?|pdf|txt)$/.test(path)

export type ResolvedAddress =
  | ({ kind: 'page' } & PageAddress)
  /**
   * `to` has path, query and hash. 301 if the target is the same for everybody, 302 if it depends on the
   * visitor.
   */
  | { kind: 'redirect'; status: 301 | 302; to: string }
  /** The region or locale does not exist: 404 in the visitor's locale. */
  | { kind: 'unknown'; region: Region; locale: Locale }

/**
 * What an asked address means. Input: any URL of a page, and what stands in for parts that it leaves out
 * (a visitor's best locale; for links, the page they are on). A redirect always leads to a complete address,
 * so following it once is enough.
 *
 *     /global/en-us/blog        page
 *     /global/en/blog           301 /global/en-us/blog
 *     /en/blog                  301 /global/en-us/blog
 *     /blog, /eu/blog, /        302 with the visitor's locale; `/` and a bare prefix lead to /home
 *     ?lang=uk&region=eu        302 to that locale and region, both parameters gone
 *     /global/xx/blog           unknown, as /xx-yy/blog and /mars/en-us/blog
 *     /sitemap.xml, /robots.txt page, in the default region and locale
 */
export function resolveAddress(url: URL, missing: { region?: Region; locale: Locale }): ResolvedAddress {
  if (rootFile.test(url.pathname))
    return { kind: 'page', region: defaultRegion, locale: defaultLocale, page: url.pathname }
  const segments = segmentsOf(url.pathname)
  const read = readPrefix(segments)
  if (!read) return { kind: 'unknown', region: missing.region ?? defaultRegion, locale: missing.locale }

  const chosenLocale = parseLocale(readQuery(url.search, 'lang'))
  const chosenRegion = parseRegion(readQuery(url.search, 'region'))
  const region = chosenRegion ?? read.region ?? missing.region ?? defaultRegion
  const locale = chosenLocale ?? read.locale ?? missing.locale
  const rest = segments.slice(read.length)
  const page = rest.length === 0 ? homePage : `/${rest.join('/')}`

  const path = pagePath({ region, locale, page })
  let search = url.search
  // Unknown values stay: removing them would hide the mistake.
  if (chosenLocale) search = withoutQuery(search, ['lang'])
  if (chosenRegion) search = withoutQuery(search, ['region'])
  if (path === url.pathname && search === url.search) return { kind: 'page', region, locale, page }
  const everybody = read.locale !== undefined && !chosenLocale && !chosenRegion
  return { kind: 'redirect', status: everybody ? 301 : 302, to: `${path}${search}${url.hash}` }
}

/**
 * Number of leading segments that are region and locale, with their values; undefined if they do not exist.
 */
function readPrefix(
  segments: string[],
): { region: Region | undefined; locale: Locale | undefined; length: number } | undefined {
  const [first, second] = segments
  const region = parseRegion(first)
  if (region) {
    const locale = parseLocale(second)
    if (!locale && second !== undefined && looksLikeLocale(second)) return undefined
    return { region, locale, length: locale ? 2 : 1 }
  }
  const locale = parseLocale(first)
  if (locale) return { region: undefined, locale, length: 1 }
  // An unknown region before one of our locales, or an unknown locale in full. A single `it` may be a page.
  if (second?.includes('-') && parseLocale(second)) return undefined
  if (first !== undefined && /^[a-z]{2}-[a-z]{2}$/i.test(first)) return undefined
  return { region: undefined, locale: undefined, length: 0 }
}

function looksLikeLocale(segment: string): boolean {
  return /^[a-z]{2}([-_][a-z]{2})?$/i.test(segment)
}

// Drops empty segments, so that no redirect starts with two slashes and leaves the site.
function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}
