import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/company-page'
import { changeFollowing, loadCompanyPage } from './company-page.server.ts'
import { CompanyView } from './company-view.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadCompanyPage(context, params.company, new URL(request.url).searchParams)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return changeFollowing(context, params.company, request)
}

/** Vacancies close and events end without a change in the database, so the page is cached for a limited time. */
export const headers = () => ({ 'cache-control': 's-maxage=300' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CompanyPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <MoreMessages messages={page.messages}>
      <CompanyView page={page} />
    </MoreMessages>
  )
}
