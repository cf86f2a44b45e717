// The first message to a member, written from their public page.
import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { offersMentoring } from '#app/features/profile/offers-mentoring.ts'
import { visiblePerson } from '#app/features/profile/person.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { forgetTyped, keepAndSignIn, typedBefore } from '#app/features/typed-forms/typed-forms.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { MAX_MESSAGE, readText } from '#domain/messages/message-text.ts'
import { findRecipient } from '#domain/messages/recipient.ts'
import {
  mayWriteFirst,
  type ThreadAbout,
  threadBetween,
  writeToPerson,
} from '#domain/messages/write-message.ts'
import { seenNames } from '#domain/profile/seen-names.ts'
import { langOf } from '#services/languages.ts'
import { refusalStatus } from './message-faults.ts'
import { messageTo } from './typed-message.ts'

/** The same answer whether the page does not exist, its member takes no messages, or it is the viewer's own. */
const unknown = () => data(null, { status: 404, headers: { 'cache-control': 'no-store' } })

const composePage = (slug: string, about: ThreadAbout) =>
  `/people/${slug}/message${about === 'mentoring' ? '?about=mentoring' : ''}`

export async function loadCompose(context: RequestContext, request: Request, slug: string) {
  const { locale, region } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const memberId = viewer.authorized ? viewer.userId : undefined
  const to = await findRecipient(db, slug, memberId)
  const found = to === undefined ? undefined : await visiblePerson({ db, viewer, now }, slug)
  if (to === undefined || found === undefined) throw unknown()
  const present = memberId === undefined ? undefined : await threadBetween(db, memberId, to)
  if (present !== undefined) throw redirect(pagePath({ region, locale, page: `/messages/${present}` }))
  const { person } = found
  const about: ThreadAbout =
    new URL(request.url).searchParams.get('about') === 'mentoring' && offersMentoring(person)
      ? 'mentoring'
      : 'hello'
  const [messages, { product }, verdict, ownNames, typed] = await Promise.all([
    loadMessages(langOf(locale), ['messages', 'fields']),
    loadSiteIdentity(context),
    memberId === undefined ? ('may' as const) : mayWriteFirst(db, { memberId, now }),
    // The viewer's own name as other members see it.
    memberId === undefined
      ? undefined
      : seenNames(db, [memberId], { authorized: true, userId: to, email: '', employee: false }),
    memberId === undefined ? undefined : typedBefore(context, request, messageTo(slug)),
  ])
  const t = createTranslate(messages, locale)
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || t('messages.somebody')
  const title = t(about === 'mentoring' ? 'messages.mentoringOf' : 'messages.helloTo', { name })
  return {
    messages,
    head: unlistedHead(title, product),
    title,
    name,
    slug,
    about,
    isMember: memberId !== undefined,
    ownName: (memberId && ownNames?.get(memberId)?.name) || t('messages.somebody'),
    refusal: verdict === 'may' ? undefined : verdict,
    typed: typed?.text ?? '',
  }
}

export async function sendFirst(context: RequestContext, request: Request, slug: string) {
  const { locale, region, tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now, jobs } = context.get(servicesContext)
  const { text: typed = '', about: asked } = await readForm(request)
  const about: ThreadAbout = asked === 'mentoring' ? 'mentoring' : 'hello'
  const read = readText(typed, MAX_MESSAGE)
  if (!viewer.authorized) {
    if ((await findRecipient(db, slug, undefined)) === undefined) throw unknown()
    if ('fault' in read) return data({ fault: read.fault, typed }, { status: 422 })
    const to = pagePath({ region, locale, page: composePage(slug, about) })
    return (
      (await keepAndSignIn(context, request, { typed: { text: read.text }, about: messageTo(slug), to })) ??
      data({ refusal: 'enough' as const, typed }, { status: 429 })
    )
  }
  if ('fault' in read) {
    if ((await findRecipient(db, slug, viewer.userId)) === undefined) throw unknown()
    return data({ fault: read.fault, typed }, { status: 422 })
  }
  const outcome = await writeToPerson(db, {
    ...{ tenant, memberId: viewer.userId, slug, about, text: read.text, now },
  })
  if (outcome.kind === 'unknown') throw unknown()
  if (outcome.kind !== 'sent')
    return data({ refusal: outcome.kind, typed }, { status: refusalStatus[outcome.kind] })
  jobs.wake()
  const thread = pagePath({ region, locale, page: `/messages/${outcome.threadId}` })
  await forgetTyped(context, request, messageTo(slug))
  return redirect(`${thread}?done=sent`, 303)
}
