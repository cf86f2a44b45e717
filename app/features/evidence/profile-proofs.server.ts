import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { type Proof, proofsOf } from '#domain/evidence/evidence.ts'
import { readEvidence, readFadeClasses } from '#domain/evidence/read-evidence.ts'
import { visibleEvidence } from '#domain/evidence/visible-evidence.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ProfileViewer } from '#domain/profile/visibility.ts'

/** What the profile viewer may see of the evidence of a member's skills; undefined if it cannot be read now. */
export async function proofsFor(
  context: RequestContext,
  profile: Profile,
  profileViewer: ProfileViewer,
): Promise<Map<string, Proof> | undefined> {
  const { db, now, matching, reference, log } = context.get(servicesContext)
  try {
    const evidence = await readEvidence(db, { memberId: profile.userId, now, profile, matching })
    const visible = visibleEvidence(evidence, profile, profileViewer)
    const classOf = await readFadeClasses(reference, [...new Set(visible.map(({ skill }) => skill))])
    return proofsOf(visible, now.toISOString().slice(0, 10), classOf)
  } catch (error) {
    // The profile can be read without.
    log.warn({ err: error }, 'Evidence of a profile could not be read')
    return undefined
  }
}
