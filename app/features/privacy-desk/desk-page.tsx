import { data } from 'react-router'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/desk-page'
import { actOnDesk, loadDesk, neverKept } from './desk.server.ts'
import { DeskView } from './desk-view.tsx'

/** Requests about somebody's data, the most urgent first. Admins only. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadDesk(context), { headers: neverKept })
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnDesk(context, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <DeskView desk={loaderData} refused={actionData} />
    </MoreMessages>
  )
}
