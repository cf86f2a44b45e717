import type { Route } from './+types/check-in'
import { checkIn, readDoor } from './door.server.ts'

/** How the door stands, for the devices at it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return readDoor(context, params.slug)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return checkIn(context, params.slug, request)
}
