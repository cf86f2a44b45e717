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
import { parseTypedDate } from '#app/ui/fields/typed-date.ts'
import { goOnAfterHolds } from '#domain/privacy/after-holds.ts'
import {
  holdGrounds,
  liftHold,
  listHolds,
  MAX_HOLD_DAYS,
  MAX_HOLD_NOTE,
  mayLift,
  placeHold,
} from '#domain/privacy/holds.ts'
import { memberOfAddress } from '#domain/privacy/requests.ts'
import { langOf } from '#services/languages.ts'
import { dayOf, memberFault, neverKept } from './desk.server.ts'
import { HOLDS_PAGE } from './desk-addresses.ts'

const MAX_SHOWN = 200
const DAY_MS = 86_400_000

export async function loadHolds(context: RequestContext) {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const [holds, messages, { product }] = await Promise.all([
    listHolds(db, tenant, MAX_SHOWN),
    loadMessages(langOf(locale), ['privacyDesk', 'ownData', 'fields']),
    loadSiteIdentity(context),
  ])
  const today = dayOf(now)
  return {
    head: unlistedHead(createTranslate(messages, locale)('privacyDesk.holds'), product),
    messages,
    firstReview: dayOf(new Date(now.getTime() + DAY_MS)),
    lastReview: dayOf(new Date(now.getTime() + MAX_HOLD_DAYS * DAY_MS)),
    // Which case it is about oneself is not for oneself.
    holds: holds
      .filter(({ memberId }) => memberId !== userId)
      .map((hold) => ({
        memberId: hold.memberId,
        name: hold.name,
        email: hold.email,
        ground: hold.ground,
        note: hold.note,
        placer: hold.placer,
        reviewOn: hold.reviewOn,
        isLate: hold.reviewOn < today,
        mayLift: mayLift(hold, userId),
      })),
  }
}

export type HoldsData = Awaited<ReturnType<typeof loadHolds>>
export type HoldFault = 'unknownMember' | 'severalMembers' | 'own' | 'dayNeeded' | 'incomplete' | 'gone'

const placed = z.object({
  email: z.string().trim().min(1).max(320),
  ground: z.enum(holdGrounds),
  note: z.string().trim().min(1).max(MAX_HOLD_NOTE),
})

export async function actOnHolds(context: RequestContext, request: Request) {
  const form = await readForm(request)
  const typed = {
    email: form.email ?? '',
    ground: form.ground ?? '',
    note: form.note ?? '',
    reviewOn: form.reviewOn ?? '',
  }
  const fault = form.lift === undefined ? await place(context, typed) : await lift(context, form.lift)
  if (fault === undefined) throw redirect(pagePath({ ...context.get(placeContext), page: HOLDS_PAGE }), 303)
  const status = fault === 'own' ? 403 : fault === 'gone' ? 409 : 422
  return data({ fault, typed }, { status, headers: neverKept })
}

/** Holds an account, or prolongs its hold. */
async function place(
  context: RequestContext,
  typed: { email: string; ground: string; note: string; reviewOn: string },
): Promise<HoldFault | undefined> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, audit } = context.get(servicesContext)
  const { userId: adminId } = memberOf(context)
  const read = placed.safeParse(typed)
  if (!read.success) return 'incomplete'
  const today = dayOf(now)
  const reviewOn = parseTypedDate(typed.reviewOn, locale, today)
  const last = dayOf(new Date(now.getTime() + MAX_HOLD_DAYS * DAY_MS))
  if (!reviewOn || reviewOn <= today || reviewOn > last) return 'dayNeeded'
  const { email, ground, note } = read.data
  const member = await memberOfAddress(db, email)
  if (typeof member === 'string') return memberFault[member]
  const memberId = member.id
  if (memberId === adminId) return 'own'
  const isHeld = await placeHold(db, { tenant, memberId, ground, note, reviewOn, adminId, audit, now })
  return isHeld ? undefined : 'gone'
}

/** Lifts a hold, and goes on with the removals that waited; a closed account goes with its job. */
async function lift(context: RequestContext, memberId: string): Promise<HoldFault | undefined> {
  const { tenant } = context.get(placeContext)
  const { db, now, audit, log, uploads: files } = context.get(servicesContext)
  const { userId: adminId } = memberOf(context)
  const outcome = await liftHold(db, { tenant, memberId, adminId, audit, now })
  if (outcome !== 'lifted') return outcome === 'own' ? 'own' : 'gone'
  // The job goes on with what fails here.
  await goOnAfterHolds(db, { tenant, memberId, adminId, files, audit, now }).catch((error: unknown) =>
    log.error({ err: error }, 'Removals could not be carried out after a hold'),
  )
  return undefined
}
