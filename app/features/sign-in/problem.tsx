import { data } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/problem'
import { SignInFrame, WaysOn, withSignInMessages } from './sign-in-frame.tsx'
import { loginPath, signInPage, wantedRedirect } from './sign-in-page.server.ts'
import { isSignUpClosed, signUpClosedPage } from './sign-up-closed.server.ts'
import { SignUpClosed } from './sign-up-closed.tsx'

/** Says why a sign-in failed and how to continue. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const why = new URL(request.url).searchParams.get('why')
  if (why === 'closed' && isSignUpClosed(context)) return signUpClosedPage(context)
  const unavailable = why === 'unavailable'
  const to = wantedRedirect(context, request)
  const page = await signInPage(context, unavailable ? 'signIn.unavailableTitle' : 'signIn.expiredTitle')
  return data(
    { ...page, closed: false as const, unavailable, to, login: loginPath(context, to) },
    unavailable ? 503 : 400,
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function SignInProblem({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  if (loaderData.closed) return <SignUpClosed login={loaderData.login} />
  const { unavailable, to, login } = loaderData
  return (
    <SignInFrame
      title={t(unavailable ? 'signIn.unavailableTitle' : 'signIn.expiredTitle')}
      lead={t(unavailable ? 'signIn.unavailableText' : 'signIn.expiredText')}
    >
      <p>
        <ButtonLink href={login}>{t(unavailable ? 'signIn.tryAgain' : 'signIn.again')}</ButtonLink>
      </p>
      <WaysOn>
        <p>
          <a href={to}>{t('signIn.back')}</a>
        </p>
      </WaysOn>
    </SignInFrame>
  )
})
