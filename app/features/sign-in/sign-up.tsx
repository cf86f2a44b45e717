import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/sign-up'
import { EmailField } from './address-form.tsx'
import { tooOften } from './answers.server.ts'
import { FormFaults, NewPasswordField, useFaultTexts } from './form-faults.tsx'
import { MailSent } from './mail-sent.tsx'
import { mailWriter } from './mails.server.ts'
import { faultsByField, passwordProblems, registrationForm } from './new-account.ts'
import { SignInForm, SignInFrame, WaysOn, withSignInMessages } from './sign-in-frame.tsx'
import { ownAccounts, readForm, signInPage } from './sign-in-page.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  ownAccounts(context)
  return signInPage(context, 'signIn.upTitle')
}

export async function action({ context, request }: Route.ActionArgs) {
  const { locale } = context.get(placeContext)
  const { visitor } = context.get(viewerContext)
  const { requestId } = context.get(renderingContext)
  const accounts = ownAccounts(context)
  const { password = '', ...typed } = await readForm(request.clone())
  const parsed = registrationForm.safeParse({ ...typed, password })
  if (!parsed.success) return data({ typed, faults: faultsByField(parsed.error) }, 422)
  const outcome = await accounts.register(request, {
    registration: { ...parsed.data, lang: langOf(locale) },
    write: await mailWriter(context),
    visitor,
    requestId,
  })
  if (outcome.kind === 'sent') return data({ sent: parsed.data.email })
  if (outcome.kind === 'fault')
    return data({ typed, faults: [{ field: 'password', problem: passwordProblems[outcome.fault] }] }, 422)
  return tooOften({ typed }, outcome.allowance)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function SignUp({ actionData }: Route.ComponentProps) {
  const { t } = useLocale()
  const answer = actionData && 'typed' in actionData ? actionData : undefined
  const faults = useFaultTexts(answer)
  if (actionData && 'sent' in actionData) return <MailSent email={actionData.sent} />
  const typed: Record<string, string> = answer?.typed ?? {}
  return (
    <SignInFrame title={t('signIn.upTitle')} lead={t('signIn.upLead')}>
      <FormFaults answer={answer} />
      <SignInForm draft="sign-up">
        <TextField
          id="firstName"
          name="firstName"
          label={t('signIn.firstName')}
          autoComplete="given-name"
          maxLength={80}
          defaultValue={typed.firstName}
          error={faults.of('firstName')}
          required
        />
        <TextField
          id="lastName"
          name="lastName"
          label={t('signIn.lastName')}
          autoComplete="family-name"
          maxLength={80}
          defaultValue={typed.lastName}
          error={faults.of('lastName')}
          required
        />
        <EmailField defaultValue={typed.email} error={faults.of('email')} />
        <NewPasswordField label={t('signIn.password')} error={faults.of('password')} />
        <Button type="submit">{t('signIn.createAccount')}</Button>
      </SignInForm>
      <WaysOn>
        <p>
          {t('signIn.haveAccount')} <Link href="/sign-in">{t('signIn.submit')}</Link>
        </p>
      </WaysOn>
    </SignInFrame>
  )
})
