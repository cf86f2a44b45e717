// Changing an event that was made here, and other dates of its series.
import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { eventCardOf } from '#app/features/events/events.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { editPage, hostPage } from '#app/features/host-access/host-addresses.ts'
import { hostedEvent, ownCommunities } from '#app/features/host-access/hosted-event.server.ts'
import { wakeLetters } from '#app/features/meeting/answer.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { forgetTyped, typedBefore } from '#app/features/typed-forms/typed-forms.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { hostsSeries } from '#domain/meeting/hosts.ts'
import { seriesScopes } from '#domain/meeting/own-changes.ts'
import { changeOwnEvent, ownState } from '#domain/meeting/own-events.ts'
import { langOf } from '#services/languages.ts'
import { formChoices } from './choices.server.ts'
import type { MakeSaid } from './make-event.ts'
import { postedEvent } from './posted-event.server.ts'

const PRIVATE = { 'cache-control': 'no-store' }

const pathOf = (context: RequestContext, slug: string) =>
  pagePath({ ...context.get(placeContext), page: editPage(slug) })

/** @throws 404 for an event that was not made here */
export async function loadEditPage(context: RequestContext, slug: string, request: Request) {
  const { locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const event = await hostedEvent(context, slug)
  const own = await ownCommunities(context)
  const state = await ownState(db, event, { now, communities: own })
  if (state === undefined) throw notFound()
  const [messages, { product }, choices, typed] = await Promise.all([
    loadMessages(langOf(locale), ['events', 'hosting', 'makeEvent', 'fields']),
    loadSiteIdentity(context),
    formChoices(context),
    typedBefore(context, request, pathOf(context, event.slug)),
  ])
  const { communities } = choices
  const current = { value: event.community, label: event.community }
  return {
    messages,
    head: unlistedHead(
      createTranslate(messages, locale)('makeEvent.editTitle', { title: event.title }),
      product,
    ),
    // A host of this event only cannot change its community.
    choices: communities?.every(({ value }) => value !== current.value)
      ? { ...choices, communities: [current, ...communities] }
      : choices,
    event: eventCardOf(context, event),
    form: typed.title === undefined ? state.form : postedEvent(typed),
    seen: typed.seen ?? state.seen,
    series: hostsSeries(own, event) ? state.series : undefined,
    scope: seriesScopes.find((scope) => scope === typed.scope) ?? 'this',
    host: hostPage(event.slug),
  }
}

export async function actOnEditPage(context: RequestContext, slug: string, request: Request) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const event = await hostedEvent(context, slug)
  const posted = await readForm(request)
  const typed = postedEvent(posted)
  const communities = await ownCommunities(context)
  const asked = seriesScopes.find((one) => one === posted.scope) ?? 'this'
  const scope = hostsSeries(communities, event) ? asked : 'this'
  const outcome = await changeOwnEvent(db, {
    tenant,
    now,
    communities,
    eventId: event.id,
    seen: posted.seen ?? '',
    typed,
    scope,
  })
  switch (outcome.kind) {
    case 'unknown':
      throw notFound()
    case 'stale':
      return said({ kind: 'stale', typed, scope }, 409)
    case 'faults': {
      const { faults, on } = outcome
      return said({ kind: 'faults', faults, typed, scope, ...(on && { on: on.toISOString() }) }, 422)
    }
    case 'saved':
      await forgetTyped(context, request, pathOf(context, event.slug))
      await wakeLetters(context)
      return said({ kind: 'saved', count: outcome.count }, 200)
  }
}

const said = (outcome: MakeSaid, status: number) => data(outcome, { status, headers: PRIVATE })
