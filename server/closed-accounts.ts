// What becomes of closed accounts when their days are over.
import type { Db } from '#db/database.ts'
import {
  type AccountLetter,
  queueAccountLetter,
  queueLettersAnew,
  sendAccountLetter,
} from '#domain/privacy/account-letters.ts'
import { type Closing, dueClosings, type GivenUp, lockDue } from '#domain/privacy/closing.ts'
import { removalReceipt } from '#domain/privacy/receipt.ts'
import { noteRemoved } from '#domain/privacy/removed-members.ts'
import type { Clock } from '#services/clock.ts'
import { recordEvent } from '#services/identity/audit.ts'
import type { Log } from '#services/log.ts'
import type { Mail } from '#services/mail/mail.ts'
import { removeMember } from './remove-member.ts'

export interface ClosedAccountsOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'error'>
  mail: Pick<Mail, 'send'>
  origin: string
  /** Names removed members. */
  removedKey: Uint8Array
  /** Opens the private keys that sign receipts. */
  sealingKey: Buffer
  write: (closing: Closing & { receipt: string }) => Promise<AccountLetter>
}

export type ClosedAccounts = ReturnType<typeof createClosedAccounts>

export function createClosedAccounts(options: ClosedAccountsOptions) {
  const { db, tenant, clock, log, mail, origin, removedKey, sealingKey, write } = options
  return {
    /**
     * Removes the accounts whose days are over, each in a transaction of its own, and tries letters again that could not be sent.
     * @returns how many were removed
     * @throws after all others, if one could not be removed
     */
    async removeDue(): Promise<number> {
      let removed = 0
      const failures: unknown[] = []
      for await (const closing of dueClosings(db, clock.now()))
        try {
          if (await removeOne(closing)) removed += 1
        } catch (error) {
          log.error({ err: error }, 'A closed account could not be removed')
          failures.push(error)
        }
      await queueLettersAnew(db, { tenant, now: clock.now() })
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} closed accounts could not be removed`)
      return removed
    },

    /**
     * Sends a letter about a closed or removed account, and forgets it with its address.
     * @throws if the mail server refuses it
     */
    sendLetter: (id: string): Promise<void> => sendAccountLetter(db, mail, id),
  }

  async function removeOne(closing: Closing & { givenUp: GivenUp }): Promise<boolean> {
    const receipt = await removalReceipt(db, { ...closing, origin, sealingKey, now: clock.now() })
    return remove(closing.memberId, await write({ ...closing, receipt }))
  }

  /** @returns false if it was kept, or removed by another process, meanwhile */
  async function remove(memberId: string, letter: AccountLetter): Promise<boolean> {
    const at = clock.now()
    return db.transaction().execute(async (trx) => {
      if (!(await lockDue(trx, memberId, at))) return false
      const address = await addressOf(trx, memberId)
      await removeMember(trx, memberId, at)
      await noteRemoved(trx, { key: removedKey, memberId, at })
      await recordEvent(trx, { kind: 'account-deleted', memberId }, at)
      if (address !== undefined) await queueAccountLetter(trx, { tenant, address, letter, at })
      return true
    })
  }
}

/** Of the account, which alone still has it. */
async function addressOf(trx: Db, memberId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('identity.account')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.email
}
