import { answerEvent } from '#app/features/meeting/answer.server.ts'
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

/** "I'm coming", and that one does not. */
export async function action({ context, params, request }: Route.ActionArgs) {
  return answerEvent(context, params.slug, request)
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <EventView page={loaderData} said={actionData} />
    </MoreMessages>
  )
}
