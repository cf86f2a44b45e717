import { servicesContext } from '#app/contexts/services.server.ts'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { readAccountClosed } from '#services/identity/cookies.ts'
import type { Route } from './+types/signed-out'
import { SignInFrame, WaysOn, withSignInMessages } from './sign-in-frame.tsx'
import { loginPath, signInPage } from './sign-in-page.server.ts'

const titles = {
  deleted: 'signIn.deletedTitle',
  closed: 'signIn.closedTitle',
  everywhere: 'signIn.everywhereTitle',
} as const

/**
 * Confirms a sign-out, or that an account is closed or deleted, to somebody who is anonymous now. That it is closed is said in
 * the browser in which it was, since a link from elsewhere can say anything.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const removedOn = searchParams.has('closed')
    ? readAccountClosed(request.headers, { secure: origin.startsWith('https:') })?.toISOString()
    : undefined
  const what: 'deleted' | 'closed' | 'everywhere' = searchParams.has('deleted')
    ? 'deleted'
    : removedOn === undefined
      ? 'everywhere'
      : 'closed'
  const page = await signInPage(context, titles[what])
  return { ...page, what, login: loginPath(context), removedOn }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function SignedOut({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useLocale()
  const { what, login, removedOn } = loaderData
  const texts = {
    deleted: () => t('signIn.deletedText'),
    closed: () => t('signIn.closedText', { date: removedOn ? formatDate(removedOn, locale) : '' }),
    everywhere: () => t('signIn.everywhereDone'),
  }
  return (
    <SignInFrame title={t(titles[what])} lead={texts[what]()}>
      <p>
        <ButtonLink href="/home">{t('signIn.doneHome')}</ButtonLink>
      </p>
      {what === 'deleted' ? null : (
        <WaysOn>
          <p>
            <a href={login}>{t('signIn.again')}</a>
          </p>
        </WaysOn>
      )}
    </SignInFrame>
  )
})
