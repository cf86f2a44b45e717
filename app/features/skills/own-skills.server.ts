import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'

/** Ids of the reader's skills, for marking what they share with a vacancy or a course; undefined for who is not signed in. */
export async function ownSkills(context: RequestContext): Promise<string[] | undefined> {
  const { viewer, viewerProfile } = context.get(viewerContext)
  const { log } = context.get(servicesContext)
  if (!viewer.authorized) return undefined
  try {
    const profile = await viewerProfile()
    return profile?.skills.filter(({ is_active }) => is_active).map(({ id }) => id) ?? []
  } catch (error) {
    // The page can be read without.
    log.warn({ err: error }, "A member's skills could not be read")
    return undefined
  }
}

/** The words that mark them; pages of the anonymous do without. */
export const skillWords = (context: RequestContext): ['skills'] | [] =>
  context.get(viewerContext).viewer.authorized ? ['skills'] : []
