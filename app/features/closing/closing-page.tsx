import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { SignInForm, SignInFrame, withSignInMessages } from '#app/features/sign-in/sign-in-frame.tsx'
import { homeOf, signInPage } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { keepAccount } from '#domain/privacy/closing.ts'
import { holdOf } from '#domain/privacy/holds.ts'
import type { Route } from './+types/closing-page'

/** @throws redirect to the account that is not closed, or to the sign-in on the way to it */
function closingOf(context: RequestContext) {
  const { closing } = context.get(viewerContext)
  if (closing !== undefined) return closing
  throw redirect(pagePath({ ...context.get(placeContext), page: '/account' }))
}

/** All that somebody finds who signs in to an account that they have closed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { memberId, askedAt, removedFrom } = closingOf(context)
  const isHeld = (await holdOf(context.get(servicesContext).db, memberId)) !== undefined
  const page = await signInPage(context, 'signIn.closedTitle')
  return { ...page, isHeld, askedAt, removedFrom, home: homeOf(context) }
}

/** Keeps the account. */
export async function action({ context }: Route.ActionArgs) {
  const { memberId } = closingOf(context)
  const { db, identity } = context.get(servicesContext)
  if (await keepAccount(db, memberId))
    await identity.record({
      kind: 'account-kept',
      memberId,
      requestId: context.get(renderingContext).requestId,
    })
  return redirect(`${pagePath({ ...context.get(placeContext), page: '/account' })}?kept`)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function ClosingPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useLocale()
  const { isHeld, askedAt, removedFrom, home } = loaderData
  const date = formatDate(removedFrom, locale)
  return (
    <SignInFrame
      title={t('signIn.closedTitle')}
      lead={t(isHeld ? 'signIn.closingHeld' : 'signIn.closingText', {
        ...{ asked: formatDate(askedAt, locale), date },
      })}
    >
      <SignInForm>
        <p>{t('signIn.closingKept')}</p>
        <Button type="submit">{t('signIn.closingKeep')}</Button>
      </SignInForm>
      <SignInForm action={`/api/logout?area=club&redirect=${encodeURIComponent(home)}`}>
        <Button type="submit" variant="secondary">
          {t('signIn.outSubmit')}
        </Button>
      </SignInForm>
    </SignInFrame>
  )
})
