import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { periodOf, type SavedSearch } from './saved-searches.ts'

/** What was added between two snapshots of the database. */
export interface Added {
  since: string
  until: string
}

export interface DueSearch extends Omit<SavedSearch, 'savedAt'> {
  memberId: string
  email: string
  added: Added
}

export interface AlertsOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  mail: Pick<Mail, 'send'>
  /** Writes the message about new results; undefined when there are none. */
  write: (search: DueSearch) => Promise<Omit<MailMessage, 'to'> | undefined>
}

/** The job that sends one alert; its key is the search's id. */
export const SEND_ALERT = 'send-alert'
const AT_ONCE = 100

/** Mails members what is new in their saved searches. */
export interface Alerts {
  /**
   * Creates an alert job for each search that is due. Throws the signal's reason between two transactions.
   */
  enqueueDue(signal?: AbortSignal): Promise<void>
  /**
   * Sends one alert.
   * @param isUncertain another process may have sent it already; it is then left to the next message
   * @returns whether a message was sent
   */
  send(id: string, isUncertain: boolean): Promise<boolean>
}

export function createAlerts({ db, tenant, clock, mail, write }: AlertsOptions): Alerts {
  return {
    async enqueueDue(signal) {
      let found: number
      do {
        signal?.throwIfAborted()
        found = await db.transaction().execute(async (trx) => {
          const ids = await claimDue(trx, tenant, clock.now())
          for (const key of ids) await enqueueJob(trx, { tenant, kind: SEND_ALERT, key, runAt: clock.now() })
          return ids.length
        })
      } while (found === AT_ONCE)
    },

    async send(id, isUncertain) {
      if (isUncertain) return false
      const search = await readUntold(db, tenant, id)
      if (search === undefined) return false
      const message = await write(search)
      if (message !== undefined) await mail.send({ ...message, to: search.email })
      await settle(db, id, search.added.until, message === undefined ? undefined : clock.now())
      return message !== undefined
    },
  }
}

/** Mail goes only to a confirmed address that is still the member's. */
const recipient = sql`
  join identity.member m on m.id = s.member_id
  join saved_search.consent c on c.member_id = m.id and c.confirmed_at is not null and lower(c.email) = lower(m.email)`

/**
 * Claims due searches and schedules them one period later. What could not be sent meanwhile is part of the
 * next message; no message is sent twice.
 */
async function claimDue(db: Db, tenant: string, now: Date): Promise<string[]> {
  const seconds = sql`case frequency when 'daily' then ${periodOf.daily / 1000}::float8 else ${periodOf.weekly / 1000}::float8 end`
  const { rows } = await sql<{ id: string }>`
    with due as (
      select s.id from saved_search.search s ${recipient}
      where s.tenant = ${tenant} and s.due_at <= ${now}
      order by s.due_at, s.id limit ${AT_ONCE} for update of s skip locked
    )
    update saved_search.search s set
      told_before = coalesce(s.told_before, s.told), told = pg_current_snapshot(),
      -- At the same time of day as ever, however long nobody looked.
      due_at = s.due_at + make_interval(secs =>
        (floor(extract(epoch from ${now}::timestamptz - s.due_at)::float8 / ${seconds}) + 1) * ${seconds})
    from due where s.id = due.id
    returning s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everything new up to now. @returns undefined when nothing is to be sent any more */
async function readUntold(db: Db, tenant: string, id: string): Promise<DueSearch | undefined> {
  const { rows } = await sql<Omit<DueSearch, 'added'> & Added>`
    with untold as (
      select s.id, m.email from saved_search.search s ${recipient}
      where s.id = ${id} and s.tenant = ${tenant} and s.told_before is not null and s.frequency <> 'none' for update of s
    )
    update saved_search.search s set told = pg_current_snapshot()
    from untold where s.id = untold.id
    returning s.id, s.member_id as "memberId", s.list, s.address, s.name, s.region, s.locale, s.frequency, untold.email,
      s.told_before::text as since, s.told::text as until`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { since, until, ...search } = row
  return { ...search, added: { since, until } }
}

/** Records that everything up to then has been sent. */
async function settle(db: Db, id: string, until: string, sentAt: Date | undefined): Promise<void> {
  await sql`
    update saved_search.search
    set told_before = case when told::text = ${until} then null else ${until}::pg_snapshot end,
      sent_at = coalesce(${sentAt ?? null}::timestamptz, sent_at)
    where id = ${id}`.execute(db)
}
