import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'

export type AuditKind =
  | 'signed-in'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'sign-in-refused'
  | 'sign-in-locked'
  | 'refresh-token-reused'
  | 'registered'
  | 'password-reset'
  | 'password-changed'
  | 'upstream-linked'
  | 'account-deleted'
  | 'account-closed'
  | 'account-kept'
  | 'roles-changed'
  | 'conflict-taken-back'
  | 'view-began'
  | 'view-ended'
  | 'sign-in-disowned'

export interface AuditEvent {
  kind: AuditKind
  memberId?: string | undefined
  requestId?: string | undefined
  /** Facts without secrets, addresses or names. */
  detail?: JsonObject
}

export async function recordEvent(db: Db, event: AuditEvent, at: Date): Promise<void> {
  await db
    .insertInto('identity.audit_event')
    .values({
      at,
      kind: event.kind,
      member_id: event.memberId ?? null,
      request_id: event.requestId ?? null,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute()
}
