import { data, redirect } from 'react-router'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { FormFaults } from '#app/features/sign-in/form-faults.tsx'
import { SignInForm, SignInFrame, WaysOn, withSignInMessages } from '#app/features/sign-in/sign-in-frame.tsx'
import {
  homeOf,
  loginPath,
  ownAccounts,
  signInPage,
  wantedRedirect,
} from '#app/features/sign-in/sign-in-page.server.ts'
import {
  isSignUpClosed,
  signUpClosedPage,
  signUpRefused,
} from '#app/features/sign-in/sign-up-closed.server.ts'
import { SignUpClosed } from '#app/features/sign-in/sign-up-closed.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { keepTerms } from '#domain/terms/keep-terms.ts'
import type { Route } from './+types/confirm'

/** Opening the link changes nothing yet: mail scanners open links, too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (isSignUpClosed(context)) return signUpClosedPage(context)
  const query = new URL(request.url).searchParams
  const login = loginPath(context, wantedRedirect(context, request))
  if (query.has('confirmed'))
    return data({
      ...(await signInPage(context, 'signIn.confirmedTitle')),
      closed: false as const,
      confirmed: true,
      email: '',
      login,
    })
  const token = query.get('token') ?? ''
  const email = await ownAccounts(context).addressToConfirm(token)
  const page = await signInPage(context, email ? 'signIn.confirmTitle' : 'signIn.linkOverTitle')
  return data(
    { ...page, closed: false as const, confirmed: false, email, login },
    email === undefined ? 410 : 200,
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  if (isSignUpClosed(context)) return signUpRefused()
  const { requestId } = context.get(renderingContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const confirmed = await ownAccounts(context).confirm(request, {
    token,
    requestId,
    keepTerms: (trx, memberId, terms) => keepTerms(trx, memberId, terms, '/sign-up'),
  })
  if (confirmed === undefined) return data(null, 410)
  // The wanted page is part of the redirect, so it also works in this browser.
  const wanted = confirmed.redirect ?? homeOf(context)
  return redirect(confirmed.to ?? `?confirmed&redirect=${encodeURIComponent(wanted)}`)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLocale()
  if (loaderData.closed) return <SignUpClosed login={loaderData.login} />
  const { email, confirmed, login } = loaderData
  if (confirmed)
    return (
      <SignInFrame title={t('signIn.confirmedTitle')} lead={t('signIn.confirmedText')}>
        <p>
          <ButtonLink href={login}>{t('signIn.submit')}</ButtonLink>
        </p>
      </SignInFrame>
    )
  if (email === undefined)
    return (
      <SignInFrame title={t('signIn.linkOverTitle')} lead={t('signIn.linkOverText')}>
        <p>
          <ButtonLink href="/sign-up">{t('signIn.createAccount')}</ButtonLink>
        </p>
        <WaysOn>
          <p>
            {t('signIn.haveAccount')} <a href={login}>{t('signIn.submit')}</a>
          </p>
        </WaysOn>
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('signIn.confirmTitle')} lead={t('signIn.confirmText', { email })}>
      <FormFaults answer={actionData ?? undefined} />
      <SignInForm>
        <Button type="submit">{t('signIn.confirmSubmit')}</Button>
      </SignInForm>
    </SignInFrame>
  )
})
