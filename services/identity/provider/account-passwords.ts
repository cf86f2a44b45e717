import { endSessionsOf } from '../sessions.ts'
import type { WriteMail } from './account-mail.ts'
import type { AccountParts, Caller, Sent, TooMany } from './account-parts.ts'
import { findAccount, findAccountByEmail, setPassword } from './accounts.ts'
import { RESETS, SIGN_INS } from './attempts.ts'
import { isInUse } from './give-account.ts'
import { GIVEN_LIFE_MS, LIFE_MS, makeLink, readLink, usedLink, useLink } from './mailed-links.ts'
import { type PasswordFault, passwordFault } from './password-rules.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** A used link answers like this for so long, to somebody who has the new password: it is a second click. */
const SAME_CLICK_MS = 60_000

/**
 * Setting a new password: by mail after forgetting it, or directly for a member who knows the current one.
 */
export function accountPasswords(parts: AccountParts) {
  const { db, clock, attempts, letters, note, endEverything } = parts

  /** Whether the link has just set this very password. */
  async function wasJustSet(token: string, password: string): Promise<boolean> {
    const now = clock.now()
    const found = await usedLink(db, { kind: 'reset', token, now })
    if (found === undefined || now.getTime() - found.at.getTime() >= SAME_CLICK_MS) return false
    return isPassword(password, (await findAccount(db, found.accountId))?.password)
  }

  return {
    /**
     * Sends a link for a new password if the address has an account; the answer is the same if it has none. It replaces the link
     * of an account that was given, and lasts as long as that.
     */
    async askReset(asked: Caller & { email: string; write: WriteMail }): Promise<Sent> {
      const tries = await attempts.ofVisitor(RESETS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
      // Even the look-up runs in the background: its timing must not reveal whether the account exists.
      letters.soon(async () => {
        const account = await findAccountByEmail(db, asked.email)
        if (account === undefined) return
        const given = !(await isInUse(db, account))
        const lifeMs = given ? GIVEN_LIFE_MS : LIFE_MS
        letters.send(account.email, given ? 'given' : 'reset', {
          write: asked.write,
          token: () => makeLink(db, 'reset', account.email, { accountId: account.id }, clock.now(), lifeMs),
        })
      })
      return { kind: 'sent' }
    },

    async canReset(token: string): Promise<boolean> {
      return (await readLink(db, 'reset', token, clock.now())) !== undefined
    },

    /** Sets a new password, ends every session, and unlocks the account. A second click finds it set. */
    async reset(asked: {
      token: string
      password: string
      requestId: string | undefined
      write: WriteMail
    }): Promise<{ kind: 'done' } | { kind: 'over' } | { kind: 'fault'; fault: PasswordFault }> {
      const { token, password, requestId } = asked
      const link = await readLink(db, 'reset', token, clock.now())
      const account = link && (await findAccount(db, link.accountId))
      if (account === undefined) return { kind: (await wasJustSet(token, password)) ? 'done' : 'over' }
      const fault = passwordFault(password, [account.email, account.firstName, account.lastName])
      if (fault !== undefined) return { kind: 'fault', fault }
      const hash = await hashPassword(password)
      const now = clock.now()
      const isSet = await db
        .transaction()
        .execute((trx) =>
          useLink(trx, { kind: 'reset', token, now }, async ({ accountId }) =>
            (await setPassword(trx, accountId, hash, now)) ? { done: true, left: { accountId } } : undefined,
          ),
        )
      if (!isSet) return { kind: (await wasJustSet(token, password)) ? 'done' : 'over' }
      await attempts.unlock(account.email)
      await endEverything(account, 'password reset')
      await note('password-reset', account.id, requestId)
      letters.send(account.email, 'changed', { write: asked.write })
      return { kind: 'done' }
    },

    hasPassword: async (accountId: string): Promise<boolean> =>
      Boolean((await findAccount(db, accountId))?.password),

    /** Changes the password of a signed-in member who knows it; every other session ends. */
    async changePassword(
      asked: Caller & {
        accountId: string
        sessionId: string | undefined
        current: string
        next: string
        write: WriteMail
      },
    ): Promise<{ kind: 'done' } | { kind: 'wrong' } | TooMany | { kind: 'fault'; fault: PasswordFault }> {
      const account = await findAccount(db, asked.accountId)
      const tries = await attempts.ofVisitor(SIGN_INS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
      if (account === undefined) return { kind: 'wrong' }
      // As where the password is asked for (account-desk.ts).
      const before = await attempts.passwords(account.email, true)
      if (!before.allowed) return { kind: 'tooMany', allowance: before }
      if (!(await isPassword(asked.current, account.password))) {
        // After a second click the current password is the new one: there is nothing left to change.
        if (await isPassword(asked.next, account.password)) return { kind: 'done' }
        await attempts.wrongPassword(account.email, true)
        return { kind: 'wrong' }
      }
      await attempts.passwordRight(account.email, true)
      const fault = passwordFault(asked.next, [account.email, account.firstName, account.lastName])
      if (fault !== undefined) return { kind: 'fault', fault }
      await setPassword(db, account.id, await hashPassword(asked.next), clock.now())
      await endSessionsOf(db, account.id, 'password changed', clock.now(), asked.sessionId)
      await note('password-changed', account.id, asked.requestId)
      letters.send(account.email, 'changed', { write: asked.write })
      return { kind: 'done' }
    },
  }
}
