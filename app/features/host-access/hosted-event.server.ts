import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { findEvent } from '#domain/catalogue/event-search.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import {
  communitiesOf,
  type Hosted,
  type Hosting,
  hostedEvents,
  hostingsOf,
  mayHost,
} from '#domain/meeting/hosts.ts'
import { mayEdit } from '#services/identity/viewer.ts'

/** The event of a host's page. @throws 404 for no such event, 403 for one that the member does not host */
export async function hostedEvent(context: RequestContext, slug: string): Promise<FoundEvent> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const event = await findEvent(db, tenant, slug)
  if (event === undefined) throw notFound()
  if (!(await hosts(context, event))) throw data(null, { status: 403 })
  return event
}

/** Whether the reader hosts an event. */
export async function hosts(context: RequestContext, event: Hosted): Promise<boolean> {
  const { viewer } = context.get(viewerContext)
  if (!viewer.authorized) return false
  const isEditor = mayEdit(viewer.roles)
  return mayHost(isEditor, isEditor ? [] : await ownHostings(context, viewer.userId), event)
}

/** Ids of the events that the reader hosts, the next one first. */
export async function ownHostedEvents(context: RequestContext): Promise<string[]> {
  const { tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  if (!viewer.authorized) return []
  const hostings = mayEdit(viewer.roles) ? 'all' : await ownHostings(context, viewer.userId)
  return hostedEvents(db, { tenant, hostings, now })
}

/** The communities for which the reader makes events, by key; all for editors, none for most. */
export async function ownCommunities(context: RequestContext): Promise<string[] | 'all'> {
  const { viewer } = context.get(viewerContext)
  if (!viewer.authorized) return []
  const isEditor = mayEdit(viewer.roles)
  return communitiesOf(isEditor, isEditor ? [] : await ownHostings(context, viewer.userId))
}

const ownHostings = (context: RequestContext, memberId: string): Promise<Hosting[]> =>
  hostingsOf(context.get(servicesContext).db, context.get(placeContext).tenant, memberId)
