// The letter about a new message. Its text can only be read on the site.
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { isBlockedBetween } from './recipient.ts'

/** The job that sends the letter. Its key is the message's id. */
export const SEND_MESSAGE_LETTER = 'send-message-letter'

export interface ToTell {
  threadId: string
  authorId: string
  reader: {
    memberId: string
    email: string
    isEmployee: boolean
    /** Language of their account, if this site keeps the account. */
    lang: string | undefined
  }
  isFirst: boolean
  about: 'hello' | 'mentoring'
}

export interface MessageLettersOptions {
  db: Db
  clock: Pick<Clock, 'now'>
  mail: Pick<Mail, 'send'>
  write: (news: ToTell) => Promise<Omit<MailMessage, 'to'>>
}

export interface MessageLetters {
  /**
   * Sends the letter, unless the message was read meanwhile or the link of an earlier letter was not followed yet.
   * @throws if the mail server refuses it
   */
  send(messageId: string): Promise<void>
}

export function createMessageLetters({ db, clock, mail, write }: MessageLettersOptions): MessageLetters {
  return {
    async send(messageId) {
      const row = await db
        .selectFrom('messages.message as message')
        .innerJoin('messages.thread as thread', 'thread.id', 'message.thread_id')
        .innerJoin('messages.participant as reader', (join) =>
          join.onRef('reader.thread_id', '=', 'message.thread_id').onRef('reader.side', '!=', 'message.side'),
        )
        .innerJoin('identity.member as member', 'member.id', 'reader.member_id')
        .leftJoin('identity.account as account', (join) =>
          join.on((on) => on(on.cast<string>('account.id', 'text'), '=', on.ref('member.subject'))),
        )
        .select(['message.thread_id', 'message.author_id', 'message.sent_at', 'message.side'])
        .select(['reader.member_id', 'reader.read_at', 'reader.told_at', 'thread.about', 'thread.started_at'])
        .select(['member.email', 'member.email_verified', 'member.employee', 'account.lang'])
        .where('message.id', '=', messageId)
        .where('message.removed_at', 'is', null)
        .executeTakeFirst()
      if (row === undefined || row.author_id === null || !row.email_verified) return
      const { read_at: readAt, told_at: toldAt } = row
      const isRead = readAt !== null && readAt >= row.sent_at
      const isTold = toldAt !== null && (readAt === null || readAt < toldAt)
      if (isRead || isTold || (await isBlockedBetween(db, row.author_id, row.member_id))) return
      const letter = await write({
        threadId: row.thread_id,
        authorId: row.author_id,
        reader: {
          memberId: row.member_id,
          email: row.email,
          isEmployee: row.employee,
          lang: row.lang ?? undefined,
        },
        isFirst: row.side === 'starter' && row.sent_at.getTime() === row.started_at.getTime(),
        about: row.about,
      })
      try {
        await mail.send({ ...letter, to: row.email })
      } catch {
        // Its error message quotes the address.
        throw new Error('The mail server did not take a letter about a message')
      }
      await db
        .updateTable('messages.participant')
        .set({ told_at: clock.now() })
        .where('thread_id', '=', row.thread_id)
        .where('member_id', '=', row.member_id)
        .execute()
    },
  }
}
