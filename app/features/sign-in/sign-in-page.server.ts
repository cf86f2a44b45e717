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

/** What every page of the sign-in needs: its words, and a head that keeps it out of search engines. */
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

/** Where the visitor wants to be afterwards, by the page's own address. */
export function wantedRedirect(context: RequestContext, request: Request): string {
  const { redirects } = context.get(servicesContext)
  return safeRedirectOr(new URL(request.url).searchParams.get('redirect'), redirects, homeOf(context))
}

/** The address that starts a sign-in. */
export function loginPath(context: RequestContext, to: string = homeOf(context)): string {
  const { locale } = context.get(placeContext)
  return `/api/login?area=club&redirect=${encodeURIComponent(to)}&lang=${langOf(locale)}`
}

/** The address that makes an account, and signs in with it. */
export const newAccountPath = (context: RequestContext, to?: string): string =>
  `${loginPath(context, to)}&prompt=create`

/** The accounts of the embedded provider. @throws redirect to the sign-in where another provider keeps them */
export function ownAccounts(context: RequestContext): Accounts {
  const { accounts } = context.get(servicesContext)
  if (accounts === undefined) throw redirectDocument(loginPath(context))
  return accounts
}

/** The form of a request, as text; files are nothing here. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData()
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
