import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { impliedBy } from '#domain/demand/implied.ts'
import { ownProofs } from './own-proofs.server.ts'

/**
 * Ids of the viewer's skills, for marking those shared with a vacancy or course: those that something speaks
 * for, be it only their word, and those that follow. Undefined for anonymous viewers.
 */
export async function ownSkills(context: RequestContext): Promise<string[] | undefined> {
  const { viewer } = context.get(viewerContext)
  const { log } = context.get(servicesContext)
  if (!viewer.authorized) return undefined
  try {
    return [...(await knownSkills(context))]
  } catch (error) {
    // The page is shown without them.
    log.warn({ err: error }, "A member's skills could not be read")
    return undefined
  }
}

/** The same, or a failure: for what may not be shown without them. */
export async function knownSkills(context: RequestContext): Promise<Set<string>> {
  const { viewerProfile } = context.get(viewerContext)
  const [profile, proofs] = await Promise.all([viewerProfile(), ownProofs(context)])
  const stated = profile?.skills.filter(({ is_active }) => is_active).map(({ id }) => id) ?? []
  const own = [...stated, ...proofs.keys()]
  return new Set([...own, ...impliedBy(own).keys()])
}

/** Message area for marked skills; not loaded for anonymous viewers. */
export const skillWords = (context: RequestContext): ['skills'] | [] =>
  context.get(viewerContext).viewer.authorized ? ['skills'] : []
