import { redirectDocument } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { homePage, pagePath } from '#app/locale/addresses.ts'
import type { MessageArea, MessageKey } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Accounts } from '#services/identity/provider/account-desk.ts'
import { langOf } from '#services/languages.ts'
import { safeRedirectOr } from './safe-redirect.ts'

type TitleKey = Extract<MessageKey, `signIn.${string}Title` | 'signIn.title'>

/** Data of all sign-in pages: messages, and a head that excludes search engines. */
export async function signInPage(context: RequestContext, title: TitleKey, ...areas: MessageArea[]) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['signIn', 'fields', ...areas]),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  return { messages, head: unlistedHead(t(title), product) }
}

export const homeOf = (context: RequestContext): string =>
  pagePath({ ...context.get(placeContext), page: homePage })

/** Target after the sign-in, from the page's address. */
export function wantedRedirect(context: RequestContext, request: Request): string {
  const { redirects } = context.get(servicesContext)
  return safeRedirectOr(new URL(request.url).searchParams.get('redirect'), redirects, homeOf(context))
}

/** Address that starts a sign-in. */
export function loginPath(context: RequestContext, to: string = homeOf(context)): string {
  const { locale } = context.get(placeContext)
  return `/api/login?area=club&redirect=${encodeURIComponent(to)}&lang=${langOf(locale)}`
}

/** Page that says that a sign-in has ended before it was finished, in the language of the page it was on. */
export const expiredPath = (context: RequestContext): string => problemPath(context, 'expired')

/** Page that says that the operator alone gives accounts. */
export const closedPath = (context: RequestContext): string => problemPath(context, 'closed')

const problemPath = (context: RequestContext, why: 'expired' | 'closed'): string =>
  `${pagePath({ ...context.get(placeContext), page: '/sign-in/problem' })}?why=${why}`

/** Address that creates an account and signs in with it. */
export const newAccountPath = (context: RequestContext, to?: string): string =>
  `${loginPath(context, to)}&prompt=create`

/**
 * Accounts of the embedded provider.
 * @throws redirect to sign in if another provider keeps the accounts
 */
export function ownAccounts(context: RequestContext): Accounts {
  const { accounts } = context.get(servicesContext)
  if (accounts === undefined) throw redirectDocument(loginPath(context))
  return accounts
}

/** Parses a form as strings; files are ignored. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData()
  return Object.fromEntries(
    // A line break is sent as two characters, and counted as one.
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  )
}
