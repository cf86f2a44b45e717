// Making an event: the form, its drafts and publishing.
import { createHash, randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { draftPage, hostPage, makePage, previewPage } from '#app/features/host-access/host-addresses.ts'
import { hosts, ownCommunities } from '#app/features/host-access/hosted-event.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { forgetTyped, typedBefore } from '#app/features/typed-forms/typed-forms.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { eventsByIds, findEvent } from '#domain/catalogue/event-search.ts'
import { deleteDraft, readDraft, saveDraft } from '#domain/meeting/event-drafts.ts'
import {
  copyOf,
  emptyForm,
  namesIn,
  type OwnEventForm,
  ownFormOf,
  readOwnForm,
} from '#domain/meeting/own-event-form.ts'
import { makeEvent } from '#domain/meeting/own-events.ts'
import { findTopicNames } from '#domain/meeting/topic-names.ts'
import { langOf } from '#services/languages.ts'
import { formChoices } from './choices.server.ts'
import type { MakeSaid } from './make-event.ts'
import { postedEvent } from './posted-event.server.ts'

const PRIVATE = { 'cache-control': 'no-store' }
const uuid = z.uuid()

export async function loadMakePage(context: RequestContext, request: Request) {
  const { tenant, locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const asked = new URL(request.url).searchParams
  const [messages, { product }, choices, typed, draft] = await Promise.all([
    loadMessages(langOf(locale), ['events', 'hosting', 'makeEvent', 'fields']),
    loadSiteIdentity(context),
    formChoices(context),
    typedBefore(context, request, pathOf(context)),
    ownDraft(context, asked.get('draft')),
  ])
  const id = draft?.id ?? (await readDraft(db, { tenant, memberId }, typed.draft ?? ''))?.id
  const form =
    typed.title === undefined
      ? (draft?.form ?? (await startOf(context, asked.get('from'))))
      : postedEvent(typed)
  // The preview redirects here if something is missing.
  const check = asked.has('check') ? await faultsOf(context, form) : undefined
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('makeEvent.title'), product),
    choices,
    form,
    draft: id,
    faults: check,
    /** Id of this form, so that it is published once. */
    once: randomUUID(),
    justSaved: asked.has('saved'),
  }
}

const pathOf = (context: RequestContext, page = makePage) => pagePath({ ...context.get(placeContext), page })

async function ownDraft(context: RequestContext, id: string | null) {
  const { tenant } = context.get(placeContext)
  const { userId: memberId } = memberOf(context)
  return readDraft(context.get(servicesContext).db, { tenant, memberId }, id ?? '')
}

/** An empty form, or the copy of an event that the reader hosts. */
async function startOf(context: RequestContext, from: string | null): Promise<OwnEventForm> {
  const { tenant, locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const event = from === null ? undefined : await findEvent(db, tenant, from)
  if (event !== undefined && (await hosts(context, event))) return copyOf(ownFormOf(event, undefined))
  return emptyForm({ locale, languages: langOf(locale) })
}

async function faultsOf(context: RequestContext, form: OwnEventForm) {
  const { db, now } = context.get(servicesContext)
  const topics = await findTopicNames(db, namesIn(form.topics))
  const read = readOwnForm(form, { now, communities: await ownCommunities(context), topics })
  return 'faults' in read ? read.faults : undefined
}

/** Handles the form, with script and without. */
export async function actOnMakePage(context: RequestContext, request: Request) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const posted = await readForm(request)
  const typed = postedEvent(posted)
  const id = uuid.safeParse(posted.draft).data
  if (posted.intent === 'delete') {
    if (id !== undefined) await deleteDraft(db, { tenant, memberId }, id)
    await forgetTyped(context, request, pathOf(context))
    return redirect(pathOf(context, '/my-events'), 303)
  }
  if (posted.intent === 'publish') {
    // With the member's id, so that nobody can name another's form.
    const once = createHash('sha256')
      .update(`${memberId} ${posted.once ?? randomUUID()}`)
      .digest('base64url')
    return publish(context, request, { typed, id, once })
  }
  // If the draft has been deleted meanwhile, it is stored as a new one, so that nothing typed is lost.
  const saved =
    (id && (await saveDraft(db, { tenant, memberId, id, form: typed, now }))) ??
    (await saveDraft(db, { tenant, memberId, id: undefined, form: typed, now }))
  if (saved === undefined || saved === '') return said({ kind: 'tooMany', typed }, 409)
  await forgetTyped(context, request, pathOf(context))
  const page = posted.intent === 'preview' ? previewPage(saved) : `${draftPage(saved)}&saved`
  return redirect(pathOf(context, page), 303)
}

/** Publishes the form's event or series, and redirects to the host's page of the first one. */
export async function publish(
  context: RequestContext,
  request: Request,
  { typed, id, once }: { typed: OwnEventForm; id: string | undefined; once?: string },
) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const outcome = await makeEvent(db, {
    tenant,
    now,
    communities: await ownCommunities(context),
    typed,
    draft: id === undefined ? undefined : { id, memberId },
    once,
  })
  const draft = id === undefined ? {} : { draft: id }
  if (outcome.kind === 'gone') return said({ kind: 'gone', typed, once: randomUUID() }, 409)
  if (outcome.kind === 'faults') return said({ ...outcome, typed, ...draft }, 422)
  await forgetTyped(context, request, pathOf(context))
  const [first] = await eventsByIds(db, tenant, outcome.eventIds.slice(0, 1))
  return redirect(pathOf(context, first === undefined ? '/my-events' : `${hostPage(first.slug)}?made`), 303)
}

const said = (outcome: MakeSaid, status: number) => data(outcome, { status, headers: PRIVATE })
