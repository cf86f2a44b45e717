import type { Lang } from '#services/languages.ts'
import type { Messages } from './catalogue.ts'
import type { lateAreas } from './late-areas.ts'

/**
 * The messages of an area that the browser fetches itself, when something opens that needs its words and the page does not
 * carry them. The list of files comes along then: a page's start has no use for it. Rejects when they cannot be fetched.
 */
export async function loadLateMessages(area: keyof typeof lateAreas, lang: Lang): Promise<Messages> {
  const { lateAreas } = await import('./late-areas.ts')
  return (await lateAreas[area](lang)).messages
}
