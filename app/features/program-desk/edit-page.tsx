import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/edit-page'
import { loadEdit, saveProgram } from './form.server.ts'
import { ProgramForm } from './program-form.tsx'

/** A draft, by the form that made it, until it is published. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadEdit(context, params.program)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return saveProgram(context, request, { uid: params.program })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <ProgramForm page={loaderData} said={actionData} isNew={false} />
    </MoreMessages>
  )
}
