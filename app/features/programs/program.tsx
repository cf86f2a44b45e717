import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/program'
import { loadProgramPage } from './program-page.server.ts'
import { ProgramView } from './program-view.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadProgramPage(context, params.slug)
}

/** It points to vacancies, whose last days pass without anybody changing them. */
export const headers = () => ({ 'cache-control': 's-maxage=3600' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Program({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <ProgramView page={loaderData} />
    </MoreMessages>
  )
}
