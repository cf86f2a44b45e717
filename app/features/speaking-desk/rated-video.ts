import type { Route } from './+types/rated-video'
import { watchRated } from './desk.server.ts'

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  watchRated(context, params.attempt, request)
