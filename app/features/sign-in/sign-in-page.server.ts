import { redirectDocument } from 'react-router'
import type { RequestContext } from '#app/context.server.ts'
import { errorHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { homePage, pagePath } from '#app/locale/addresses.ts'
import { langOf } from '#app/locale/locales.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Accounts } from '#services/identity/provider/account-desk.ts'
import { safeRedirectOr } from './safe-redirect.ts'

type TitleKey = Extract<MessageKey, `signIn.${string}Title` | 'signIn.title'>

/** What every page of the sign-in needs: its words, and a head that keeps it out of search engines. */
export async function signInPage(context: RequestContext, title: TitleKey) {
  const [messages, { product }] = await Promise.all([
    context.messages(langOf(context.locale), ['signIn', 'fields']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, context.locale)
  return { messages, head: errorHead(t(title), product) }
}

export const homeOf = (context: RequestContext): string => pagePath({ ...context, page: homePage })

/** Where the visitor wants to be afterwards, by the page's own address. */
export function wantedRedirect(context: RequestContext, request: Request): string {
  return safeRedirectOr(new URL(request.url).searchParams.get('redirect'), context.redirects, homeOf(context))
}

/** The address that starts a sign-in. */
export function loginPath(context: RequestContext, to: string = homeOf(context)): string {
  return `/api/login?area=club&redirect=${encodeURIComponent(to)}&lang=${langOf(context.locale)}`
}

/** The accounts of the embedded provider. @throws redirect to the sign-in where another provider keeps them */
export function ownAccounts(context: RequestContext): Accounts {
  if (context.accounts === undefined) throw redirectDocument(loginPath(context))
  return context.accounts
}

/** The form of a request, as text; files are nothing here. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData()
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
