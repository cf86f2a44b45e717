import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { recordEvent } from '../audit.ts'
import { isMemberHeld } from '../legal-hold.ts'
import { endSessionsOf } from '../sessions.ts'
import type { SignUp } from '../sign-up.ts'
import type { Letters, WriteMail, Written } from './account-mail.ts'
import type { AccountParts, Caller, TooMany } from './account-parts.ts'
import { accountPasswords } from './account-passwords.ts'
import { accountRegistration } from './account-registration.ts'
import { accountSignIn } from './account-sign-in.ts'
import { findAccount, noteUpstream } from './accounts.ts'
import { forgetAccount } from './adapter.ts'
import { type Attempts, SIGN_INS } from './attempts.ts'
import { isPassword } from './passwords.ts'
import type { EmbeddedProvider } from './provider.ts'
import type { UpstreamDesk } from './upstreams/upstreams.ts'

export interface AccountsOptions {
  db: Db
  clock: Clock
  attempts: Attempts
  letters: Letters
  provider: EmbeddedProvider
  upstreams: UpstreamDesk
  signUp: SignUp
  /** Deletes a member, their account and all their data. */
  remove: (tx: Db, memberId: string) => Promise<void>
  /** Gives up what is given up when an account is closed, and signs what is about to be removed. */
  receiptOf: (memberId: string, page: AskedFrom) => Promise<string>
  /** Days between closing an account and its removal; 0: it is removed at once. */
  deletionDays: number
  /** Closes an account until then, in a transaction, with the letter about it if there is one. */
  close: (tx: Db, closed: ClosedAccount) => Promise<Date>
}

/** Where a member asks to delete their account. */
export interface AskedFrom {
  region: string
  locale: string
  page: string
}

interface ClosedAccount extends AskedFrom {
  memberId: string
  days: number
  letter: (Written & { address: string }) | undefined
}

/** `account`: undefined if nobody has it. */
type Confirmed =
  | { kind: 'confirmed'; account: Awaited<ReturnType<typeof findAccount>> }
  | { kind: 'wrong' }
  | TooMany

export type Accounts = ReturnType<typeof createAccounts>

/** Visitors' use cases for their accounts at the embedded provider. */
export function createAccounts({
  db,
  clock,
  attempts,
  letters,
  provider,
  upstreams,
  signUp,
  remove,
  receiptOf,
  deletionDays,
  close,
}: AccountsOptions) {
  const parts: AccountParts = {
    db,
    clock,
    provider,
    upstreams,
    attempts,
    letters,
    signUp,
    note: (kind, memberId, requestId) => recordEvent(db, { kind, memberId, requestId }, clock.now()),
    async finish(request, accountId) {
      await noteUpstream(db, accountId, null)
      return provider.finishSignIn(request, { accountId, amr: 'pwd' })
    },
    async endEverything(account, because) {
      await endSessionsOf(db, account.id, because, clock.now())
      await forgetAccount(db, account.id)
    },
  }

  return {
    openSignIn: provider.openSignIn,
    /** The configured social sign-ins, by alias and name. */
    upstreams: upstreams.list,
    pendingLink: upstreams.pendingLink,
    ...accountSignIn(parts),
    ...accountRegistration(parts),
    ...accountPasswords(parts),

    /** Whether it is the member who asks for something that nobody else should get. An account with a password requires it. */
    askPassword: (asked: Caller & { accountId: string; password: string }): Promise<Confirmed> =>
      askPassword(asked),

    /**
     * Closes the account until it is removed with the member and all their data, or removes it at once if there are no days
     * between. An account with a password requires it.
     */
    async deleteAccount(
      asked: Caller & {
        accountId: string
        password: string
        write: WriteMail
        from: AskedFrom
      },
    ): Promise<{ kind: 'done' } | { kind: 'closed'; removedFrom: Date } | { kind: 'wrong' } | TooMany> {
      const outcome = await askPassword(asked)
      if (outcome.kind !== 'confirmed') return outcome
      return outcome.account === undefined ? { kind: 'done' } : end(outcome.account, asked)
    },

    /**
     * Closes the account of a member who asked the operator for it, as the member could close it. The job removes it, also if
     * there are no days between: nothing is given up before it is sure that it closes.
     * @param asked.within is done at the end of the same transaction; what it throws ends it, and nothing is closed
     * @returns false if nobody has that account
     */
    async deleteForMember(
      asked: Pick<Caller, 'requestId'> & {
        accountId: string
        write: WriteMail
        from: AskedFrom
        within: (tx: Db) => Promise<void>
      },
    ): Promise<boolean> {
      const account = await findAccount(db, asked.accountId)
      if (account === undefined) return false
      await end(account, asked)
      return true
    },
  }

  async function askPassword(asked: Caller & { accountId: string; password: string }): Promise<Confirmed> {
    const tries = await attempts.ofVisitor(SIGN_INS, asked.visitor)
    if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
    const account = await findAccount(db, asked.accountId)
    if (account === undefined || account.password === null) return { kind: 'confirmed', account }
    // Wherever they come from: with a stolen session nobody guesses without end.
    const before = await attempts.passwords(account.email, true)
    if (!before.allowed) return { kind: 'tooMany', allowance: before }
    if (!(await isPassword(asked.password, account.password))) {
      await attempts.wrongPassword(account.email, true)
      return { kind: 'wrong' }
    }
    await attempts.passwordRight(account.email, true)
    return { kind: 'confirmed', account }
  }

  async function end(
    account: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
    asked: Pick<Caller, 'requestId'> & {
      write: WriteMail
      from: AskedFrom
      within?: (tx: Db) => Promise<void>
    },
  ): Promise<{ kind: 'done' } | { kind: 'closed'; removedFrom: Date }> {
    // Of whom nothing may be removed for now, the account waits closed.
    const isHeld = await isMemberHeld(db, account.id)
    const { within } = asked
    if (deletionDays > 0 || isHeld || within !== undefined) {
      const kind = isHeld ? 'closedHeld' : 'closed'
      // Whom the operator closes it for did not press anything, and has to be told.
      const isTold = within !== undefined || (await attempts.mailTo(account.email, kind)).allowed
      const letter = isTold ? { ...asked.write(kind, ''), address: account.email } : undefined
      const closed = { ...asked.from, memberId: account.id, days: deletionDays, letter }
      const removedFrom = await db.transaction().execute(async (tx) => {
        const from = await close(tx, closed)
        // The audit log comes last, as everywhere.
        await within?.(tx)
        return from
      })
      // After it: a session that begins meanwhile ends, too.
      await parts.endEverything(account, 'account closed')
      await parts.note('account-closed', account.id, asked.requestId)
      return { kind: 'closed', removedFrom }
    }
    const receipt = await receiptOf(account.id, asked.from)
    await parts.endEverything(account, 'account deleted')
    await db.transaction().execute((tx) => remove(tx, account.id))
    await parts.note('account-deleted', account.id, asked.requestId)
    letters.send(account.email, 'deleted', { write: asked.write, token: receipt })
    return { kind: 'done' }
  }
}
