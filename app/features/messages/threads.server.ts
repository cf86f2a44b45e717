import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { standingOf } from '#domain/messages/reports.ts'
import { listBlocked, listThreads, unblock } from '#domain/messages/threads.ts'
import { seenNames } from '#domain/profile/seen-names.ts'
import { langOf } from '#services/languages.ts'

/** Characters of the last message that the list shows. */
const SHOWN_CHARACTERS = 160
/** How long a warning is shown above the list. */
const WARNED_MS = 30 * 86_400_000

/** Whether a route parameter or a form field can be the id of a row. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export async function loadThreads(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const viewer = memberOf(context)
  const [messages, { product }, threads, blocked, standing] = await Promise.all([
    loadMessages(langOf(locale), ['messages']),
    loadSiteIdentity(context),
    listThreads(db, viewer.userId),
    listBlocked(db, viewer.userId),
    standingOf(db, viewer.userId),
  ])
  const t = createTranslate(messages, locale)
  const others = [
    ...threads.flatMap(({ otherId }) => otherId ?? []),
    ...blocked.map(({ memberId }) => memberId),
  ]
  const names = await seenNames(db, others, viewer)
  const nameOf = (id: string | undefined) =>
    id === undefined ? t('messages.left') : names.get(id)?.name || t('messages.somebody')
  return {
    messages,
    head: unlistedHead(t('messages.title'), product),
    threads: threads.map(({ id, about, otherId, lastAt, lastText, ...thread }) => ({
      id,
      about,
      name: nameOf(otherId),
      lastAt: lastAt.toISOString(),
      text: lastText === '' ? t('messages.removed') : shortened(lastText),
      isOwnLast: thread.isOwnLast,
      isUnread: thread.isUnread,
      isWaiting: thread.isWaiting,
    })),
    blocked: blocked.map(({ memberId }) => ({ id: memberId, name: nameOf(memberId) })),
    isWarned: standing.warnedAt !== undefined && now.getTime() - standing.warnedAt.getTime() < WARNED_MS,
    isBarred: standing.isBarred,
  }
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : line
}

/** The only action of the list is to unblock a member. */
export async function actOnThreads(context: RequestContext, request: Request) {
  const { db } = context.get(servicesContext)
  const { unblock: blockedId = '' } = await readForm(request)
  if (isId(blockedId)) await unblock(db, { memberId: memberOf(context).userId, blockedId })
  return redirect(pagePath({ ...context.get(placeContext), page: '/messages' }), 303)
}
