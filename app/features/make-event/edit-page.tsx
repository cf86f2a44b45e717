import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/edit-page'
import { actOnEditPage, loadEditPage } from './edit.server.ts'
import { EditView } from './edit-view.tsx'

/** The form that changes an event made here. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadEditPage(context, params.slug, request)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnEditPage(context, params.slug, request)
}

/**
 * By default the router does not reload data after a refused form (4xx). This page does, to show what others
 * have changed; otherwise the next submission would be refused for the same reason.
 */
export const shouldRevalidate = () => true

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <EditView page={loaderData} said={actionData} />
    </MoreMessages>
  )
}
