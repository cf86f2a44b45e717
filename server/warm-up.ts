import { locales } from '#app/locale/locales.ts'
import type { Log } from '#services/content/log.ts'

/** Asks for the pages that visitors open first, so that none of them waits for the first render of a new process. */
export async function warmUp(origin: string, log: Log): Promise<void> {
  for (const locale of locales) {
    for (const page of ['home', 'blog']) {
      const address = `${origin}/global/${locale}/${page}`
      try {
        const response = await fetch(address, { headers: host === undefined ? {} : { host } })
        await response.arrayBuffer()
      } catch (error) {
        log.debug({ err: error, address }, 'Could not warm a page')
        return
      }
    }
  }
}
