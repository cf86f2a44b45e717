// What becomes of closed accounts when their days are over.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Closing, dueClosings, lockDue } from '#domain/privacy/closing.ts'
import { removalReceipt } from '#domain/privacy/receipt.ts'
import { noteRemoved } from '#domain/privacy/removed-members.ts'
import type { Clock } from '#services/clock.ts'
import { recordEvent } from '#services/identity/audit.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { isUuid } from '#services/uuid.ts'
import { removeMember } from './remove-member.ts'

/** The job that sends the letter about a removal. Its key is the letter's id. */
export const SEND_LAST_LETTER = 'send-last-letter'

export interface ClosedAccountsOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  mail: Pick<Mail, 'send'>
  origin: string
  /** Names removed members. */
  removedKey: Uint8Array
  /** Opens the private keys that sign receipts. */
  sealingKey: Buffer
  write: (closing: Closing & { receipt: string }) => Promise<Pick<MailMessage, 'subject' | 'text' | 'html'>>
}

export type ClosedAccounts = ReturnType<typeof createClosedAccounts>

export function createClosedAccounts(options: ClosedAccountsOptions) {
  const { db, tenant, clock, mail, origin, removedKey, sealingKey, write } = options
  return {
    /** Removes the accounts whose days are over, each in a transaction of its own. @returns how many */
    async removeDue(): Promise<number> {
      let removed = 0
      for (const closing of await dueClosings(db, clock.now())) {
        const receipt = await removalReceipt(db, { ...closing, origin, sealingKey, now: clock.now() })
        const letter = await write({ ...closing, receipt })
        if (await remove(closing.memberId, letter)) removed += 1
      }
      return removed
    },

    /**
     * Sends the letter about a removal, and forgets it with its address.
     * @throws if the mail server refuses it
     */
    async sendLetter(id: string): Promise<void> {
      if (!isUuid(id)) return
      const { rows } = await sql<Required<Pick<MailMessage, 'subject' | 'text' | 'html'>> & { to: string }>`
        select address as "to", subject, text, html from privacy.last_letter where id = ${id}`.execute(db)
      const [letter] = rows
      if (letter === undefined) return
      try {
        await mail.send(letter)
      } catch {
        // Its error message quotes the address.
        throw new Error('The mail server did not take a letter about a removed account')
      }
      await sql`delete from privacy.last_letter where id = ${id}`.execute(db)
    },
  }

  /** @returns false if it was kept, or removed by another process, meanwhile */
  async function remove(
    memberId: string,
    letter: Pick<MailMessage, 'subject' | 'text' | 'html'>,
  ): Promise<boolean> {
    const at = clock.now()
    return db.transaction().execute(async (trx) => {
      if (!(await lockDue(trx, memberId, at))) return false
      const address = await addressOf(trx, memberId)
      await removeMember(trx, memberId, at)
      await noteRemoved(trx, { key: removedKey, memberId, at })
      await recordEvent(trx, { kind: 'account-deleted', memberId }, at)
      if (address === undefined) return true
      const { rows } = await sql<{ id: string }>`
        insert into privacy.last_letter (address, subject, text, html, made_at)
        values (${address}, ${letter.subject}, ${letter.text}, ${letter.html ?? ''}, ${at})
        returning id::text`.execute(trx)
      for (const { id } of rows) await enqueueJob(trx, { tenant, kind: SEND_LAST_LETTER, key: id, runAt: at })
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
