import type { SitePlaces } from '#app/locale/locales.ts'
import type { Log } from '#services/log.ts'

/**
 * Requests the pages that visitors open first, so that none of them waits for the first render of a new
 * process.
 */
export async function warmUp(
  { region, locales }: SitePlaces,
  ask: (path: string) => Response | Promise<Response>,
  log: Log,
  isStopping: () => boolean,
): Promise<void> {
  for (const locale of locales) {
    for (const page of ['home', 'blog']) {
      if (isStopping()) return
      const path = `/${region}/${locale}/${page}`
      try {
        const response = await ask(path)
        await response.arrayBuffer()
      } catch (error) {
        log.debug({ err: error, path }, 'A page could not be warmed up')
        return
      }
    }
  }
}
