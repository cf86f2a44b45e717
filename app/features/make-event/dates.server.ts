// Another rule for the dates of a series: what it would do is shown first, by an address that changes nothing.
import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { datesPage, hostPage } from '#app/features/host-access/host-addresses.ts'
import { hostedEvent, ownCommunities } from '#app/features/host-access/hosted-event.server.ts'
import { wakeLetters } from '#app/features/meeting/answer.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { typedForm } from '#domain/meeting/own-event-form.ts'
import { changeRule, previewRule, type RuleForm, ruleOf } from '#domain/meeting/series-rule.ts'
import { intlTagOf, langOf } from '#services/languages.ts'
import type { DatesSaid } from './dates.ts'

const PRIVATE = { 'cache-control': 'no-store' }

/** @throws 404 for an event that is no date of a series, or whose series the member does not host */
export async function loadDatesPage(context: RequestContext, slug: string, request: Request) {
  const { locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const event = await hostedEvent(context, slug)
  const by = await byOf(context, event.id)
  const [rule, messages, { product }] = await Promise.all([
    ruleOf(db, by),
    loadMessages(langOf(locale), ['hosting', 'makeEvent', 'events', 'fields']),
    loadSiteIdentity(context),
  ])
  if (rule === undefined) throw notFound()
  const names = new Intl.DateTimeFormat(intlTagOf(locale), { weekday: 'short', timeZone: 'UTC' })
  const weekday = (day: string) => names.format(new Date(day))
  const asked = askedRule(request)
  const shown = asked && (await previewRule(db, { ...by, form: asked }))
  return {
    messages,
    head: unlistedHead(
      createTranslate(messages, locale)('makeEvent.ruleTitle', { title: event.title }),
      product,
    ),
    title: event.title,
    form: asked ?? rule,
    faults: shown?.kind === 'faults' ? shown.faults : undefined,
    preview:
      shown?.kind === 'preview'
        ? {
            ...shown.preview,
            steps: shown.preview.steps.map((step) => ({
              ...step,
              weekday: weekday(step.day),
              toWeekday: step.kind === 'move' ? weekday(step.to) : '',
            })),
          }
        : undefined,
    isSaved: new URL(request.url).searchParams.has('saved'),
    host: hostPage(event.slug),
  }
}

async function byOf(context: RequestContext, eventId: string) {
  const { tenant } = context.get(placeContext)
  return {
    ...{ tenant, eventId, now: context.get(servicesContext).now },
    communities: await ownCommunities(context),
  }
}

/** The rule in the page's address; undefined before anything was asked. */
function askedRule(request: Request): RuleForm | undefined {
  const asked = new URL(request.url).searchParams
  if (!asked.has('firstDay')) return undefined
  const { repeat, firstDay, dates, until } = typedForm(Object.fromEntries(asked))
  return { repeat, firstDay, dates, until }
}

/** Does what the page's address shows. */
export async function actOnDatesPage(context: RequestContext, slug: string, request: Request) {
  const place = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const event = await hostedEvent(context, slug)
  const form = askedRule(request)
  const { seen = '', reason = '' } = await readForm(request)
  if (form === undefined) return said({ kind: 'stale', reason }, 409)
  const outcome = await changeRule(db, { ...(await byOf(context, event.id)), form, seen, reason })
  switch (outcome.kind) {
    case 'unknown':
      throw notFound()
    case 'stale':
      return said({ kind: 'stale', reason }, 409)
    case 'faults':
      return said({ kind: 'faults', reason, ...(outcome.on && { on: outcome.on }) }, 422)
    case 'saved':
      await wakeLetters(context)
      return redirect(`${pagePath({ ...place, page: datesPage(event.slug) })}?saved`, 303)
  }
}

const said = (outcome: DatesSaid, status: number) => data(outcome, { status, headers: PRIVATE })
