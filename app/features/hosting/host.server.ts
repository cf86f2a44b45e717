import { data } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { eventCardOf } from '#app/features/events/events.server.ts'
import {
  copyPage,
  datesPage,
  doorPage,
  editPage,
  hostPage,
  peopleFile,
} from '#app/features/host-access/host-addresses.ts'
import { hostedEvent, ownCommunities } from '#app/features/host-access/hosted-event.server.ts'
import { noteGuestsSeen } from '#app/features/host-access/note-guests-seen.server.ts'
import { wakeLetters } from '#app/features/meeting/answer.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { eventsByIds, findEvent } from '#domain/catalogue/event-search.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { callOff, changeEvent, reasonOfCancelling } from '#domain/meeting/change-event.ts'
import { type EventForm, eventFields, formDigest, formOf } from '#domain/meeting/event-form.ts'
import { hostCounts, listAnswers, MAX_LISTED } from '#domain/meeting/guest-list.ts'
import { allowAgain, moveUpByHost } from '#domain/meeting/host-moves.ts'
import { dismissHost, hostsOf, hostsSeries, nameHost } from '#domain/meeting/hosts.ts'
import { joinLinkOf } from '#domain/meeting/join-link.ts'
import { removeByHost } from '#domain/meeting/leave.ts'
import { seriesScopes } from '#domain/meeting/own-changes.ts'
import { ownState } from '#domain/meeting/own-events.ts'
import { datesOfSeries } from '#domain/meeting/series-dates.ts'
import { mayEdit } from '#services/identity/viewer.ts'
import { langOf } from '#services/languages.ts'
import type { HostSaid } from './host.ts'

const MAX_NAME = 100
const PRIVATE = { 'cache-control': 'no-store' }

export async function loadHostPage(context: RequestContext, slug: string, request: Request) {
  const { tenant, region, locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const event = await hostedEvent(context, slug)
  await noteGuestsSeen(context, event)
  const isEditor = mayEdit(memberOf(context).roles)
  const communities = await ownCommunities(context)
  const name = (new URL(request.url).searchParams.get('name') ?? '').trim().slice(0, MAX_NAME)
  const [messages, { product }, counts, people, joinUrl, hosts, own, seriesIds, cancelReason] =
    await Promise.all([
      loadMessages(langOf(locale), ['events', 'coming', 'hosting', 'makeEvent', 'fields']),
      loadSiteIdentity(context),
      hostCounts(db, event.id),
      listAnswers(db, event.id, { name, limit: MAX_LISTED + 1 }),
      joinLinkOf(db, event.id),
      // Only editors, who appoint hosts, see the other hosts.
      isEditor ? hostsOf(db, tenant, event) : [],
      ownState(db, event, { now, communities }),
      datesOfSeries(db, event.id),
      event.status === 'cancelled' ? reasonOfCancelling(db, event.id) : '',
    ])
  const isSeriesHost = hostsSeries(communities, event)
  const dates = isSeriesHost ? await eventsByIds(db, tenant, seriesIds) : []
  // A date that was moved to another community has another host's page.
  const dateOf = new Map(
    dates.filter((date) => hostsSeries(communities, date)).map((date) => [date.id, date]),
  )
  const form = formOf(event, joinUrl)
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('hosting.title', { title: event.title }), product),
    event: eventCardOf(context, event),
    counts: { ...counts, capacity: event.capacity },
    name,
    people: people.slice(0, MAX_LISTED).map(({ answeredAt, heldUntil, ...one }) => ({
      ...one,
      answeredAt: answeredAt.toISOString(),
      heldUntil: heldUntil?.toISOString() ?? null,
    })),
    isCut: people.length > MAX_LISTED,
    form,
    seen: formDigest(form),
    begun: event.start <= now,
    over: (event.end ?? event.start) <= now,
    isOpen: event.status === 'open',
    answersHere: event.answers === 'here',
    isEditor,
    hosts,
    isMade: new URL(request.url).searchParams.has('made'),
    cancelReason,
    /** Whether other dates of the series can be cancelled with this one. */
    isSeries: isSeriesHost && (own?.series?.coming ?? 0) > 1,
    series: seriesIds.flatMap((id) => {
      const date = dateOf.get(id)
      return date === undefined
        ? []
        : [{ event: eventCardOf(context, date), host: hostPage(date.slug), here: id === event.id }]
    }),
    edit: own === undefined ? null : editPage(event.slug),
    /** Another rule for the dates to come. */
    dates: isSeriesHost && own?.series !== undefined ? datesPage(event.slug) : null,
    copy: communities.length === 0 ? null : copyPage(event.slug),
    door: doorPage(event.slug),
    file: pagePath({ region, locale, page: peopleFile(event.slug) }),
  }
}

const uuid = z.uuid()

/** Handles the forms of a host's page, with script and without. */
export async function actAsHost(context: RequestContext, slug: string, request: Request) {
  const event = await hostedEvent(context, slug)
  const outcome = await act(context, event, await readForm(request))
  await wakeLetters(context)
  return data(outcome, { status: statusOf[outcome.kind] ?? 200, headers: PRIVATE })
}

const statusOf: Partial<Record<HostSaid['kind'], number>> = {
  gone: 409,
  noRoom: 409,
  stale: 409,
  faults: 422,
  noMember: 422,
}

async function act(
  context: RequestContext,
  event: FoundEvent,
  form: Record<string, string>,
): Promise<HostSaid> {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const at = { tenant, eventId: event.id, now }
  const id = uuid.safeParse(form.id).data
  switch (form.intent) {
    case 'remove':
      return id && (await removeByHost(db, id, { ...at, reason: form.reason ?? '' }))
        ? { kind: 'removed' }
        : { kind: 'gone' }
    case 'give': {
      const outcome = id ? await moveUpByHost(db, id, at) : { kind: 'unknown' as const }
      if (outcome.kind === 'noRoom') return { kind: 'noRoom', free: outcome.free }
      return { kind: outcome.kind === 'going' ? 'given' : 'gone' }
    }
    case 'allow':
      return { kind: id && (await allowAgain(db, id, at)) ? 'allowed' : 'gone' }
    case 'off':
    case 'hold': {
      const off = form.intent === 'off'
      const asked = seriesScopes.find((one) => one === form.scope) ?? 'this'
      const communities = await ownCommunities(context)
      const scope = hostsSeries(communities, event) ? asked : 'this'
      const isDone = await callOff(db, { ...at, off, scope, communities, reason: form.reason ?? '' })
      // A second click finds what the first has done.
      const meant = off ? 'cancelled' : 'open'
      const isSo = isDone || (await findEvent(db, tenant, event.slug))?.status === meant
      return { kind: !isSo ? 'gone' : off ? 'off' : 'held' }
    }
    case 'save': {
      const typed = Object.fromEntries(
        eventFields.map((field) => [field, (form[field] ?? '').trim().slice(0, 2_100)]),
      ) as EventForm
      const outcome = await changeEvent(db, { ...at, typed, seen: form.seen ?? '' })
      if (outcome.kind === 'unknown') return { kind: 'gone' }
      if (outcome.kind === 'stale') return { kind: 'stale', typed }
      return outcome.kind === 'faults' ? { ...outcome, typed } : { kind: 'saved' }
    }
    case 'name':
    case 'dismiss':
      return actOnHosts(context, event, form)
    default:
      return { kind: 'gone' }
  }
}

/**
 * Appoints and removes hosts. Only editors may; hosts cannot appoint others.
 * @throws 403 for anybody else
 */
async function actOnHosts(
  context: RequestContext,
  event: FoundEvent,
  { intent, id = '', email = '', forCommunity }: Record<string, string>,
): Promise<HostSaid> {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  if (!mayEdit(memberOf(context).roles)) throw data(null, { status: 403 })
  if (intent === 'dismiss') {
    await dismissHost(db, tenant, event, id)
    return { kind: 'dismissed' }
  }
  const naming = {
    tenant,
    event,
    email: email.trim().slice(0, 320),
    forCommunity: forCommunity === 'on',
    now,
  }
  return (await nameHost(db, naming))
    ? { kind: 'named' }
    : { kind: 'noMember', email: naming.email, forCommunity: naming.forCommunity }
}
