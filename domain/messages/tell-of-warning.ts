// The letter about an admin's decision against a member's messages. It names nobody and quotes nothing.
import type { Db } from '#db/database.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'

/** The job that sends the letter. Its key is the report's id. */
export const SEND_WARNING_LETTER = 'send-warning-letter'

export interface ToWarn {
  isBarred: boolean
  /** Language of their account, if this site keeps the account. */
  lang: string | undefined
}

export interface WarningLettersOptions {
  db: Db
  mail: Pick<Mail, 'send'>
  write: (warned: ToWarn) => Promise<Omit<MailMessage, 'to'>>
}

export interface WarningLetters {
  /**
   * Sends the letter, unless the member has left or the bar was lifted meanwhile.
   * @throws if the mail server refuses it
   */
  send(reportId: string): Promise<void>
}

export function createWarningLetters({ db, mail, write }: WarningLettersOptions): WarningLetters {
  return {
    async send(reportId) {
      const row = await db
        .selectFrom('messages.report as report')
        .innerJoin('messages.participant as warned', (join) =>
          join.onRef('warned.thread_id', '=', 'report.thread_id').onRef('warned.side', '=', 'report.side'),
        )
        .innerJoin('identity.member as member', 'member.id', 'warned.member_id')
        .innerJoin('messages.standing as standing', 'standing.member_id', 'member.id')
        .leftJoin('identity.account as account', (join) =>
          join.on((on) => on(on.cast<string>('account.id', 'text'), '=', on.ref('member.subject'))),
        )
        .select(['report.outcome', 'standing.barred_at', 'member.email', 'member.email_verified'])
        .select('account.lang')
        .where('report.id', '=', reportId)
        .executeTakeFirst()
      if (row === undefined || !row.email_verified) return
      const isBarred = row.outcome === 'barred'
      if (isBarred ? row.barred_at === null : row.outcome !== 'warned') return
      const letter = await write({ isBarred, lang: row.lang ?? undefined })
      try {
        await mail.send({ ...letter, to: row.email })
      } catch {
        // Its error message quotes the address.
        throw new Error('The mail server did not take a letter about a warning')
      }
    },
  }
}
