import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf, viewerContext } from '#app/contexts/viewer.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { accountClosedCookie, signedOutCookies } from '#services/identity/cookies.ts'
import type { Route } from './+types/account'
import styles from './account.module.css'
import { actOnAccount } from './account.server.ts'
import { FormFaults, NewPasswordField, useFaultTexts } from './form-faults.tsx'
import { removalDay } from './removal-day.ts'
import { SignInForm, withSignInMessages } from './sign-in-frame.tsx'
import { signInPage } from './sign-in-page.server.ts'

/** How long the page says what was just done. */
const JUST_NOW_MS = 10 * 60_000

export async function loader({ context, request }: Route.LoaderArgs) {
  const { sessionId } = context.get(viewerContext)
  const { identity, accounts, now, env } = context.get(servicesContext)
  const viewer = memberOf(context)
  const { searchParams } = new URL(request.url)
  const asksDisowned = searchParams.has('not-me') || searchParams.has('kept')
  const [page, sessions, hasPassword, events] = await Promise.all([
    signInPage(context, 'signIn.accountTitle'),
    identity.sessionsOf(viewer.userId),
    accounts?.hasPassword(viewer.userId),
    asksDisowned ? identity.signInsOf(viewer.userId) : [],
  ])
  const isJustNow = (what: string) =>
    events.some(({ kind, at }) => kind === what && now.getTime() - at.getTime() < JUST_NOW_MS)
  return {
    ...page,
    email: viewer.email,
    own: accounts !== undefined,
    hasPassword: hasPassword ?? false,
    // Only what is so, since a link from elsewhere can say anything.
    isDisowned: isJustNow('sign-in-disowned'),
    isKept: isJustNow('account-kept'),
    /** When the account would be removed if it were closed now; undefined: at once. */
    removedOn: env.ACCOUNT_DELETION_DAYS === 0 ? undefined : removalDay(now, env.ACCOUNT_DELETION_DAYS),
    sessions: sessions.map(({ id, device, usedAt }) => ({
      id,
      device,
      usedAt: usedAt.toISOString(),
      here: id === sessionId,
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { origin } = context.get(servicesContext)
  const outcome = await actOnAccount(context, request)
  if (outcome.kind === 'signed-out' || outcome.kind === 'closed') {
    const headers = new Headers()
    const cookies = { secure: origin.startsWith('https:') }
    for (const line of signedOutCookies(cookies)) headers.append('set-cookie', line)
    if (outcome.kind === 'closed')
      headers.append('set-cookie', accountClosedCookie(outcome.removedFrom, cookies))
    const done = pagePath({ ...context.get(placeContext), page: '/sign-out/done' })
    const what = outcome.kind === 'closed' ? '?closed' : outcome.deleted ? '?deleted' : ''
    return redirect(done + what, { headers })
  }
  if (outcome.kind === 'done') return data({ changed: outcome.changed, form: '', faults: [] })
  const { form, faults, wait } = outcome
  return data({ changed: false, form, faults, wait }, wait === undefined ? 422 : 429)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useLocale()
  const { sessions, own, hasPassword, removedOn } = loaderData
  const answer = actionData?.form ? actionData : undefined
  const passwordAnswer = answer?.form === 'password' ? answer : undefined
  const deletionAnswer = answer?.form === 'delete' ? answer : undefined
  const faults = useFaultTexts(passwordAnswer)
  const deletionFaults = useFaultTexts(deletionAnswer)
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('signIn.accountTitle')}</h1>
        <p className={styles.email}>{loaderData.email}</p>
        <p>
          <Link href="/profile/data">{t('signIn.ownData')}</Link>
        </p>
      </div>
      {loaderData.isKept && !actionData ? (
        <Notice role="status" className={styles.notice}>
          {t('signIn.kept')}
        </Notice>
      ) : null}
      {actionData?.changed ? (
        <Notice role="status" className={styles.notice}>
          {t('signIn.changed')}
        </Notice>
      ) : null}
      <Section heading={t('signIn.sessionsTitle')}>
        <ul className={styles.sessions}>
          {sessions.map(({ id, device, usedAt, here }) => (
            <li key={id} className={styles.session}>
              <span>
                <strong>{device || t('signIn.sessionUnknown')}</strong>
                <span className={styles.used}>
                  {here
                    ? t('signIn.sessionHere')
                    : t('signIn.sessionUsed', { date: formatDate(usedAt, locale) })}
                </span>
              </span>
              {here ? null : (
                <form method="post">
                  <input type="hidden" name="session" value={id} />
                  <Button type="submit" name="intent" value="end-session" variant="quiet" size="small">
                    {t('signIn.sessionEnd')}
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
        <form method="post" className={styles.everywhere}>
          <Button type="submit" name="intent" value="everywhere" variant="secondary">
            {t('signIn.everywhere')}
          </Button>
          <p className={styles.used}>{t('signIn.everywhereText')}</p>
        </form>
      </Section>
      <Section heading={t('signIn.changeTitle')} id="password">
        {loaderData.isDisowned && !actionData?.changed ? (
          <Notice role="status" className={styles.disowned}>
            {t('signIn.disowned')}
          </Notice>
        ) : null}
        {own && hasPassword ? (
          <div className={styles.form}>
            <FormFaults answer={passwordAnswer} />
            <SignInForm>
              <input type="hidden" name="intent" value="password" />
              <TextField
                id="current"
                name="current"
                type="password"
                label={t('signIn.currentPassword')}
                autoComplete="current-password"
                error={faults.of('current')}
                required
              />
              <NewPasswordField label={t('signIn.newPassword')} error={faults.of('password')} />
              <Button type="submit">{t('signIn.newPasswordSubmit')}</Button>
            </SignInForm>
          </div>
        ) : (
          <p>{t('signIn.elsewhereText')}</p>
        )}
      </Section>
      {own ? (
        <Section
          heading={t('signIn.deleteTitle')}
          text={
            removedOn === undefined
              ? t('signIn.deleteText')
              : t('signIn.closeText', { date: formatDate(removedOn, locale) })
          }
          id="delete"
        >
          <div className={styles.form}>
            <ul className={styles.goes}>
              <li>{t('signIn.deleteProfile')}</li>
              <li>{t('signIn.deleteFiles')}</li>
              <li>{t('signIn.deleteSaved')}</li>
              <li>{t('signIn.deleteSearches')}</li>
            </ul>
            <p className={styles.used}>
              {t('signIn.deletePlaces')}
              {removedOn === undefined ? null : ` ${t('signIn.closePlaces')}`}
            </p>
            <p className={styles.used}>{t('signIn.deleteMessages')}</p>
            <p className={styles.used}>{t('signIn.deleteStays')}</p>
            <p className={styles.used}>{t('signIn.deleteProofs')}</p>
            <FormFaults answer={deletionAnswer} />
            <SignInForm>
              <input type="hidden" name="intent" value="delete" />
              {hasPassword ? (
                <TextField
                  id="owner"
                  name="owner"
                  type="password"
                  label={t('signIn.currentPassword')}
                  autoComplete="current-password"
                  error={deletionFaults.of('owner')}
                  required
                />
              ) : null}
              <Checkbox
                id="sure"
                name="sure"
                label={t('signIn.deleteSure')}
                error={deletionFaults.of('sure')}
                required
              />
              <Button type="submit" variant="secondary">
                {t(removedOn === undefined ? 'signIn.deleteSubmit' : 'signIn.closeSubmit')}
              </Button>
            </SignInForm>
          </div>
        </Section>
      ) : null}
    </>
  )
})
