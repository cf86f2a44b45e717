import { data } from 'react-router'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loginPath, signInPage } from './sign-in-page.server.ts'

/** Whether the operator alone gives accounts here. */
export const isSignUpClosed = (context: RequestContext): boolean =>
  context.get(servicesContext).env.SIGN_UP === 'closed'

/**
 * The answer to a form that was open when registration was closed. With script the form stays filled in, with the reason
 * above it; without script the page shows the reason instead of the form. Nothing typed is sent back.
 */
export const signUpRefused = () => data({ typed: undefined, faults: [], closed: true as const }, 403)

/** What the pages of the registration say where it is closed, instead of their forms. */
export async function signUpClosedPage(context: RequestContext) {
  const page = await signInPage(context, 'signIn.upClosedTitle')
  return data({ ...page, closed: true as const, login: loginPath(context) }, 403)
}
