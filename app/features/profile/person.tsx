import { data } from 'react-router'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/person'
import { loadPerson } from './person.server.ts'
import { ProfileView } from './profile-view.tsx'

/** A member's public page, as far as whoever looks may see it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadPerson(context, params.slug)
  if (page === undefined) throw data(null, { status: 404 })
  return page
}

// What a member hides is hidden at once: no copy of the page is kept.
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Person({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <ProfileView profile={loaderData.shown} />
    </MoreMessages>
  )
}
