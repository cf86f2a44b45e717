// The preview of a draft: the event as its page will show it.
import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { describeEvent } from '#app/features/event-page/describe-event.server.ts'
import { draftPage, hostPage, makePage } from '#app/features/host-access/host-addresses.ts'
import { ownCommunities } from '#app/features/host-access/hosted-event.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { eventsByIds } from '#domain/catalogue/event-search.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { nameKey } from '#domain/catalogue/item.ts'
import { readDraft } from '#domain/meeting/event-drafts.ts'
import { namesIn, type OwnEvent, readOwnForm } from '#domain/meeting/own-event-form.ts'
import { eventOfDraft } from '#domain/meeting/own-events.ts'
import { findTopicNames } from '#domain/meeting/topic-names.ts'
import { langOf } from '#services/languages.ts'
import { publish } from './make-event.server.ts'

const pathOf = (context: RequestContext, page: string) => pagePath({ ...context.get(placeContext), page })

async function draftOf(context: RequestContext, id: string | null | undefined) {
  const { tenant } = context.get(placeContext)
  const { userId: memberId } = memberOf(context)
  return readDraft(context.get(servicesContext).db, { tenant, memberId }, id ?? '')
}

/** @throws redirect to the form without a draft, or for one that is not complete */
export async function loadPreview(context: RequestContext, request: Request) {
  const { locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const draft = await draftOf(context, new URL(request.url).searchParams.get('draft'))
  if (draft === undefined) throw redirect(pathOf(context, makePage))
  const topics = await findTopicNames(db, namesIn(draft.form.topics))
  const read = readOwnForm(draft.form, { now, communities: await ownCommunities(context), topics })
  if ('faults' in read) throw redirect(pathOf(context, `${draftPage(draft.id)}&check`))
  const { event, days, repeat } = read.read
  const [messages, { product }, described] = await Promise.all([
    loadMessages(langOf(locale), ['events', 'coming', 'keep', 'hosting', 'makeEvent']),
    loadSiteIdentity(context),
    describeEvent(context, foundOf(draft.id, event, now)),
  ])
  return {
    messages,
    head: unlistedHead(
      createTranslate(messages, locale)('makeEvent.previewTitle', { title: event.title }),
      product,
    ),
    ...described,
    draft: draft.id,
    edit: draftPage(draft.id),
    days,
    repeat: repeat ?? null,
  }
}

export async function actOnPreview(context: RequestContext, request: Request) {
  const { draft: id } = await readForm(request)
  const draft = await draftOf(context, id)
  if (draft === undefined) throw redirect(pathOf(context, await pageOfPublished(context, id ?? '')), 303)
  const answer = await publish(context, request, { typed: draft.form, id: draft.id })
  // No longer complete, for example because its start has passed.
  return answer instanceof Response ? answer : redirect(pathOf(context, `${draftPage(draft.id)}&check`), 303)
}

/** Where the first press of the button led: to the host's page of what it published. */
async function pageOfPublished(context: RequestContext, id: string): Promise<string> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const eventId = await eventOfDraft(db, { tenant, memberId: memberOf(context).userId, id })
  const [event] = eventId === undefined ? [] : await eventsByIds(db, tenant, [eventId])
  return event === undefined ? '/my-events' : `${hostPage(event.slug)}?made`
}

/** The event as it would be found once it is published. */
function foundOf(id: string, event: OwnEvent, now: Date): FoundEvent {
  return {
    ...{ id, slug: '', title: event.title, locale: event.locale, status: 'open', community: event.community },
    ...{
      summary: event.summary,
      description: event.description,
      descriptionFormat: event.description_format,
    },
    format: event.format,
    start: new Date(event.starts_at),
    end: event.ends_at === null ? null : new Date(event.ends_at),
    allDay: event.all_day,
    timeZone: event.time_zone,
    ...{
      venue: event.venue,
      address: event.address,
      city: event.city,
      country: event.country,
      placeInText: null,
    },
    ...{ url: null, capacity: event.capacity, languages: event.languages },
    topics: event.topics.map((name) => ({ name, key: nameKey(name) })),
    ...{ agenda: event.agenda, speakers: event.speakers, recordingUrl: null, slidesUrl: null },
    ...{ guests: event.guests, answers: 'here', withoutAccount: event.without_account },
    ...{ taken: 0, waiting: false, sequence: 0, updatedAt: now },
  }
}
