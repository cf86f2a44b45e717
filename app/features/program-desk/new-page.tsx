import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/new-page'
import { loadNew, saveProgram } from './form.server.ts'
import { ProgramForm } from './program-form.tsx'

/** A new programme, from nothing or from a copy. It is saved as a draft. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadNew(context, url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return saveProgram(context, request, { from: url.searchParams.get('from') })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function NewPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <ProgramForm page={loaderData} said={actionData} isNew />
    </MoreMessages>
  )
}
