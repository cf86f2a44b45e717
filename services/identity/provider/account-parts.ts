import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Allowance } from '#services/limits.ts'
import type { AuditKind } from '../audit.ts'
import type { Letters } from './account-letters.ts'
import type { Account } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import type { PasswordFault } from './password-rules.ts'
import type { EmbeddedProvider } from './provider.ts'
import type { UpstreamDesk } from './upstreams/upstreams.ts'

/** What the parts of the accounts work with. */
export interface AccountParts {
  db: Db
  clock: Clock
  provider: EmbeddedProvider
  upstreams: UpstreamDesk
  attempts: Attempts
  letters: Letters
  note: (kind: AuditKind, memberId: string | undefined, requestId: string | undefined) => Promise<void>
  /** Ends the sign-in that is under way. @returns where the provider goes on; undefined when there is none */
  finish: (request: Request, accountId: string) => Promise<string | undefined>
  /** Ends every session of an account, here and at the provider. */
  endEverything: (account: Account, because: string) => Promise<void>
}

/** What every call says about who asks. */
export interface Asker {
  /** Whose requests are counted together. */
  visitor: string
  requestId: string | undefined
}

export type TooMany = { kind: 'tooMany'; allowance: Allowance }

export type Sent = { kind: 'sent' } | TooMany

export type MailOutcome = Sent | { kind: 'fault'; fault: PasswordFault }
