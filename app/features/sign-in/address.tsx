import { data, redirect } from 'react-router'
import { requestContext } from '#app/context.server.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rateLimitHeaders } from '#services/limits/limits.ts'
import type { Route } from './+types/address'
import { FormFaults, useFaultTexts } from './form-faults.tsx'
import { MailSent } from './mail-sent.tsx'
import { mailWriter } from './mails.server.ts'
import { emailField, type FieldFault } from './new-account.ts'
import { SignInForm, SignInFrame, withSignInMessages } from './sign-in-frame.tsx'
import { ownAccounts, readForm, signInPage } from './sign-in-page.server.ts'

/** Somebody came by a social sign-in that did not tell a confirmed address: they name one, and it confirms itself by mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const values = context.get(requestContext)
  const id = new URL(request.url).searchParams.get('pending') ?? ''
  const pending = await ownAccounts(values).pendingAddress(request, id)
  if (pending === undefined) throw redirect('/sign-in/problem?why=expired')
  return { ...(await signInPage(values, 'signIn.confirmTitle')), ...pending }
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = context.get(requestContext)
  const id = new URL(request.url).searchParams.get('pending') ?? ''
  const { email: typed = '' } = await readForm(request.clone())
  const parsed = emailField.safeParse(typed)
  const wrong: FieldFault[] = [{ field: 'email', problem: 'emailWrong' }]
  if (!parsed.success) return data({ typed, faults: wrong }, 422)
  const outcome = await ownAccounts(values).confirmAddress(request, {
    id,
    email: parsed.data,
    write: await mailWriter(values),
    visitor: values.visitor,
    requestId: values.requestId,
  })
  if (outcome.kind === 'over') return redirect('/sign-in/problem?why=expired')
  if (outcome.kind === 'sent') return data({ sent: parsed.data })
  return data(
    { typed, wait: Math.ceil(outcome.allowance.resetsIn / 60) },
    { status: 429, headers: rateLimitHeaders(outcome.allowance) },
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLocale()
  const answer = actionData && 'typed' in actionData ? actionData : undefined
  const faults = useFaultTexts(answer)
  if (actionData && 'sent' in actionData) return <MailSent email={actionData.sent} />
  const { email, name } = loaderData
  return (
    <SignInFrame title={t('signIn.confirmTitle')} lead={t('signIn.noEmailText', { name })}>
      <FormFaults answer={answer} />
      <SignInForm>
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('signIn.email')}
          autoComplete="email"
          maxLength={254}
          defaultValue={answer?.typed ?? email}
          error={faults.of('email')}
          required
        />
        <Button type="submit">{t('signIn.resetSubmit')}</Button>
      </SignInForm>
    </SignInFrame>
  )
})
