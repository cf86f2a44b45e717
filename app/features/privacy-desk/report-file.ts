import type { Route } from './+types/report-file'
import { reportAsFile } from './report.server.ts'

/** The report by month as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  return reportAsFile(context)
}
