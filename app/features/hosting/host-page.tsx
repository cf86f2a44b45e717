import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/host-page'
import { actAsHost, loadHostPage } from './host.server.ts'
import { HostView } from './host-view.tsx'

/** An event's page for its hosts. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadHostPage(context, params.slug, request)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actAsHost(context, params.slug, request)
}

/**
 * By default the router does not reload data after a refused form (4xx). This page does, to show what others
 * have changed; otherwise the next submission would be refused for the same reason.
 */
export const shouldRevalidate = () => true

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function HostPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <HostView page={loaderData} said={actionData} />
    </MoreMessages>
  )
}
