import { data, redirect } from 'react-router'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/plan-page'
import { changePlan } from './change-plan.server.ts'
import { loadPlanPage } from './plan-page.server.ts'
import { PlanView } from './plan-view.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadPlanPage(context, request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const changed = await changePlan(context, await readForm(request))
  if (changed === 'nothing') return undefined
  if ('to' in changed) return redirect(changed.to)
  return data(changed, 'fault' in changed ? (changed.fault.kind === 'full' ? 409 : 422) : 200)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const change = actionData && 'change' in actionData ? actionData.change : undefined
  const fault = actionData && 'fault' in actionData ? actionData.fault : undefined
  return (
    <MoreMessages messages={loaderData.messages}>
      <PlanView page={loaderData} change={change} fault={fault} />
    </MoreMessages>
  )
}
