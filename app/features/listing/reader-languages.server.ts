import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { langOf } from '#services/languages.ts'

/** Levels that are sufficient to read an advertisement without a dictionary. */
const READS = new Set(['b1', 'b2', 'c1', 'c2', 'native'])

/** The languages that the viewer's profile names at a useful level; undefined without a profile. */
export async function profileLanguages(context: RequestContext): Promise<string[] | undefined> {
  const profile = await context.get(viewerContext).viewerProfile()
  if (profile === undefined) return undefined
  const english = (profile.englishLevel ?? profile.userSelfEnglishLevel ?? '').toLowerCase()
  const languages = profile.languages.filter(({ level }) => READS.has(level ?? '')).map(({ id }) => id)
  return [...new Set([...languages, ...(READS.has(english) ? ['en'] : [])])]
}

/**
 * The languages that a list puts first: the page's, then those of the profile. For visitors the page's alone: their pages
 * are kept, and what they have chosen is in the address and on their device.
 */
export async function readerLanguages(context: RequestContext): Promise<string[]> {
  const { log } = context.get(servicesContext)
  const own = langOf(context.get(placeContext).locale)
  try {
    const others = (await profileLanguages(context)) ?? []
    return [own, ...others.filter((lang) => lang !== own)]
  } catch (error) {
    // The list is shown in the usual order.
    log.warn({ err: error }, "A member's languages could not be read")
    return [own]
  }
}
