import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { listedSince } from '#domain/meeting/guest-list.ts'
import { mayEdit } from '#services/identity/viewer.ts'

/**
 * Writes to the audit log that somebody sees who comes to an event; called before it is shown. Looking at the page is
 * noted once a day, and again when somebody new has answered. Each download is noted.
 */
export async function noteGuestsSeen(
  context: RequestContext,
  event: { id: string },
  action: 'guests-seen' | 'guests-exported' = 'guests-seen',
): Promise<void> {
  const { db, now, audit } = context.get(servicesContext)
  const { userId: actorId, roles } = memberOf(context)
  const onceADay = action === 'guests-seen'
  await audit.note(db, {
    actorId,
    role: mayEdit(roles) ? 'editor' : 'host',
    action,
    details: { event: event.id },
    onceADay,
    since: onceADay ? await listedSince(db, event.id) : undefined,
    at: now,
  })
}
