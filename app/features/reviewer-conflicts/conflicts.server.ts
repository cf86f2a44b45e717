import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { declaredConflicts, takeBackConflict } from '#domain/applications/conflicts.ts'
import { recordEvent } from '#services/identity/audit.ts'
import { langOf } from '#services/languages.ts'

const neverKept = { 'cache-control': 'private, no-store' } as const

export async function loadConflicts(context: RequestContext) {
  const { tenant, locale } = context.get(placeContext)
  const { userId } = memberOf(context)
  const { db, loadMessages } = context.get(servicesContext)
  const [messages, { product }, conflicts] = await Promise.all([
    loadMessages(langOf(locale), ['applyBoard', 'applyDesk']),
    loadSiteIdentity(context),
    declaredConflicts(db, tenant),
  ])
  const t = createTranslate(messages, locale)
  return data(
    {
      messages,
      head: unlistedHead(t('applyDesk.conflicts'), product),
      // One's own would name who applies where that is not to be seen; those about oneself are for others to judge.
      conflicts: conflicts
        .filter(({ reviewerId, applicantId }) => reviewerId !== userId && applicantId !== userId)
        .map((conflict) => ({ ...conflict, at: conflict.at.toISOString() })),
    },
    { headers: neverKept },
  )
}

/** Takes back a conflict that was declared by mistake, and records who did. */
export async function takeBack(context: RequestContext, request: Request) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId: adminId } = memberOf(context)
  const { reviewer: reviewerId = '', applicant: applicantId = '' } = await readForm(request)
  const outcome = await db.transaction().execute(async (trx) => {
    const taken = await takeBackConflict(trx, { tenant, reviewerId, applicantId, adminId })
    if (taken === 'taken-back')
      await recordEvent(
        trx,
        { kind: 'conflict-taken-back', memberId: adminId, detail: { reviewerId, applicantId } },
        now,
      )
    return taken
  })
  const status = outcome === 'taken-back' ? 200 : outcome === 'own' ? 403 : 409
  return data({ outcome }, { status, headers: neverKept })
}
