import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/desk-page'
import { actOnProgram, loadDesk } from './desk.server.ts'
import { DeskView } from './desk-view.tsx'

/** One programme: scheduled, closed, opened again, archived, copied; a draft is published or discarded. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadDesk(context, params.program, url)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnProgram(context, params.program, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <DeskView desk={loaderData} said={actionData} />
    </MoreMessages>
  )
}
