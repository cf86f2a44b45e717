import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { MAX_ASKED, pastRemovals, removalPreview, removeCategories } from '#domain/privacy/removal.ts'
import { langOf } from '#services/languages.ts'
import { ownHold } from './own-hold.server.ts'

export const REMOVE_PAGE = '/profile/data/remove'

/** What would be removed now and what was removed before, for the page and for the API. */
export async function ownRemovals(context: RequestContext) {
  const { db, now } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const [preview, past] = await Promise.all([removalPreview(db, userId, now), pastRemovals(db, userId)])
  return {
    ...preview,
    past: past.map(({ id, askedAt, results }) => ({ id, askedAt: askedAt.toISOString(), results })),
  }
}

/** Removes what may be removed of these categories. */
export function removeOwn(context: RequestContext, categories: readonly string[]) {
  const { tenant } = context.get(placeContext)
  const { db, now, uploads: files, audit } = context.get(servicesContext)
  return removeCategories(db, { tenant, memberId: memberOf(context).userId, categories, files, audit, now })
}

export async function loadRemovePage(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }, removals, hold] = await Promise.all([
    loadMessages(langOf(locale), ['ownData']),
    loadSiteIdentity(context),
    ownRemovals(context),
    ownHold(context),
  ])
  return {
    head: unlistedHead(createTranslate(messages, locale)('ownData.remove'), product),
    messages,
    hold,
    ...removals,
  }
}

export type RemovePageData = Awaited<ReturnType<typeof loadRemovePage>>
export type RemoveFault = 'removeNothing' | 'removeSureNeeded'

export async function actOnRemovePage(context: RequestContext, request: Request) {
  const form = await request.formData()
  const chosen = form.getAll('category').map(String).slice(0, MAX_ASKED)
  const fault = (fault: RemoveFault) => data({ fault, chosen }, 422)
  if (chosen.length === 0) return fault('removeNothing')
  if (form.get('sure') !== 'yes') return fault('removeSureNeeded')
  await removeOwn(context, chosen)
  throw redirect(pagePath({ ...context.get(placeContext), page: `${REMOVE_PAGE}#result` }), 303)
}
