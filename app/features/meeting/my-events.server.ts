import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { eventCardOf } from '#app/features/events/events.server.ts'
import type { EventCard } from '#app/features/events/events.ts'
import { draftPage, hostPage } from '#app/features/host-access/host-addresses.ts'
import { ownCommunities, ownHostedEvents } from '#app/features/host-access/hosted-event.server.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { eventsByIds } from '#domain/catalogue/event-search.ts'
import { type AnswerState, answersOfMember } from '#domain/meeting/answer-rows.ts'
import { listDrafts } from '#domain/meeting/event-drafts.ts'
import { hostsSeries } from '#domain/meeting/hosts.ts'
import { oncePerSeries, seriesOfEvents } from '#domain/meeting/series-dates.ts'
import { langOf } from '#services/languages.ts'

export interface MyEvent {
  event: EventCard
  state: AnswerState
  guests: number
}

export interface MyEventsData {
  head: ReturnType<typeof unlistedHead>
  /** Upcoming events, next first. */
  ahead: MyEvent[]
  /** Past events for which the member was registered, latest first. */
  past: MyEvent[]
  /** Events that the member hosts, next first; a series once, with the number of its other dates. */
  hosted: (EventCard & { host: string; others: number })[]
  /** Unpublished events, the latest first; null for members who make none. */
  drafts: { id: string; title: string; href: string; changedAt: string }[] | null
  messages: Messages
}

/** Loads the events to which a member has answered. */
export async function loadMyEvents(context: RequestContext): Promise<MyEventsData> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const [messages, { product }, answers, hostedIds, communities] = await Promise.all([
    loadMessages(langOf(locale), ['events', 'coming', 'comingMail', 'hosting', 'makeEvent']),
    loadSiteIdentity(context),
    answersOfMember(db, userId),
    ownHostedEvents(context),
    ownCommunities(context),
  ])
  const drafts = communities.length === 0 ? null : await listDrafts(db, { tenant, memberId: userId })
  const events = await eventsByIds(db, tenant, [...answers.map(({ eventId }) => eventId), ...hostedIds])
  const known = new Map(events.map((event) => [event.id, event]))
  // The host's page of one date leads to the others, for those who host them all.
  const withSeries = hostedIds.filter((id) => {
    const event = known.get(id)
    return event !== undefined && hostsSeries(communities, event)
  })
  const seriesOf = await seriesOfEvents(db, withSeries)
  const mine = answers.flatMap(({ eventId, state, party }) => {
    const event = known.get(eventId)
    // Closed events have no page, and unconfirmed answers do not count.
    if (event === undefined || event.status === 'closed' || state === 'asked') return []
    const over = (event.end ?? event.start) <= now
    return [{ event: eventCardOf(context, event), state, guests: party - 1, over }]
  })
  return {
    head: unlistedHead(createTranslate(messages, locale)('comingMail.mine'), product),
    ahead: mine.filter(({ over, state }) => !over && state !== 'cancelled'),
    past: mine.filter(({ over, state }) => over && state === 'going').toReversed(),
    hosted: oncePerSeries(hostedIds, seriesOf).flatMap(({ id, others }) => {
      const event = known.get(id)
      return event ? [{ ...eventCardOf(context, event), host: hostPage(event.slug), others }] : []
    }),
    drafts:
      drafts?.map(({ id, form, changedAt }) => ({
        id,
        title: form.title,
        href: draftPage(id),
        changedAt: changedAt.toISOString(),
      })) ?? null,
    messages,
  }
}
