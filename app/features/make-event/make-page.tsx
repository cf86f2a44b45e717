import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/make-page'
import { actOnMakePage, loadMakePage } from './make-event.server.ts'
import { MakeView } from './make-view.tsx'

/** The form that makes an event or a series. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadMakePage(context, request)
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnMakePage(context, request)
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function MakePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <MakeView page={loaderData} said={actionData} />
    </MoreMessages>
  )
}
