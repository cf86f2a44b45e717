import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/own-data-page'
import { loadOwnDataPage } from './own-data.server.ts'
import { OwnDataView } from './own-data-view.tsx'

/** What the site holds about a member, and what they agreed to. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadOwnDataPage(context)
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OwnDataPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <OwnDataView page={loaderData} />
    </MoreMessages>
  )
}
