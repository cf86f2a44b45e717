// The letter about a decided or returned recording. The ratings can only be read on the site.
import type { Db } from '#db/database.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'

/** The job that sends the letter. Its key is the attempt's id. */
export const SEND_SPEAKING_LETTER = 'send-speaking-letter'

/** `unrated`: nobody decided it in time. */
export type SpeakingNews = 'decided' | 'returned' | 'unrated'

export interface SpeakingToTell {
  news: SpeakingNews
  /** Its page is the one to read: there may be a newer test by now. */
  attemptId: string
  /** Language of the account, if this site keeps the account. */
  lang: string | undefined
}

export interface SpeakingLetters {
  /** @throws if the mail server refuses it */
  send(attemptId: string): Promise<void>
}

export function createSpeakingLetters({
  db,
  mail,
  write,
}: {
  db: Db
  mail: Pick<Mail, 'send'>
  write: (news: SpeakingToTell) => Promise<Omit<MailMessage, 'to'>>
}): SpeakingLetters {
  return {
    async send(attemptId) {
      const row = await db
        .selectFrom('assessment.speaking as speaking')
        .innerJoin('identity.member as member', 'member.id', 'speaking.member_id')
        .leftJoin('identity.account as account', (join) =>
          join.on((on) => on(on.cast<string>('account.id', 'text'), '=', on.ref('member.subject'))),
        )
        .select(['speaking.state', 'speaking.note', 'member.email', 'member.email_verified', 'account.lang'])
        .where('speaking.attempt_id', '=', attemptId)
        .executeTakeFirst()
      // Sent again meanwhile: there is nothing to tell yet.
      if (row === undefined || !row.email_verified || !['decided', 'returned'].includes(row.state)) return
      const news = row.state === 'decided' ? 'decided' : row.note === null ? 'unrated' : 'returned'
      const letter = await write({ news, attemptId, lang: row.lang ?? undefined })
      try {
        await mail.send({ ...letter, to: row.email })
      } catch {
        // Its error message quotes the address.
        throw new Error('The mail server did not take a letter about a recording')
      }
    },
  }
}
