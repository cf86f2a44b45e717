import { data, redirect } from 'react-router'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/new-password'
import { FormFaults, NewPasswordField, useFaultTexts } from './form-faults.tsx'
import { mailWriter } from './mails.server.ts'
import { type FieldFault, passwordProblems } from './new-account.ts'
import { SignInForm, SignInFrame, withSignInMessages } from './sign-in-frame.tsx'
import { loginPath, ownAccounts, readForm, signInPage } from './sign-in-page.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const changed = query.has('changed')
  const open = !changed && (await ownAccounts(context).canReset(query.get('token') ?? ''))
  const title = open ? 'signIn.resetTitle' : changed ? 'signIn.changedTitle' : 'signIn.linkOverTitle'
  const page = await signInPage(context, title)
  return data({ ...page, open, changed, login: loginPath(context) }, open || changed ? 200 : 410)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { requestId } = context.get(renderingContext)
  const accounts = ownAccounts(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { password = '' } = await readForm(request)
  const outcome = await accounts.reset({
    token,
    password,
    requestId,
    write: await mailWriter(context),
  })
  if (outcome.kind === 'done') return redirect('?changed')
  if (outcome.kind === 'over') return data({ faults: [] }, 410)
  const faults: FieldFault[] = [{ field: 'password', problem: passwordProblems[outcome.fault] }]
  return data({ faults }, 422)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { open, changed, login } = loaderData
  const faults = useFaultTexts(actionData)
  if (changed)
    return (
      <SignInFrame title={t('signIn.changedTitle')} lead={t('signIn.changedText')}>
        <p>
          <ButtonLink href={login}>{t('signIn.submit')}</ButtonLink>
        </p>
      </SignInFrame>
    )
  if (!open)
    return (
      <SignInFrame title={t('signIn.linkOverTitle')} lead={t('signIn.linkOverText')}>
        <p>
          <ButtonLink href="/sign-in/forgotten">{t('signIn.resetSubmit')}</ButtonLink>
        </p>
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('signIn.resetTitle')} lead={t('signIn.newPasswordLead')}>
      <FormFaults answer={actionData} />
      <SignInForm>
        <NewPasswordField label={t('signIn.newPassword')} error={faults.of('password')} />
        <Button type="submit">{t('signIn.newPasswordSubmit')}</Button>
      </SignInForm>
    </SignInFrame>
  )
})
