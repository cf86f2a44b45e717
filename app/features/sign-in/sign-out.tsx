import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/sign-out'
import { SignInForm, SignInFrame, WaysOn, withSignInMessages } from './sign-in-frame.tsx'
import { signInPage, wantedRedirect } from './sign-in-page.server.ts'

/** Asks visitors from other sites whether they want to sign out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { ...(await signInPage(context, 'signIn.outTitle')), to: wantedRedirect(context, request) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function SignOut({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { to } = loaderData
  return (
    <SignInFrame title={t('signIn.outTitle')} lead={t('signIn.outText')}>
      <SignInForm action={`/api/logout?area=club&redirect=${encodeURIComponent(to)}`}>
        <Button type="submit">{t('signIn.outSubmit')}</Button>
      </SignInForm>
      <WaysOn>
        <p>
          <a href={to}>{t('signIn.stay')}</a>
        </p>
      </WaysOn>
    </SignInFrame>
  )
})
