import { data } from 'react-router'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/report-page'
import { neverKept } from './desk.server.ts'
import { loadReport } from './report.server.ts'
import { ReportView } from './report-view.tsx'

/** Requests, removals and holds by month, in numbers. Admins only. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadReport(context), { headers: neverKept })
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <ReportView months={loaderData.months} />
    </MoreMessages>
  )
}
