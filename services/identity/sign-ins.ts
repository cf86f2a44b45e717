import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AuditKind } from './audit.ts'

/** What a member should know of, if it was not them. */
export const signInKinds = [
  'signed-in',
  'sign-in-locked',
  'refresh-token-reused',
  'password-changed',
  'password-reset',
  'upstream-linked',
  'sign-in-disowned',
  'account-closed',
  'account-kept',
] as const satisfies readonly AuditKind[]

export interface SignInEvent {
  at: Date
  kind: (typeof signInKinds)[number]
  /** Browser and system; empty where they are not known. */
  device: string
  /** The session that began; null for other events and for sign-ins before sessions were noted. */
  session: string | null
  /** The session goes on. */
  isOpen: boolean
}

const MAX_SIGN_INS = 30

/** The newest first. */
export async function recentSignIns(db: Db, memberId: string, now: Date): Promise<SignInEvent[]> {
  const { rows } = await sql<SignInEvent>`
    select e.at, e.kind, coalesce(e.detail ->> 'device', '') as device, e.detail ->> 'session' as session,
      s.id is not null as "isOpen"
    from identity.audit_event e
    left join identity.session s on s.member_id = e.member_id and s.id::text = e.detail ->> 'session'
      and s.ended_at is null and s.expires_at > ${now}
    where e.member_id = ${memberId} and e.kind in (${sql.join(signInKinds)})
    order by e.at desc, e.id desc limit ${MAX_SIGN_INS}`.execute(db)
  return rows
}
