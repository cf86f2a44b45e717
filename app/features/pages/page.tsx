import { data } from 'react-router'
import { answerPostedForm, statusOfPosted } from '#app/features/content-form/submit-content-form.server.ts'
import type { Route } from './+types/page'
import { PageView } from './page-view.tsx'
import { loadPage } from './pages.server.ts'

/** Every page that has no route of its own: what it is, its content type decides. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return loadPage(context, `/${params['*']}`, query)
}

/** A form on the page, posted without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerPostedForm(context, request)
  if (answer === undefined) throw data(null, { status: 405 })
  return data(answer, { status: statusOfPosted(answer), headers: { 'cache-control': 'no-store' } })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} />
}
