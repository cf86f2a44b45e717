import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/evidence-page'
import { changeByForm, EVIDENCE_PAGE, loadEvidencePage } from './evidence-page.server.ts'
import { EvidenceView } from './evidence-view.tsx'

/** What speaks for a member's skills, and the form that adds to it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadEvidencePage(context, request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await changeByForm(context, request)
  if ('fault' in outcome) return data(outcome.fault, 422)
  const here = pagePath({ ...context.get(placeContext), page: EVIDENCE_PAGE })
  return redirect(outcome.done === 'added' ? `${here}?added#add` : here)
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function EvidencePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <EvidenceView page={loaderData} fault={actionData} />
    </MoreMessages>
  )
}
