import type { Route } from './+types/data-file'
import { requestedData } from './request.server.ts'

/** What is held about somebody who asked for it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return requestedData(context, params.request)
}
