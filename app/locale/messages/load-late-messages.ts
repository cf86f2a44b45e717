import type { Lang } from '#services/languages.ts'
import type { Messages } from './catalogue.ts'
import type { lateAreas } from './late-areas.ts'

/**
 * Loads the messages of an area in the browser, when something opens that the page has no messages for. This
 * module contains the list of files, so that page starts do not. Rejects if loading fails.
 */
export async function loadLateMessages(area: keyof typeof lateAreas, lang: Lang): Promise<Messages> {
  const { lateAreas } = await import('./late-areas.ts')
  return (await lateAreas[area](lang)).messages
}
