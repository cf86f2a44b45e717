import { data } from 'react-router'
import { revalidatesBelowDialogs } from '#app/features/applications/below-dialogs.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/program'
import { ArchivedView } from './archived-view.tsx'
import { loadProgramPage } from './program-page.server.ts'
import { ProgramView } from './program-view.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadProgramPage(context, params.slug)
  return 'others' in page ? data(page, { status: 410 }) : page
}

/** It links to vacancies, which close without a change of content, and says how many places are left. */
export const headers = () => ({ 'cache-control': 's-maxage=300' })

export const shouldRevalidate = revalidatesBelowDialogs

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Program({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      {'others' in loaderData ? <ArchivedView page={loaderData} /> : <ProgramView page={loaderData} />}
    </MoreMessages>
  )
}
