import { data, redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { KNOWN_BROWSER } from '#services/identity/cookie-names.ts'
import { cookie, readSessionCookie } from '#services/identity/cookies.ts'
import { rateLimitHeaders } from '#services/limits.ts'
import type { Route } from './+types/sign-in'
import { EmailField } from './address-form.tsx'
import { PasswordField } from './form-faults.tsx'
import styles from './sign-in.module.css'
import { SignInForm, SignInFrame, WaysOn, withSignInMessages } from './sign-in-frame.tsx'
import { expiredPath, loginPath, ownAccounts, readForm, signInPage } from './sign-in-page.server.ts'
import { isSignUpClosed } from './sign-up-closed.server.ts'

/**
 * Lifetime of the mark of a browser that has signed in before: wrong guesses elsewhere do not lock its owner
 * out.
 */
const YEAR_SECONDS = 365 * 24 * 60 * 60

export async function loader({ context, request }: Route.LoaderArgs) {
  const accounts = ownAccounts(context)
  const started = await accounts.openSignIn(request)
  if (started === undefined) {
    // The provider's cookie is missing although it redirected here: starting again would only repeat this.
    const sent = new URL(request.url).searchParams.has('started')
    throw redirectDocument(sent ? expiredPath(context) : loginPath(context))
  }
  // The request names an external sign-in that this site may not have.
  const { hint } = started.params
  const astray = hint !== undefined && !accounts.upstreams.some(({ alias }) => alias === hint)
  // Without a session a closed site has nowhere to go back to.
  const isOpen = context.get(servicesContext).env.ACCESS === 'everybody'
  const page = await signInPage(context, 'signIn.title')
  return { ...page, upstreams: accounts.upstreams, astray, isOpen, given: isSignUpClosed(context) }
}

const signInForm = z.object({
  email: z.email('signIn.emailWrong').max(254, 'signIn.emailWrong'),
  password: z.string().min(1, 'signIn.passwordNeeded').max(1_000, 'signIn.wrong'),
})

type Problem = 'emailWrong' | 'passwordNeeded' | 'wrong' | 'locked' | 'tooMany'

export async function action({ context, request }: Route.ActionArgs) {
  const { visitor } = context.get(viewerContext)
  const { origin } = context.get(servicesContext)
  const { requestId } = context.get(renderingContext)
  const accounts = ownAccounts(context)
  const secure = origin.startsWith('https:')
  const form = await readForm(request.clone())
  if (form.intent === 'cancel') return redirect((await accounts.cancel(request)) ?? loginPath(context))
  const parsed = signInForm.safeParse({ email: form.email?.trim(), password: form.password })
  const email = form.email ?? ''
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      field: String(path[0]),
      problem: message.replace('signIn.', '') as Problem,
    }))
    return data({ email, problems, minutes: 0 }, 422)
  }
  const outcome = await accounts.signIn(request, {
    ...parsed.data,
    known: readSessionCookie(request.headers, KNOWN_BROWSER, { secure }),
    visitor,
    requestId,
  })
  if (outcome.kind === 'over') return redirect(expiredPath(context))
  if (outcome.kind === 'done') {
    const known = cookie(KNOWN_BROWSER, outcome.known, { seconds: YEAR_SECONDS, secure })
    return redirect(outcome.to, { headers: { 'set-cookie': known } })
  }
  const minutes = Math.ceil(outcome.allowance.resetsIn / 60)
  return data(
    { email, problems: [{ field: 'email', problem: outcome.kind }], minutes },
    { status: outcome.kind === 'wrong' ? 401 : 429, headers: rateLimitHeaders(outcome.allowance) },
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { email = '', problems = [], minutes = 0 } = actionData ?? {}
  const { given } = loaderData
  const text = (problem: Problem) =>
    problem === 'locked' || problem === 'tooMany'
      ? t(`signIn.${problem}`, { minutes })
      : t(`signIn.${problem}`)
  const errorOf = (name: string) => {
    const found = problems.find(({ field, problem }) => field === name && isFieldProblem(problem))
    return found && text(found.problem)
  }
  return (
    <SignInFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <ErrorSummary
        problems={problems.map(({ field, problem }) => ({
          fieldId: field,
          // In the summary the problem has to name its field.
          text:
            problem === 'emailWrong'
              ? t('signIn.faultOf', { field: t('signIn.email'), problem: text(problem) })
              : text(problem),
        }))}
        attempt={actionData}
      />
      {loaderData.astray ? (
        <Notice tone="warning">{t(given ? 'signIn.viaNotOfferedGiven' : 'signIn.viaNotOffered')}</Notice>
      ) : null}
      {loaderData.upstreams.length > 0 ? (
        <div className={styles.upstreams}>
          {loaderData.upstreams.map(({ alias, name }) => (
            <a key={alias} href={`/identity/upstream/${alias}`} rel="nofollow" className={styles.upstream}>
              {t('signIn.continueWith', { name })}
            </a>
          ))}
          <p className={styles.or}>{t('signIn.or')}</p>
        </div>
      ) : null}
      <SignInForm>
        <EmailField defaultValue={email} error={errorOf('email')} />
        <PasswordField error={errorOf('password')} />
        <Button type="submit">{t('signIn.submit')}</Button>
      </SignInForm>
      <WaysOn>
        <p>
          <Link href="/sign-in/forgotten">{t('signIn.forgotten')}</Link>
        </p>
        {given ? (
          <p>{t('signIn.upClosed')}</p>
        ) : (
          <>
            <p>
              {t('signIn.newHere')} <Link href="/sign-up">{t('signIn.createAccount')}</Link>
            </p>
            <p>{t('signIn.upFor')}</p>
          </>
        )}
        {loaderData.isOpen ? (
          <form method="post">
            <Button type="submit" variant="plain" name="intent" value="cancel">
              {t('signIn.cancel')}
            </Button>
          </form>
        ) : null}
      </WaysOn>
    </SignInFrame>
  )
})

/** Problems with the combination are shown above the fields, so that nothing tells which one was wrong. */
const isFieldProblem = (problem: Problem) => problem === 'emailWrong' || problem === 'passwordNeeded'
