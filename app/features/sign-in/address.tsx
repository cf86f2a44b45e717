import { redirect } from 'react-router'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/address'
import { AddressForm } from './address-form.tsx'
import { answerAddress } from './answers.server.ts'
import { mailWriter } from './mails.server.ts'
import { withSignInMessages } from './sign-in-frame.tsx'
import { closedPath, expiredPath, ownAccounts, signInPage } from './sign-in-page.server.ts'

/** After a social sign-in without a confirmed e-mail address: asks for one and confirms it by letter. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('pending') ?? ''
  const pending = await ownAccounts(context).pendingAddress(request, id)
  if (pending === undefined) throw redirect(expiredPath(context))
  return { ...(await signInPage(context, 'signIn.confirmTitle')), ...pending }
}

export async function action({ context, request }: Route.ActionArgs) {
  const id = new URL(request.url).searchParams.get('pending') ?? ''
  const write = await mailWriter(context)
  const { visitor } = context.get(viewerContext)
  const { requestId } = context.get(renderingContext)
  return answerAddress(request.clone(), async (email) => {
    const asked = { id, email, write, visitor, requestId }
    const outcome = await ownAccounts(context).confirmAddress(request, asked)
    if (outcome.kind === 'over') throw redirect(expiredPath(context))
    if (outcome.kind === 'closed') throw redirect(closedPath(context))
    return outcome
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { email, name } = loaderData
  return (
    <AddressForm
      title={t('signIn.confirmTitle')}
      lead={t('signIn.noEmailText', { name })}
      answer={actionData}
      defaultValue={email}
      autoComplete="email"
    />
  )
})
