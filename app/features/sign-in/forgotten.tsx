import { renderingContext } from '#app/contexts/rendering.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/forgotten'
import { AddressForm } from './address-form.tsx'
import { answerAddress } from './answers.server.ts'
import { mailWriter } from './mails.server.ts'
import { withSignInMessages } from './sign-in-frame.tsx'
import { ownAccounts, signInPage } from './sign-in-page.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  ownAccounts(context)
  return signInPage(context, 'signIn.resetTitle')
}

export async function action({ context, request }: Route.ActionArgs) {
  const accounts = ownAccounts(context)
  const write = await mailWriter(context)
  const { visitor } = context.get(viewerContext)
  const { requestId } = context.get(renderingContext)
  return answerAddress(request, (email) => accounts.askReset({ email, write, visitor, requestId }))
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default withSignInMessages(function Forgotten({ actionData }: Route.ComponentProps) {
  const { t } = useLocale()
  return <AddressForm title={t('signIn.resetTitle')} lead={t('signIn.resetLead')} answer={actionData} />
})
