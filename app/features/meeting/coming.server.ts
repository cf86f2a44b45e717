import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { eventPage } from '#app/features/events/events.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { type Answer, findAnswer } from '#domain/meeting/answer-rows.ts'
import { hasJoinLink } from '#domain/meeting/join-link.ts'
import {
  freeSeats,
  joinIsOpen,
  joinOpens,
  moveUpAt,
  opennessOf,
  roomOf,
  tooMany,
} from '#domain/meeting/rules.ts'
import { aheadOf, shownNames, standingOf } from '#domain/meeting/standing.ts'
import type { ComingData, OwnAnswer } from './coming.ts'

/**
 * Loads the attendees of an event. Cached pages contain numbers only, no names, because they are rendered for
 * no viewer in particular.
 */
export async function loadComing(context: RequestContext, event: FoundEvent): Promise<ComingData> {
  const { db, now, botCheck } = context.get(servicesContext)
  const { region, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const memberId = viewer.authorized ? viewer.userId : undefined
  const [standing, isJoined, answer, names] = await Promise.all([
    standingOf(db, event.id),
    hasJoinLink(db, event.id),
    memberId === undefined ? undefined : findAnswer(db, event.id, { memberId }),
    memberId === undefined ? [] : shownNames(db, event.id),
  ])
  const seats = { capacity: event.capacity, taken: standing.taken }
  const free = freeSeats(seats)
  const listIsOpen = moveUpAt(event, now) !== 'none'
  return {
    isMember: memberId !== undefined,
    joinPath: `${pagePath({ region, locale, page: eventPage(event.slug) })}/join`,
    open: opennessOf(event, now),
    going: standing.going,
    free: event.capacity === null ? undefined : free,
    tooMany: tooMany(seats),
    waiting: standing.waiting,
    isFull: roomOf({ ...event, ...seats, waiting: standing.waiting > 0 }, now) !== 'free',
    listIsOpen,
    maxGuests: event.guests,
    withoutAccount: event.withoutAccount,
    botCheck: event.withoutAccount && memberId === undefined ? botCheck.setting : undefined,
    hasJoinLink: isJoined,
    own: answer && (await ownAnswerOf(context, event, answer, isJoined)),
    names,
  }
}

export async function ownAnswerOf(
  context: RequestContext,
  event: FoundEvent,
  answer: Answer,
  isJoined: boolean,
): Promise<OwnAnswer> {
  const { db, now } = context.get(servicesContext)
  const { state, party, shown, queueNo, heldUntil } = answer
  return {
    state,
    guests: party - 1,
    shown,
    ahead: queueNo === null ? 0 : await aheadOf(db, event.id, queueNo),
    heldUntil: heldUntil?.toISOString() ?? null,
    join:
      state === 'going' && isJoined
        ? { opens: joinOpens(event).toISOString(), isOpen: joinIsOpen(event, now) }
        : undefined,
  }
}
