import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/remove-page'
import { actOnRemovePage, loadRemovePage } from './remove.server.ts'
import { RemoveView } from './remove-view.tsx'

/** Removal by the categories of the specification. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadRemovePage(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnRemovePage(context, request)
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function RemovePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <RemoveView page={loaderData} refused={actionData} />
    </MoreMessages>
  )
}
