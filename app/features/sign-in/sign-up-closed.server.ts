import { data } from 'react-router'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loginPath, signInPage } from './sign-in-page.server.ts'

/** Whether the operator alone gives accounts here. */
export const isSignUpClosed = (context: RequestContext): boolean =>
  context.get(servicesContext).env.SIGN_UP === 'closed'

/** What the pages of the registration say where it is closed, instead of their forms. */
export async function signUpClosedPage(context: RequestContext) {
  const page = await signInPage(context, 'signIn.upClosedTitle')
  return data({ ...page, closed: true as const, login: loginPath(context) }, 403)
}
