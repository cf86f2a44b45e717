import type { Route } from './+types/numbers-file'
import { numbersAsFile } from './numbers.server.ts'

/** The numbers of a programme as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return numbersAsFile(context, params.program)
}
