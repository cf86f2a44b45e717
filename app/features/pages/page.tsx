import { contentFormAction } from '#app/features/content-form/submit-content-form.server.ts'
import type { Route } from './+types/page'
import { PageView } from './page-view.tsx'
import { loadPage } from './pages.server.ts'

/** Every page that has no route of its own: what it is, its content type decides. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return loadPage(context, `/${params['*']}`, query)
}

/** A form on the page, posted without script. */
export const action = ({ context, request }: Route.ActionArgs) => contentFormAction(context, request)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} />
}
