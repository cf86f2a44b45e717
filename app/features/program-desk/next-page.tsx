import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/next-page'
import { actOnNext, loadNext } from './next.server.ts'
import { NextView } from './next-view.tsx'

/** The next version of a published programme: looked at, published, scheduled or discarded. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadNext(context, params.program, url)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnNext(context, params.program, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function NextPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <NextView next={loaderData} said={actionData} />
    </MoreMessages>
  )
}
