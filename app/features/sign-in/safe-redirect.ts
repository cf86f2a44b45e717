// Checks redirect targets after signing in or out. Every address from a query, a form or a cookie must pass
// here.

export interface RedirectRules {
  /** The site's public origin. */
  origin: string
  /** Other allowed hosts, with port if they have one: `talent.example:8443`. */
  hosts: readonly string[]
}

const LONGEST = 2_000
const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/
// Addresses that start or end a session or are for programs: never a target.
const notAPage = /^\/(api|identity|dev)(\/|$)/i

/**
 * The address to redirect to: path, query and hash for this site, the full address for an allowed host; undefined when the
 * address is refused. What it returns for this site always starts with exactly one slash.
 *
 *     /global/en-us/blog?page=2#top    as it is
 *     //elsewhere.example/x            /elsewhere.example/x, a page of ours that does not exist
 *     https://talent.example/tests     as it is, when the host is allowed
 *     https://elsewhere.example        undefined
 */
export function safeRedirect(
  target: string | null | undefined,
  { origin, hosts }: RedirectRules,
): string | undefined {
  if (!target || target.length > LONGEST) return undefined
  // Browsers drop tabs and line breaks and read backslashes as slashes, so such an address is not what it
  // looks like.
  if (hasHiddenCharacters(target)) return undefined
  if (target.startsWith('/') || target.startsWith('\\')) {
    const path = `/${target.replace(/^[/\\]+/, '')}`
    return URL.canParse(path, origin) ? pageOf(new URL(path, origin), origin) : undefined
  }
  if (!/^https?:\/\//i.test(target) || target.includes('\\') || !URL.canParse(target)) return undefined
  const url = new URL(target)
  if (url.username !== '' || url.password !== '') return undefined
  if (url.origin === origin) return pageOf(url, origin)
  if (!hosts.includes(url.host)) return undefined
  if (url.protocol !== 'https:' && !loopback.test(url.hostname)) return undefined
  return url.href
}

/** Like `safeRedirect`, with the home page in place of refused targets. */
export function safeRedirectOr(
  target: string | null | undefined,
  rules: RedirectRules,
  fallback = '/',
): string {
  return safeRedirect(target, rules) ?? fallback
}

function pageOf(url: URL, origin: string): string | undefined {
  if (url.origin !== origin) return undefined
  // Parsing has turned `/.//elsewhere.example` into `//elsewhere.example`.
  const path = url.pathname.replace(/^\/+/, '/')
  if (notAPage.test(path)) return undefined
  return `${path}${url.search}${url.hash}`
}

function hasHiddenCharacters(text: string): boolean {
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    const invisible =
      (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) || code === 0xfeff
    if (code <= 0x20 || (code >= 0x7f && code <= 0xa0) || invisible) return true
  }
  return false
}
