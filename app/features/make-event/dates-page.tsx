import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/dates-page'
import { actOnDatesPage, loadDatesPage } from './dates.server.ts'
import { DatesView } from './dates-view.tsx'

/** The rule of a series, and what another one would do to the dates that are to come. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadDatesPage(context, params.slug, request)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnDatesPage(context, params.slug, request)
}

/** Also after a refusal: what would happen now is shown. */
export const shouldRevalidate = () => true

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DatesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <DatesView page={loaderData} said={actionData} />
    </MoreMessages>
  )
}
