import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Allowance } from '#services/limits.ts'
import type { AuditKind } from '../audit.ts'
import type { SignUp } from '../sign-up.ts'
import type { Letters } from './account-mail.ts'
import type { Account } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import type { PasswordFault } from './password-rules.ts'
import type { EmbeddedProvider } from './provider.ts'
import type { UpstreamDesk } from './upstreams/upstreams.ts'

/** Dependencies of the account use cases. */
export interface AccountParts {
  db: Db
  clock: Clock
  provider: EmbeddedProvider
  upstreams: UpstreamDesk
  attempts: Attempts
  letters: Letters
  signUp: SignUp
  note: (kind: AuditKind, memberId: string | undefined, requestId: string | undefined) => Promise<void>
  /** Completes the sign-in in progress. @returns where the provider continues; undefined if there is none */
  finish: (request: Request, accountId: string) => Promise<string | undefined>
  /** Ends every session of an account, here and at the provider. */
  endEverything: (account: Account, because: string) => Promise<void>
}

/** Identifies the caller. */
export interface Caller {
  /** Key for the request limits. */
  visitor: string
  requestId: string | undefined
}

/** Only the operator gives accounts here. */
export type SignUpClosed = { kind: 'closed' }

export type TooMany = { kind: 'tooMany'; allowance: Allowance }

export type Sent = { kind: 'sent' } | TooMany

export type MailOutcome = Sent | { kind: 'fault'; fault: PasswordFault }
