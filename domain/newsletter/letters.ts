// The one letter that an address gets before it is on the list.
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { readToken, signToken } from '#services/signed-token.ts'

/** The job that sends it; its key is the subscription's id. */
export const SEND_LETTER = 'send-newsletter-letter'

const DAY_MS = 86_400_000
/** How long its link is good for, in days. */
export const LINK_DAYS = 3
export const LINK_MS = LINK_DAYS * DAY_MS

export interface LetterTo {
  id: string
  locale: string
  region: string
  /** In the link by which it leaves. */
  leaveToken: string
  /** On the list already: there is nothing to confirm. */
  isConfirmed: boolean
}

export interface NewsletterLettersOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  mail: Pick<Mail, 'send'>
  write: (to: LetterTo, now: Date) => Promise<Omit<MailMessage, 'to'>>
}

export interface NewsletterLetters {
  /**
   * Writes to an address that somebody typed. Safe to repeat: a second letter asks the same.
   * @throws when the mail server did not take it
   */
  send(id: string): Promise<void>
}

export function createNewsletterLetters({
  db,
  tenant,
  clock,
  mail,
  write,
}: NewsletterLettersOptions): NewsletterLetters {
  return {
    async send(id) {
      const row = await db
        .selectFrom('newsletter.subscription')
        .select(['id', 'address', 'locale', 'region', 'confirmed_at', 'unsubscribe_token'])
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst()
      // Left again meanwhile.
      if (row === undefined) return
      const { address, locale, region, unsubscribe_token: leaveToken, confirmed_at } = row
      const now = clock.now()
      const letter = await write({ id, locale, region, leaveToken, isConfirmed: confirmed_at !== null }, now)
      await mail.send({ ...letter, to: address }).catch(withoutAddress)
      await db.updateTable('newsletter.subscription').set({ asked_at: now }).where('id', '=', id).execute()
    },
  }
}

/** What the link that confirms carries: which row, until when, and that we wrote it. */
export const confirmToken = (key: Uint8Array, id: string, now: Date): string =>
  signToken(key, 'confirm', id, String(now.getTime() + LINK_MS))

/** @returns the subscription's id; `expired` after its time; undefined when it is not ours */
export function readConfirmToken(
  key: Uint8Array,
  token: string,
  now: Date,
): { id: string } | 'expired' | undefined {
  const [id = '', until = ''] = readToken(key, 'confirm', token) ?? []
  if (id === '') return undefined
  return Number(until) > now.getTime() ? { id } : 'expired'
}

/** @throws a mail server's error as a code alone: its own words quote the address */
export function withoutAddress(error: unknown): never {
  throw new Error(`The mail server did not take a letter (${codeOf(error)})`)
}

/** What a mail server or a connection to it failed with, as a code. */
function codeOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  return (
    [code, responseCode].filter((part) => /^[\w-]{1,30}$/.test(String(part ?? ''))).join(' ') || 'no code'
  )
}
