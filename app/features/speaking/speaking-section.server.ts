import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import type { Level } from '#domain/assessment/item.ts'
import { basisOf } from '#domain/assessment/speaking/decision.ts'
import { addUntil, findSpeaking } from '#domain/assessment/speaking/speaking.ts'
import { speakingIsOffered } from './is-offered.server.ts'
import { SPEAKING_PAGE, speakingPage } from './speaking-pages.ts'

/** The speaking part of a result; undefined if there is none and none can be added. */
export async function speakingOfResult(
  context: RequestContext,
  result: { id: string; memberId: string; level: Level; endedAt: Date; isNewest: boolean },
) {
  if (!speakingIsOffered(context)) return undefined
  const { db, now } = context.get(servicesContext)
  const found = await findSpeaking(db, { memberId: result.memberId, attemptId: result.id })
  const until = addUntil(result.endedAt)
  const mayAdd = result.isNewest && until > now
  // Nothing was sent in time.
  const isOver = found?.state === 'preparing' && !mayAdd
  if (found === undefined || isOver)
    return mayAdd ? { state: 'offered' as const, until: until.toISOString() } : undefined
  return {
    state: found.state,
    until: until.toISOString(),
    page: result.isNewest ? SPEAKING_PAGE : speakingPage(result.id),
    hasReason: found.note !== undefined,
    dueAt: found.dueAt?.toISOString(),
    sentAt: found.sentAt?.toISOString(),
    level: found.outcome?.level,
    basis: found.outcome && basisOf(result.level, found.outcome.level),
  }
}

export type SpeakingOfResult = NonNullable<Awaited<ReturnType<typeof speakingOfResult>>>
