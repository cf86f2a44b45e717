import {
  type FlowAction,
  type FlowActionType,
  flowActionTypes,
  formatFlowAction,
  parseFlowAction,
} from '#app/features/session/flow-action.ts'
import { sourceOfAction } from '#app/features/session/redirect-source.ts'
import { type RedirectRules, safeRedirect } from '#app/features/sign-in/safe-redirect.ts'
import { isOutsidePages, parsePagePath, resolveAddress } from '#app/locale/addresses.ts'
import { hasPlace, type SitePlaces } from '#app/locale/locales.ts'
import { SIGN_UP_PAGE } from '#app/locale/sign-up-page.ts'
import { favoriteTypes } from '#domain/favorites/favorite-key.ts'
import { FEATURE_OF_ITEM, isOff } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import { addressBehind, type Destinations } from '#services/destinations.ts'
import { defaultLocale } from '#services/languages.ts'
import { CLICK_NAME } from '#services/telemetry/click-name.ts'

// A link or button as an editor wrote it: in a block, a notice, a menu or a text. Its result depends only on
// the reader and the settings, so the same bytes serve all readers of one kind, and it works without script.

/** Before the name of a provider: signs in there. */
export const SIGN_IN_VIA = 'sign-in-via'

export interface WrittenLink {
  /** `/blog`, `https://…`, `talent:/tests` (services/destinations.ts), `sign-in-via:google`, or an action. */
  url: string
  /** `type:vendor:program:product[:campaign]`; the address is then what an `authorized-redirect-source` leads to. */
  action?: string | undefined
  /** The name that its clicks are counted under. */
  analytics?: string | undefined
}

export interface LinkRules {
  signedIn: boolean
  destinations: Destinations
  /** Available social sign-ins; undefined if another provider manages them, so that they are unknown here. */
  providers: readonly string[] | undefined
  redirects: RedirectRules
  /** Features that this site does not have: nothing leads there. */
  off: readonly Feature[]
  /** Regions and locales of the site; undefined: it has all. */
  places?: SitePlaces | undefined
  /** Nobody makes an account here: nothing leads to the registration. */
  signUpClosed?: boolean
}

/** Attributes of a `Link`, to be spread. What is not set is left out: links travel with every page. */
export interface ContentLink {
  href: string
  target?: '_blank'
  rel?: 'nofollow'
  prefetch?: 'none'
  'data-analytics'?: string
}

export interface ReadLink {
  /** Undefined: it is not sent to this reader. */
  link: ContentLink | undefined
  /** Fault in the editor's input, for the editor. */
  fault?: string
}

export function contentLink(written: WrittenLink, rules: LinkRules): ReadLink {
  const { link, fault } = target(written, rules)
  if (link !== undefined && leadsToOff(link.href, rules)) return { link: undefined }
  if (link === undefined || !written.analytics) return { link, ...(fault && { fault }) }
  if (!CLICK_NAME.test(written.analytics))
    return { link, fault: `${written.analytics} is no name that clicks may be counted under` }
  return { link: { ...link, 'data-analytics': written.analytics } }
}

type LeadingRules = Pick<LinkRules, 'off' | 'places' | 'signUpClosed' | 'redirects'>

/** A page of this site that it has switched off, or in a region or language that it does not have, however it is written. */
function leadsToOff(href: string, rules: LeadingRules): boolean {
  const { off, places, signUpClosed = false, redirects } = rules
  if (off.length === 0 && !signUpClosed && places === undefined) return false
  const { origin } = redirects
  if (!/^(?:\/|https?:)/i.test(href) || !URL.canParse(href, origin)) return false
  const url = new URL(href, origin)
  if (url.origin !== origin) return false
  const found = resolveAddress(url, places ?? { locale: defaultLocale })
  const target = found.kind === 'redirect' ? parsePagePath(new URL(found.to, origin).pathname) : found
  if (target === undefined || !('page' in target)) return false
  const { page } = target
  if (places !== undefined && !isOutsidePages(url.pathname) && !hasPlace(places, target)) return true
  return isOff(page, off) || (signUpClosed && isSignUp(page, url.searchParams))
}

/** The registration, or a sign-in that starts with it. */
function isSignUp(page: string, asked: URLSearchParams): boolean {
  const path = page.toLowerCase().replace(/\/+$/, '')
  return path === SIGN_UP_PAGE || (path === '/api/login' && asked.getAll('prompt').includes('create'))
}

const VIA = new RegExp(`^${SIGN_IN_VIA}:([\\w.-]{1,64})$`)

function target({ url, action = '' }: WrittenLink, rules: LinkRules): ReadLink {
  const [name, address] = action === '' && isFlowAction(url) ? [url, ''] : [action, url]
  if (name !== '') {
    const parsed = parseFlowAction(name)
    return parsed === undefined || parsed.type === 'enrol'
      ? { link: undefined, fault: `${name} is no action` }
      : flow(parsed, address, rules)
  }
  const via = VIA.exec(url)?.[1]
  if (via !== undefined) return signInVia(via, login([['kc_idp_hint', via]]), rules)
  const hint = hintOf(url)
  if (hint !== undefined) return signInVia(hint, url, rules)
  const resolved = addressBehind(url, rules.destinations)
  return { link: resolved ? { href: resolved } : undefined }
}

const types: ReadonlySet<string> = new Set(flowActionTypes)
const isFlowAction = (text: string) => types.has(text.split(':', 1)[0] as FlowActionType)

function flow(action: FlowAction, address: string, rules: LinkRules): ReadLink {
  if (action.type === 'authorized-redirect-source') return redirectSource(action, address, rules)
  const feature = featureOf(action)
  if (feature !== undefined && rules.off.includes(feature)) return { link: undefined }
  const text = formatFlowAction(action)
  const asked = query([['action', text]])
  return {
    link: rules.signedIn
      ? { href: asked, rel: 'nofollow', prefetch: 'none' }
      : { href: login([['action', text]]), rel: 'nofollow' },
  }
}

function featureOf({ type, vendor }: FlowAction): Feature | undefined {
  if (type === 'english-assessment') return 'english'
  if (type === 'start-career-quiz') return 'quiz'
  if (type === 'follow-author') return 'blog'
  const kept = favoriteTypes.find((known) => type === 'add-favorite' && known === vendor)
  return kept && FEATURE_OF_ITEM[kept]
}

/** Opens the target in a new tab for members; others sign in first and return to this page. */
function redirectSource(action: FlowAction, address: string, { signedIn, ...rules }: LinkRules): ReadLink {
  const written = sourceOfAction(action, '') ?? address
  const source = addressBehind(written, rules.destinations)
  if (source === undefined) return { link: undefined }
  const safe = safeRedirect(source, rules.redirects)
  if (safe === undefined)
    return {
      link: undefined,
      fault: written === '' ? 'names no address' : `${written} may not be redirected to (REDIRECT_HOSTS)`,
    }
  if (leadsToOff(safe, rules)) return { link: undefined }
  if (signedIn) return { link: { href: safe, target: '_blank' } }
  const named = formatFlowAction({ ...action, vendor: encodeURIComponent(safe) })
  return { link: { href: login([['action', named]]), rel: 'nofollow' } }
}

/** Only for anonymous readers, and only if there is such a provider. */
function signInVia(provider: string, href: string, { signedIn, providers }: LinkRules): ReadLink {
  if (signedIn || providers?.includes(provider) === false) return { link: undefined }
  return { link: { href, rel: 'nofollow' } }
}

function hintOf(url: string): string | undefined {
  if (!/^\/api\/login\?/.test(url)) return undefined
  return new URLSearchParams(url.slice(url.indexOf('?'))).get('kc_idp_hint') ?? undefined
}

/** Without a return address: sign-in returns to the page with the link. */
const login = (more: readonly [string, string][]) => `/api/login${query([['area', 'club'], ...more])}`

const query = (pairs: readonly [string, string][]) =>
  `?${new URLSearchParams(pairs.map((pair) => [...pair]))}`
