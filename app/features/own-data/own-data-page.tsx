import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/own-data-page'
import { actOnOwnData, loadOwnDataPage } from './own-data.server.ts'
import { OwnDataView } from './own-data-view.tsx'

/** What the site holds about a member, what they agreed to, and who looked at it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadOwnDataPage(context, request)
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnOwnData(context, request)
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OwnDataPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <OwnDataView page={loaderData} fault={actionData} />
    </MoreMessages>
  )
}
