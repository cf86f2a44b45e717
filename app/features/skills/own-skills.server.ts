import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'

/**
 * Ids of the viewer's skills, for marking those shared with a vacancy or course; undefined for anonymous
 * viewers.
 */
export async function ownSkills(context: RequestContext): Promise<string[] | undefined> {
  const { viewer, viewerProfile } = context.get(viewerContext)
  const { log } = context.get(servicesContext)
  if (!viewer.authorized) return undefined
  try {
    const profile = await viewerProfile()
    return profile?.skills.filter(({ is_active }) => is_active).map(({ id }) => id) ?? []
  } catch (error) {
    // The page is shown without them.
    log.warn({ err: error }, "A member's skills could not be read")
    return undefined
  }
}

/** Message area for marked skills; not loaded for anonymous viewers. */
export const skillWords = (context: RequestContext): ['skills'] | [] =>
  context.get(viewerContext).viewer.authorized ? ['skills'] : []
