import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/door-page'
import { loadDoor, pressByForm } from './door.server.ts'
import { DoorView } from './door-view.tsx'

/** The check-in list of an event. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadDoor(context, params.slug)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return pressByForm(context, params.slug, request)
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DoorPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <DoorView page={loaderData} said={actionData ?? undefined} />
    </MoreMessages>
  )
}
