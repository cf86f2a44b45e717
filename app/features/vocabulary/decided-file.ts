import type { Route } from './+types/decided-file'
import { decidedAsFile } from './lacking-page.server.ts'

/** What editors decided to add to the vocabulary, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  return decidedAsFile(context)
}
