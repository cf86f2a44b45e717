import { data } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { changeRoles, type RolesOutcome, signOutEverywhere } from '#domain/roles/change-roles.ts'
import { findMembers } from '#domain/roles/find-members.ts'
import { deskRoles, isDeskRole } from '#services/identity/viewer.ts'
import { langOf } from '#services/languages.ts'

export const neverKept = { 'cache-control': 'private, no-store' } as const

const MAX_SHOWN = 50
/** Fewer letters would list most members. */
export const MIN_LETTERS = 3
export const MAX_LETTERS = 100

const posted = z.object({
  member: z.uuid(),
  order: z.enum(['roles', 'sign-out']),
  /** The roles that the page showed. */
  seen: z.string().max(100).default(''),
})

export type RolesAnswer = RolesOutcome | 'signed-out'

export async function loadRoles(context: RequestContext, query: URLSearchParams) {
  const { locale } = context.get(placeContext)
  const { db, audit, now, loadMessages } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const typed = (query.get('q') ?? '').trim().slice(0, MAX_LETTERS).toWellFormed()
  const words = typed.length < MIN_LETTERS ? undefined : typed.replaceAll('\0', '')
  await audit.note(db, { actorId: userId, role: 'admin', action: 'members-seen', onceADay: true, at: now })
  const [messages, { product }, found] = await Promise.all([
    loadMessages(langOf(locale), ['rolesDesk']),
    loadSiteIdentity(context),
    findMembers(db, { words, limit: MAX_SHOWN + 1 }),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('rolesDesk.title'), product),
    typed,
    isTooShort: typed !== '' && words === undefined,
    isSearched: words !== undefined,
    isCut: found.length > MAX_SHOWN,
    members: found.slice(0, MAX_SHOWN).map(({ seenAt, roles, claimed, ...member }) => ({
      ...member,
      roles: deskRoles.filter((role) => roles.includes(role)),
      claimed: deskRoles.filter((role) => claimed.includes(role)),
      seen: roles.toSorted().join(' '),
      seenAt: seenAt.toISOString(),
      isSelf: member.id === userId,
    })),
  }
}

/** Changes the roles of a member, or ends their sessions. */
export async function actOnRoles(context: RequestContext, request: Request) {
  const { db, audit, now } = context.get(servicesContext)
  const form = await request.formData()
  const order = posted.safeParse(Object.fromEntries(form))
  if (!order.success) throw data(null, { status: 400 })
  const { member: memberId, order: kind, seen } = order.data
  const change = { audit, adminId: memberOf(context).userId, memberId, now }
  let outcome: RolesAnswer
  if (kind === 'sign-out') outcome = (await signOutEverywhere(db, change)) ? 'signed-out' : 'unknown'
  else {
    const roles = form.getAll('role').map(String).filter(isDeskRole)
    outcome = await changeRoles(db, change, { roles, seen: seen.split(' ').filter(Boolean) })
  }
  const status = { done: 200, 'signed-out': 200, unknown: 404, changed: 409, own: 403 }[outcome]
  return data({ outcome, memberId }, { status, headers: neverKept })
}
