import { data, redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { listMistakes, markDone, openAgain } from '#domain/feedback/mistakes.ts'
import { langOf } from '#services/languages.ts'

const MAX = 200

export async function loadMistakes(context: RequestContext) {
  const { locale, tenant } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const [mistakes, messages, { product }] = await Promise.all([
    listMistakes(db, tenant, MAX),
    loadMessages(langOf(locale), ['feedback']),
    loadSiteIdentity(context),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('feedback.mistakes'), product),
    mistakes: mistakes.map(({ reportedAt, doneAt, ...mistake }) => ({
      ...mistake,
      reportedAt: reportedAt.toISOString(),
      doneAt: doneAt?.toISOString(),
    })),
  }
}

export async function actOnMistakes(context: RequestContext, request: Request) {
  const place = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { done, open } = await readForm(request)
  const id = z.uuid().safeParse(done ?? open).data
  const { tenant } = place
  const isChanged =
    id !== undefined &&
    (done === undefined
      ? await openAgain(db, { tenant, id })
      : await markDone(db, { tenant, id, by: memberOf(context).userId, now }))
  if (!isChanged) throw data(null, { status: 404 })
  return redirect(pagePath({ ...place, page: '/admin/mistakes' }), 303)
}
