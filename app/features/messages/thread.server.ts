// One thread: its messages and a member's actions.
import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { forgetTyped, typedBefore } from '#app/features/typed-forms/typed-forms.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { MAX_MESSAGE, MAX_REASON, readText } from '#domain/messages/message-text.ts'
import { reportThread } from '#domain/messages/reports.ts'
import { blockOther, markRead, putAside, readThread, unblock } from '#domain/messages/threads.ts'
import { mayWriteInThread, writeInThread } from '#domain/messages/write-message.ts'
import { seenNames } from '#domain/profile/seen-names.ts'
import { langOf } from '#services/languages.ts'
import { refusalStatus } from './message-faults.ts'
import { isId } from './threads.server.ts'
import { messageTo } from './typed-message.ts'

const dones = ['sent', 'aside', 'reported', 'blocked'] as const

const unknown = () => data(null, { status: 404 })

const pathOf = (context: RequestContext, threadId: string) =>
  pagePath({ ...context.get(placeContext), page: `/messages/${threadId}` })

export async function loadThread(context: RequestContext, request: Request, threadId: string) {
  const { locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const viewer = memberOf(context)
  const memberId = viewer.userId
  const thread = isId(threadId) ? await readThread(db, { threadId, memberId }) : undefined
  if (thread === undefined) throw unknown()
  await markRead(db, { threadId, memberId, now })
  const { otherId, messages: said, ...facts } = thread
  const [messages, { product }, verdict, names] = await Promise.all([
    loadMessages(langOf(locale), ['messages', 'fields']),
    loadSiteIdentity(context),
    mayWriteInThread(db, { threadId, memberId, now }),
    seenNames(db, otherId === undefined ? [] : [otherId], viewer),
  ])
  const t = createTranslate(messages, locale)
  const seen = otherId === undefined ? undefined : names.get(otherId)
  const [answer, first] = await Promise.all([
    typedBefore(context, request, pathOf(context, threadId)),
    typedBefore(context, request, seen?.slug && messageTo(seen.slug)),
  ])
  const name = otherId === undefined ? t('messages.left') : seen?.name || t('messages.somebody')
  const title = otherId === undefined ? t('messages.withLeft') : t('messages.with', { name })
  const asked = new URL(request.url).searchParams.get('done')
  return {
    messages,
    head: unlistedHead(title, product),
    title,
    name,
    slug: seen?.slug,
    hasLeft: otherId === undefined,
    ...facts,
    said: said.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() })),
    refusal: verdict === 'may' ? undefined : verdict,
    /** By now there may be a thread for a first message that was typed before the sign-in. */
    typed: answer.text ?? first.text ?? '',
    typedReason: answer.reason ?? '',
    done: dones.find((done) => done === asked),
  }
}

export async function actOnThread(context: RequestContext, request: Request, threadId: string) {
  const { tenant } = context.get(placeContext)
  const { db, now, jobs } = context.get(servicesContext)
  const memberId = memberOf(context).userId
  const form = await readForm(request)
  const { intent, text: typed = '', reason = '' } = form
  const own = { threadId, memberId, now }
  const thread = isId(threadId) ? await readThread(db, own) : undefined
  if (thread === undefined) throw unknown()
  const page = pathOf(context, threadId)
  const back = (done: (typeof dones)[number] | undefined) =>
    redirect(`${page}${done ? `?done=${done}` : ''}`, 303)
  switch (intent) {
    case 'answer': {
      const read = readText(typed, MAX_MESSAGE)
      if ('fault' in read) return data({ fault: read.fault, typed }, { status: 422 })
      const outcome = await writeInThread(db, { ...own, tenant, text: read.text })
      if (outcome.kind === 'unknown') throw unknown()
      if (outcome.kind !== 'sent')
        return data({ refusal: outcome.kind, typed }, { status: refusalStatus[outcome.kind] })
      jobs.wake()
      await forgetTyped(context, request, page)
      await forgetTyped(context, request, form.person && messageTo(form.person))
      return back('sent')
    }
    case 'aside':
      await putAside(db, own)
      return back('aside')
    case 'report': {
      const read = readText(reason, MAX_REASON)
      if ('fault' in read) return data({ reasonFault: read.fault, reason }, { status: 422 })
      await reportThread(db, { ...own, reason: read.text })
      await forgetTyped(context, request, page)
      return back('reported')
    }
    case 'block':
      await blockOther(db, own)
      return back('blocked')
    case 'unblock':
      if (thread.otherId !== undefined) await unblock(db, { memberId, blockedId: thread.otherId })
      return back(undefined)
    default:
      throw data(null, { status: 400 })
  }
}
