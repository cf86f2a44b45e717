import { data, redirect } from 'react-router'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/link-accounts'
import { tooOften } from './answers.server.ts'
import { FormFaults, PasswordField, useFaultTexts } from './form-faults.tsx'
import type { FieldFault } from './new-account.ts'
import { SignInForm, SignInFrame, WaysOn, withSignInMessages } from './sign-in-frame.tsx'
import { expiredPath, ownAccounts, readForm, signInPage } from './sign-in-page.server.ts'

/**
 * After a social sign-in with the e-mail address of an existing account: the owner proves both before they
 * are linked.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('pending') ?? ''
  const pending = await ownAccounts(context).pendingLink(request, id)
  if (pending === undefined) throw redirect(expiredPath(context))
  return { ...(await signInPage(context, 'signIn.linkTitle')), ...pending }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { visitor } = context.get(viewerContext)
  const id = new URL(request.url).searchParams.get('pending') ?? ''
  const { password = '' } = await readForm(request.clone())
  const outcome = await ownAccounts(context).link(request, { id, password, visitor })
  if (outcome.kind === 'done') return redirect(outcome.to)
  if (outcome.kind === 'over') return redirect(expiredPath(context))
  const faults: FieldFault[] = [{ field: 'password', problem: 'currentWrong' }]
  if (outcome.kind === 'wrong') return data({ faults }, 401)
  return tooOften({}, outcome.allowance)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function LinkAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { email, name } = loaderData
  const faults = useFaultTexts(actionData)
  return (
    <SignInFrame title={t('signIn.linkTitle')} lead={t('signIn.linkText', { email, name })}>
      <FormFaults answer={actionData} />
      <SignInForm>
        <PasswordField error={faults.of('password')} />
        <Button type="submit">{t('signIn.linkSubmit')}</Button>
      </SignInForm>
      <WaysOn>
        <p>
          <Link href="/sign-in/forgotten">{t('signIn.forgotten')}</Link>
        </p>
      </WaysOn>
    </SignInFrame>
  )
})
