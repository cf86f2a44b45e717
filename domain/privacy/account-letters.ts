// Letters about accounts that are closed or removed: written in the transaction that does it, so that none is lost, and sent by a
// job. Each goes with its address when a mail server has taken it, or after 30 days (retention.ts).
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { enqueueAnew, enqueueJob } from '#services/jobs/job-rows.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { isUuid } from '#services/uuid.ts'

/** The job that sends one. Its key is the letter's id. */
export const SEND_ACCOUNT_LETTER = 'send-account-letter'

export type AccountLetter = Pick<MailMessage, 'subject' | 'text' | 'html'>

/** In the transaction that closes or removes. Wake the jobs after the commit. */
export async function queueAccountLetter(
  trx: Db,
  { tenant, address, letter, at }: { tenant: string; address: string; letter: AccountLetter; at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into privacy.letter (address, subject, text, html, made_at)
    values (${address}, ${letter.subject}, ${letter.text}, ${letter.html ?? ''}, ${at})
    returning id::text`.execute(trx)
  for (const { id } of rows) await enqueueJob(trx, { tenant, kind: SEND_ACCOUNT_LETTER, key: id, runAt: at })
}

const AGAIN_MS = 60 * 60_000
const AT_ONCE = 100

/** Tries those again whose job has given up, an hour later. */
export async function queueLettersAnew(
  db: Db,
  { tenant, now }: { tenant: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from privacy.letter order by made_at limit ${AT_ONCE}`.execute(db)
  const failedBefore = new Date(now.getTime() - AGAIN_MS)
  for (const { id } of rows)
    await enqueueAnew(db, { tenant, kind: SEND_ACCOUNT_LETTER, key: id, runAt: now, failedBefore })
}

/**
 * Sends a letter, and forgets it with its address.
 * @throws if the mail server refuses it
 */
export async function sendAccountLetter(db: Db, mail: Pick<Mail, 'send'>, id: string): Promise<void> {
  if (!isUuid(id)) return
  const { rows } = await sql<Required<AccountLetter> & { to: string }>`
    select address as "to", subject, text, html from privacy.letter where id = ${id}`.execute(db)
  const [letter] = rows
  if (letter === undefined) return
  try {
    await mail.send(letter)
  } catch {
    // Its error message quotes the address.
    throw new Error('The mail server did not take a letter about an account')
  }
  await sql`delete from privacy.letter where id = ${id}`.execute(db)
}
