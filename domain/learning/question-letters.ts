// The question whether a member has finished a course at its provider, as a letter: once for each attempt.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { ASK_AFTER_DAYS, ASK_UNTIL_DAYS, isAsked } from './asked.ts'
import { selectEnrolments } from './enrolment-rows.ts'

/** The job that sends one letter. Its key is the enrolment's id. */
export const SEND_COURSE_QUESTION = 'send-course-question'
const DAY_MS = 86_400_000
const AT_ONCE = 100

export interface AskedByLetter {
  title: string
  provider: string
  openedAt: Date
  /** Language of the member's account, if this site keeps the account. */
  lang: string | undefined
}

export interface QuestionLettersOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  mail: Pick<Mail, 'send'>
  write: (asked: AskedByLetter) => Promise<Omit<MailMessage, 'to'>>
}

export interface QuestionLetters {
  /** Adds a job for each member to ask. Throws the signal's reason between two transactions. */
  enqueueDue(signal?: AbortSignal): Promise<void>
  /**
   * Sends one letter, unless it was answered meanwhile.
   * @param isUncertain another process may have sent it already; nobody is asked twice
   */
  send(enrolmentId: string, isUncertain: boolean): Promise<void>
}

export function createQuestionLetters({
  db,
  tenant,
  clock,
  mail,
  write,
}: QuestionLettersOptions): QuestionLetters {
  return {
    async enqueueDue(signal) {
      let found: number
      do {
        signal?.throwIfAborted()
        found = await db.transaction().execute(async (trx) => {
          const now = clock.now()
          const ids = await claimDue(trx, tenant, now)
          for (const key of ids)
            await enqueueJob(trx, { tenant, kind: SEND_COURSE_QUESTION, key, runAt: now })
          return ids.length
        })
      } while (found === AT_ONCE)
    },

    async send(enrolmentId, isUncertain) {
      if (isUncertain) return
      const [enrolment] = await selectEnrolments(db, sql`e.id = ${enrolmentId} and e.tenant = ${tenant}`, 1)
      const reader = await readerOf(db, enrolmentId)
      if (!enrolment?.firstOpenedAt || reader === undefined || !isAsked(enrolment, clock.now())) return
      const { title, provider, firstOpenedAt: openedAt } = enrolment
      const letter = await write({ title, provider, openedAt, lang: reader.lang ?? undefined })
      try {
        await mail.send({ ...letter, to: reader.email })
      } catch {
        // Its error message quotes the address.
        throw new Error('The mail server did not take a letter about a course')
      }
    },
  }
}

/** Members with a confirmed address who have not said no. */
const takesLetters = sql`m.email_verified
  and not exists (select from learning.letters_declined d where d.member_id = m.id)`

/** Notes who is asked now, so that no other process and no later run asks again. */
async function claimDue(db: Db, tenant: string, now: Date): Promise<string[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { rows } = await sql<{ id: string }>`
    with due as (
      select e.id from learning.enrolment e join identity.member m on m.id = e.member_id
      where e.tenant = ${tenant} and e.state = 'started' and e.answered_at is null and e.asked_at is null
        and e.first_opened_at <= ${before(ASK_AFTER_DAYS)} and e.first_opened_at > ${before(ASK_UNTIL_DAYS)}
        and ${takesLetters}
      order by e.first_opened_at, e.id limit ${AT_ONCE} for update of e skip locked
    )
    update learning.enrolment e set asked_at = ${now} from due where e.id = due.id returning e.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function readerOf(
  db: Db,
  enrolmentId: string,
): Promise<{ email: string; lang: string | null } | undefined> {
  const { rows } = await sql<{ email: string; lang: string | null }>`
    select m.email, a.lang from learning.enrolment e join identity.member m on m.id = e.member_id
    left join identity.account a on a.id::text = m.subject
    where e.id = ${enrolmentId} and ${takesLetters}`.execute(db)
  return rows[0]
}

/** Whether a member is asked by letter, too. */
export async function takesQuestionLetters(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('learning.letters_declined')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row === undefined
}

export async function setQuestionLetters(
  db: Db,
  { memberId, isOn, now }: { memberId: string; isOn: boolean; now: Date },
): Promise<void> {
  if (isOn) await db.deleteFrom('learning.letters_declined').where('member_id', '=', memberId).execute()
  else
    await db
      .insertInto('learning.letters_declined')
      .values({ member_id: memberId, declined_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
