import { data } from 'react-router'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/holds-page'
import { neverKept } from './desk.server.ts'
import { actOnHolds, loadHolds } from './holds.server.ts'
import { HoldsView } from './holds-view.tsx'

/** Accounts of which nothing may be removed for now. Admins only. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadHolds(context), { headers: neverKept })
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnHolds(context, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function HoldsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <HoldsView page={loaderData} refused={actionData} />
    </MoreMessages>
  )
}
