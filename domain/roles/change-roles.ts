// Who may do what beside their own things: one use case for the page of admins and the operator's command.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { recordEvent } from '#services/identity/audit.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'
import { grantRoles } from '#services/identity/members.ts'
import { endSessionsOf } from '#services/identity/sessions.ts'
import type { DeskRole } from '#services/identity/viewer.ts'

interface Change {
  audit: Audit
  /** The admin who asks; undefined: the operator, by the command. */
  adminId: string | undefined
  memberId: string
  now: Date
}

/**
 * - `unknown`: there is no such member, or the account is closed
 * - `changed`: somebody else changed the roles meanwhile
 * - `own`: admins do not take the role from themselves, so that a site never loses its last one by its pages
 */
export type RolesOutcome = 'done' | 'unknown' | 'changed' | 'own'

/** @param seen the roles that the admin saw; undefined writes over whatever there is */
export function changeRoles(
  db: Db,
  { audit, adminId, memberId, now }: Change,
  { roles, seen }: { roles: readonly DeskRole[]; seen: readonly string[] | undefined },
): Promise<RolesOutcome> {
  return db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, { memberId, adminId })
    if (member === undefined) return 'unknown'
    if (seen !== undefined && !isSame(seen, member.granted_roles)) return 'changed'
    if (memberId === adminId && !roles.includes('admin')) return 'own'
    if (isSame(roles, member.granted_roles)) return 'done'
    await grantRoles(trx, memberId, roles)
    await recordEvent(trx, { kind: 'roles-changed', memberId, detail: { roles: [...roles] } }, now)
    await audit.note(trx, { ...by(adminId), subjectId: memberId, action: 'roles-changed', at: now })
    return 'done'
  })
}

/** Ends every session of a member. @returns false if there is no such member, or the account is closed */
export function signOutEverywhere(db: Db, { audit, adminId, memberId, now }: Change): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if ((await lockMember(trx, { memberId, adminId })) === undefined) return false
    const because = adminId === undefined ? 'signed out by the operator' : 'signed out by an admin'
    await endSessionsOf(trx, memberId, because, now)
    await audit.note(trx, { ...by(adminId), subjectId: memberId, action: 'signed-out', at: now })
    return true
  })
}

/** The operator also reaches closed accounts, which their owners may open again. */
const lockMember = (trx: Db, { memberId, adminId }: Pick<Change, 'memberId' | 'adminId'>) =>
  trx
    .selectFrom('identity.member')
    .select('granted_roles')
    .where('id', '=', memberId)
    .$if(adminId !== undefined, (query) => query.where(isOpen(sql.ref('identity.member.id'))))
    .forUpdate()
    .executeTakeFirst()

const by = (adminId: string | undefined) =>
  adminId === undefined ? ({ role: 'operator' } as const) : ({ role: 'admin', actorId: adminId } as const)

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))
