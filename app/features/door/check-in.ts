import type { Route } from './+types/check-in'
import { checkIn, readDoor } from './door.server.ts'

/** The list of the door with its seats, which devices at the door ask for again and again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return readDoor(context, params.slug)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return checkIn(context, params.slug, request)
}
