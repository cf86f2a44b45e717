import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { APPLY } from '#app/features/applications/application-addresses.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/program'
import { loadProgramPage } from './program-page.server.ts'
import { ProgramView } from './program-view.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadProgramPage(context, params.slug)
}

/** It links to vacancies, which close without a change of content, and says how many places are left. */
export const headers = () => ({ 'cache-control': 's-maxage=300' })

/** Opening the form, and its steps, change nothing on the page below. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOpening = nextUrl.searchParams.has(APPLY) && currentUrl.pathname === nextUrl.pathname
  return isOpening && formMethod === undefined ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Program({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <ProgramView page={loaderData} />
    </MoreMessages>
  )
}
