// Handles links in letters about an answer. Opening one changes nothing, because mail scanners open links,
// too.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { eventsByIds } from '#domain/catalogue/event-search.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { type Answer, answerById } from '#domain/meeting/answer-rows.ts'
import { readAnswerToken } from '#domain/meeting/ask.ts'

/** @returns undefined for a forged link, or if its answer no longer exists */
export async function findByLetter(
  context: RequestContext,
  token: string,
): Promise<{ answer: Answer; event: FoundEvent } | undefined> {
  const { tenant } = context.get(placeContext)
  const { db, meeting, now } = context.get(servicesContext)
  const id = readAnswerToken(meeting.key, token)
  const answer = id === undefined ? undefined : await answerById(db, tenant, id)
  // Unconfirmed answers expire on time, even if the sweep has not run yet.
  if (
    answer === undefined ||
    (answer.state === 'asked' && answer.heldUntil !== null && answer.heldUntil <= now)
  )
    return undefined
  const [event] = await eventsByIds(db, tenant, [answer.eventId])
  return event && { answer, event }
}
