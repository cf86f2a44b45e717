import { data, redirect } from 'react-router'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/confirm'
import { SignInForm, SignInFrame, withSignInMessages } from './sign-in-frame.tsx'
import { loginPath, ownAccounts, signInPage } from './sign-in-page.server.ts'

/** Opening the link changes nothing yet: programs that check mail open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const email = await ownAccounts(context).addressToConfirm(token)
  const page = await signInPage(context, email ? 'signIn.confirmTitle' : 'signIn.linkOverTitle')
  return data({ ...page, email }, email === undefined ? 410 : 200)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { requestId } = context.get(renderingContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const confirmed = await ownAccounts(context).confirm(request, { token, requestId })
  if (confirmed === undefined) return data(null, 410)
  return redirect(confirmed.to ?? loginPath(context))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function Confirm({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { email } = loaderData
  if (email === undefined)
    return (
      <SignInFrame title={t('signIn.linkOverTitle')} lead={t('signIn.linkOverText')}>
        <p>
          <ButtonLink href="/sign-up">{t('signIn.createAccount')}</ButtonLink>
        </p>
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('signIn.confirmTitle')} lead={t('signIn.confirmText', { email })}>
      <SignInForm>
        <Button type="submit">{t('signIn.confirmSubmit')}</Button>
      </SignInForm>
    </SignInFrame>
  )
})
