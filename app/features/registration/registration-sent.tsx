import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { EmailField } from '#app/features/sign-in/address-form.tsx'
import { tooOften } from '#app/features/sign-in/answers.server.ts'
import { FormFaults, useFaultTexts } from '#app/features/sign-in/form-faults.tsx'
import { MailSent } from '#app/features/sign-in/mail-sent.tsx'
import { mailWriter } from '#app/features/sign-in/mails.server.ts'
import { emailField, type FieldFault } from '#app/features/sign-in/new-account.ts'
import styles from '#app/features/sign-in/sign-in-frame.module.css'
import { SignInForm, withSignInMessages } from '#app/features/sign-in/sign-in-frame.tsx'
import {
  newAccountPath,
  ownAccounts,
  readForm,
  signInPage,
} from '#app/features/sign-in/sign-in-page.server.ts'
import {
  isSignUpClosed,
  signUpClosedPage,
  signUpRefused,
} from '#app/features/sign-in/sign-up-closed.server.ts'
import { SignUpClosed } from '#app/features/sign-in/sign-up-closed.tsx'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/registration-sent'

/**
 * Page after registration: the address written to, and what to do if no mail arrives. Only its own browser
 * can open it.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (isSignUpClosed(context)) return signUpClosedPage(context)
  const asked = await ownAccounts(context).addressAsked(request)
  // Already confirmed or expired: there is nothing to wait for.
  if (asked === undefined) throw redirect(pagePath({ ...context.get(placeContext), page: '/sign-up' }))
  const again = new URL(request.url).searchParams.has('again')
  return { ...(await signInPage(context, 'signIn.mailTitle')), closed: false as const, ...asked, again }
}

export async function action({ context, request }: Route.ActionArgs) {
  if (isSignUpClosed(context)) return signUpRefused()
  const { visitor } = context.get(viewerContext)
  const { requestId } = context.get(renderingContext)
  const { intent, letter, email: typed = '' } = await readForm(request.clone())
  const other = intent === 'again' ? undefined : emailField.safeParse(typed)
  if (other && !other.success) {
    const faults: FieldFault[] = [{ field: 'email', problem: 'emailWrong' }]
    return data({ typed, faults }, 422)
  }
  const outcome = await ownAccounts(context).askAgain(request, {
    email: other?.data,
    letter,
    write: await mailWriter(context),
    visitor,
    requestId,
  })
  if (outcome.kind === 'closed') return signUpRefused()
  if (outcome.kind === 'over') return redirect(newAccountPath(context))
  if (outcome.kind === 'tooMany') return tooOften({ typed: other ? typed : undefined }, outcome.allowance)
  return redirect('?again')
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function RegistrationSent({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { t } = useLocale()
  const faults = useFaultTexts(actionData)
  if (loaderData.closed) return <SignUpClosed login={loaderData.login} />
  const { email, letter, again } = loaderData
  return (
    <MailSent
      email={email}
      again={again && !actionData ? 'sent' : undefined}
      fields={{ letter }}
      faults={<FormFaults answer={actionData} />}
    >
      <details className={styles.other} open={actionData?.typed !== undefined}>
        <summary>{t('signIn.mailWrong')}</summary>
        <SignInForm>
          <input type="hidden" name="letter" value={letter} />
          <EmailField defaultValue={actionData?.typed ?? email} error={faults.of('email')} />
          <Button type="submit" variant="secondary">
            {t('signIn.mailOther')}
          </Button>
        </SignInForm>
      </details>
    </MailSent>
  )
})
