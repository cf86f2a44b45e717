import type { Route } from './+types/data-file'
import { requestedData } from './request.server.ts'

/** Downloads the data of the person who made an access request. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return requestedData(context, params.request)
}
