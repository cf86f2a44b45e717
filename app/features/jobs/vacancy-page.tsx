import { revalidatesBelowDialogs } from '#app/features/applications/below-dialogs.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/vacancy-page'
import { loadVacancyPage } from './vacancy-page.server.ts'
import { VacancyView } from './vacancy-view.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadVacancyPage(context, params.vacancy, request)
}

/** Expires because a vacancy closes without a change to the catalogue. */
export const headers = () => ({ 'cache-control': 's-maxage=300' })

/** The form opens over it where the employer takes applications here. */
export const shouldRevalidate = revalidatesBelowDialogs

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function VacancyPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <MoreMessages messages={page.messages}>
      <VacancyView page={page} />
    </MoreMessages>
  )
}
