import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/path-page'
import { actOnPath, loadPathPage } from './path-page.server.ts'
import { PathView } from './path-view.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadPathPage(context, params.slug)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnPath(context, params.slug, await readForm(request))
}

/** Expires because events pass without a change to content. */
export const headers = () => ({ 'cache-control': 's-maxage=3600' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PathPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <PathView page={loaderData} isTooMany={actionData?.isTooMany === true} />
    </MoreMessages>
  )
}
