import { data } from 'react-router'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/request-page'
import { neverKept } from './desk.server.ts'
import { actOnRequest, loadRequest } from './request.server.ts'
import { RequestView } from './request-view.tsx'

/** A request about somebody's data, and what can be done about it now. Admins only. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return data(await loadRequest(context, params.request), { headers: neverKept })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnRequest(context, params.request, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <RequestView page={loaderData} refused={actionData} />
    </MoreMessages>
  )
}
