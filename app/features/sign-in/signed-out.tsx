import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/signed-out'
import { SignInFrame, WaysOn, withSignInMessages } from './sign-in-frame.tsx'
import { loginPath, signInPage } from './sign-in-page.server.ts'

/** Confirms a sign-out or deletion to somebody who is anonymous now. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const deleted = new URL(request.url).searchParams.has('deleted')
  const page = await signInPage(context, deleted ? 'signIn.deletedTitle' : 'signIn.everywhereTitle')
  return { ...page, deleted, login: loginPath(context) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function SignedOut({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { deleted, login } = loaderData
  return (
    <SignInFrame
      title={t(deleted ? 'signIn.deletedTitle' : 'signIn.everywhereTitle')}
      lead={t(deleted ? 'signIn.deletedText' : 'signIn.everywhereDone')}
    >
      <p>
        <ButtonLink href="/home">{t('signIn.doneHome')}</ButtonLink>
      </p>
      {deleted ? null : (
        <WaysOn>
          <p>
            <a href={login}>{t('signIn.again')}</a>
          </p>
        </WaysOn>
      )}
    </SignInFrame>
  )
})
