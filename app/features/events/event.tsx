import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/event'
import { loadEventPage } from './event-page.server.ts'
import { EventView } from './event-view.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadEventPage(context, params.slug)
}

/** It will be over without anybody changing it. */
export const headers = () => ({ 'cache-control': 's-maxage=300' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Event({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <EventView page={loaderData} />
    </MoreMessages>
  )
}
