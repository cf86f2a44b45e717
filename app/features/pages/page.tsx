import { requestContext } from '#app/context.server.ts'
import type { Route } from './+types/page'
import { PageView } from './page-view.tsx'
import { loadPage } from './pages.server.ts'

/** Every page that has no route of its own: what it is, its content type decides. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return loadPage(context.get(requestContext), `/${params['*']}`, query)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} />
}
