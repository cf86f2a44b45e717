import { answerEvent } from '#app/features/meeting/answer.server.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/event'
import { loadEventPage } from './event-page.server.ts'
import { EventView } from './event-view.tsx'
import { followByForm } from './follow-community.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadEventPage(context, params.slug)
}

/** The event ends without a change to the content. */
export const headers = () => ({ 'cache-control': 's-maxage=300' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Handles registering, cancelling, and following the community. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'follow' || intent === 'unfollow') {
    await followByForm(context, params.slug, intent)
    return undefined
  }
  return answerEvent(context, params.slug, form)
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <EventView page={loaderData} said={actionData} />
    </MoreMessages>
  )
}
