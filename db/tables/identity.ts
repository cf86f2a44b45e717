import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonObject } from '../json.ts'
import type { JsonbObject, Timestamp } from './columns.ts'

interface MemberTable {
  id: Generated<string>
  issuer: string
  subject: string
  email: string
  email_verified: boolean
  first_name: Generated<string>
  last_name: Generated<string>
  avatar: string | null
  identity_provider: string | null
  employee: Generated<boolean>
  granted_roles: Generated<string[]>
  claimed_roles: Generated<string[]>
  invitation_code: string | null
  created_at: Timestamp
  seen_at: Timestamp
}

interface SessionTable {
  id: string
  member_id: string
  device: string
  id_token: Buffer | null
  created_at: Timestamp
  used_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
  ended_because: string | null
  viewing: ColumnType<JsonObject | null, string | null | undefined, string | null>
}

interface RefreshTokenTable {
  digest: Buffer
  session_id: string
  provider_token: Buffer | null
  replaced_at: Timestamp | null
  successor: Buffer | null
  created_at: Timestamp
}

interface LoginAttemptTable {
  state: string
  browser: Buffer
  nonce: string
  verifier: string
  redirect: string
  invitation_code: string | null
  expires_at: Timestamp
}

interface SigningKeyTable {
  kid: string
  purpose: 'session' | 'provider'
  public_jwk: JsonbObject
  sealed_jwk: Buffer
  created_at: Timestamp
}

interface AccountTable {
  id: Generated<string>
  email: string
  email_key: string
  password: string | null
  first_name: string
  last_name: string
  lang: Generated<string>
  demo: Generated<boolean>
  upstream: string | null
  created_at: Timestamp
  password_changed_at: Timestamp | null
}

interface AccountLinkTable {
  upstream: string
  subject: string
  account_id: string
  created_at: Timestamp
}

interface MailedLinkTable {
  digest: Buffer
  kind: 'register' | 'reset' | 'link-upstream'
  email_key: string
  data: JsonbObject
  expires_at: Timestamp
}

interface ProviderRecordTable {
  kind: string
  id: string
  payload: JsonbObject
  grant_id: string | null
  uid: string | null
  account_id: string | null
  consumed_at: Timestamp | null
  expires_at: Timestamp | null
}

interface AuditEventTable {
  id: GeneratedAlways<string>
  at: Timestamp
  kind: string
  member_id: string | null
  request_id: string | null
  detail: JsonbObject
}

export interface IdentityTables {
  'identity.member': MemberTable
  'identity.session': SessionTable
  'identity.refresh_token': RefreshTokenTable
  'identity.login_attempt': LoginAttemptTable
  'identity.signing_key': SigningKeyTable
  'identity.account': AccountTable
  'identity.account_link': AccountLinkTable
  'identity.mailed_link': MailedLinkTable
  'identity.provider_record': ProviderRecordTable
  'identity.audit_event': AuditEventTable
}
