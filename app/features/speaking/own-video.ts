import type { Route } from './+types/own-video'
import { watchOwn } from './speaking.server.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => watchOwn(context, request)
