import { createContext, data, redirect, redirectDocument } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { EmailField } from '#app/features/sign-in/address-form.tsx'
import { tooOften } from '#app/features/sign-in/answers.server.ts'
import { FormFaults, NewPasswordField, useFaultTexts } from '#app/features/sign-in/form-faults.tsx'
import { mailWriter } from '#app/features/sign-in/mails.server.ts'
import { faultsByField, passwordProblems, registrationForm } from '#app/features/sign-in/new-account.ts'
import styles from '#app/features/sign-in/sign-in-frame.module.css'
import { SignInForm, SignInFrame, WaysOn, withSignInMessages } from '#app/features/sign-in/sign-in-frame.tsx'
import {
  expiredPath,
  newAccountPath,
  ownAccounts,
  readForm,
  signInPage,
  wantedRedirect,
} from '#app/features/sign-in/sign-in-page.server.ts'
import {
  isSignUpClosed,
  signUpClosedPage,
  signUpRefused,
} from '#app/features/sign-in/sign-up-closed.server.ts'
import { SignUpClosed } from '#app/features/sign-in/sign-up-closed.tsx'
import { areInForce, currentTerms } from '#app/features/terms/terms.server.ts'
import { TermsText } from '#app/features/terms/terms-text.tsx'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/sign-up'

/** The form was posted: its answer is shown even if the sign-in has ended meanwhile. */
const answered = createContext(false)

export async function loader({ context, request }: Route.LoaderArgs) {
  if (isSignUpClosed(context)) return signUpClosedPage(context)
  const again = newAccountPath(context, wantedRedirect(context, request))
  const { accounts } = context.get(servicesContext)
  if (accounts === undefined) throw redirectDocument(again)
  // Part of a sign-in: a visitor who confirms their address in this browser is signed in and continues to the
  // wanted page.
  if (!context.get(answered) && (await accounts.openSignIn(request)) === undefined) {
    // Sent here by the provider, but without its cookie: starting again would loop.
    const sent = new URL(request.url).searchParams.has('started')
    throw redirectDocument(sent ? expiredPath(context) : again)
  }
  const { locale } = context.get(placeContext)
  const [page, terms, to] = await Promise.all([
    signInPage(context, 'signIn.upTitle', 'terms'),
    currentTerms(context.get(servicesContext), langOf(locale)),
    accounts.goesOnTo(request),
  ])
  // The sign-in finishes an action that was started: `action` in the address that it returns to.
  return {
    ...page,
    closed: false as const,
    terms,
    hasWish: to !== undefined && /\baction(?:=|%3D|%253D)/.test(to),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  if (isSignUpClosed(context)) return signUpRefused()
  context.set(answered, true)
  const { locale } = context.get(placeContext)
  const { visitor } = context.get(viewerContext)
  const { requestId } = context.get(renderingContext)
  const accounts = ownAccounts(context)
  const { password = '', ...typed } = await readForm(request.clone())
  const parsed = registrationForm.safeParse({ ...typed, password })
  if (!parsed.success) return data({ typed, faults: faultsByField(parsed.error) }, 422)
  const { version = '', digest = '' } = typed
  const services = context.get(servicesContext)
  const read = { version, digest, language: langOf(locale) }
  if (!(await areInForce(services, read)))
    return data({ typed, faults: [{ field: 'terms', problem: 'termsChanged' as const }] }, 409)
  const outcome = await accounts.register(request, {
    registration: { ...parsed.data, lang: langOf(locale), terms: { ...read, acceptedAt: services.now } },
    write: await mailWriter(context),
    visitor,
    requestId,
  })
  if (outcome.kind === 'sent')
    return redirect(pagePath({ ...context.get(placeContext), page: '/sign-up/sent' }))
  if (outcome.kind === 'closed') return signUpRefused()
  if (outcome.kind === 'fault')
    return data({ typed, faults: [{ field: 'password', problem: passwordProblems[outcome.fault] }] }, 422)
  return tooOften({ typed }, outcome.allowance)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLocale()
  const answer = actionData
  const faults = useFaultTexts(answer)
  if (loaderData.closed) return <SignUpClosed login={loaderData.login} />
  const { terms, hasWish } = loaderData
  const typed: Record<string, string> = answer?.typed ?? {}
  return (
    <SignInFrame title={t('signIn.upTitle')} lead={`${t('signIn.upFor')} ${t('signIn.upLead')}`}>
      {hasWish ? <p>{t('signIn.upWish')}</p> : null}
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
        <details className={styles.other}>
          <summary>{t('signIn.termsRead')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is read by keyboard too */}
          <section className={styles.terms} tabIndex={0} aria-label={t('terms.title')}>
            <TermsText />
          </section>
        </details>
        {terms ? (
          <>
            <input type="hidden" name="version" value={terms.version} />
            <input type="hidden" name="digest" value={terms.digest} />
          </>
        ) : null}
        <Checkbox
          id="terms"
          name="terms"
          label={t('signIn.termsLabel')}
          defaultChecked={typed.terms === 'on' && faults.of('terms') === undefined}
          error={faults.of('terms')}
          required
        />
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
