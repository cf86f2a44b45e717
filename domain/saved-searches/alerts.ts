import { sql } from 'kysely'
import type { Db, WorkDatabase } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { periodOf, type SavedSearch } from './saved-searches.ts'

/** What came between two looks at the catalogue: snapshots of the database. */
export interface Added {
  since: string
  until: string
}

export interface DueSearch extends Omit<SavedSearch, 'savedAt'> {
  email: string
  added: Added
}

export interface AlertsOptions {
  database: WorkDatabase
  tenant: string
  clock: Clock
  log: Log
  mail: Pick<Mail, 'send'>
  /** The message about what is new; undefined when nothing is. */
  write: (search: DueSearch) => Promise<Omit<MailMessage, 'to'> | undefined>
}

const TRY_AGAIN_MS = 15 * 60_000

export interface Alerts {
  run(signal?: AbortSignal): Promise<number>
}

/** Tells members what is new in their saved searches. Replicas may all do so: each message is sent by one. */
export function createAlerts({ database: { db }, tenant, clock, log, mail, write }: AlertsOptions): Alerts {
  /** Sends what is due now. @returns how many messages were sent. Throws the signal's reason between two messages. */
  async function run(signal?: AbortSignal): Promise<number> {
    let sent = 0
    for (;;) {
      signal?.throwIfAborted()
      const due = await claimDue(db, tenant, clock.now())
      if (due === undefined) return sent
      try {
        const message = await write(due)
        if (message !== undefined) {
          await mail.send({ ...message, to: due.email })
          sent++
        }
      } catch (error) {
        log.warn({ err: error, search: due.id }, 'An alert could not be sent; trying again in 15 minutes')
        await putBack(db, due.id, new Date(clock.now().getTime() + TRY_AGAIN_MS))
        continue
      }
      // Out of the way of what tries again: it has been sent.
      await settle(db, due.id)
    }
  }

  return { run }
}

/**
 * Takes the search that has been due for longest out of everybody's hands: it is due again a period later, and counts as told
 * once the message is sent. What a process that died was about to tell is told with the next message; none is ever sent twice.
 */
async function claimDue(db: Db, tenant: string, now: Date): Promise<DueSearch | undefined> {
  const seconds = sql`case frequency when 'daily' then ${periodOf.daily / 1000}::float8 else ${periodOf.weekly / 1000}::float8 end`
  const { rows } = await sql<Omit<DueSearch, 'added'> & Added>`
    with due as (
      select s.id, m.email from saved_search.search s
      join identity.member m on m.id = s.member_id
      join saved_search.consent c on c.member_id = m.id and c.confirmed_at is not null and lower(c.email) = lower(m.email)
      where s.tenant = ${tenant} and s.due_at <= ${now}
      order by s.due_at, s.id limit 1 for update of s skip locked
    )
    update saved_search.search s set
      told_before = coalesce(s.told_before, s.told), told = pg_current_snapshot(),
      -- At the same time of day as ever, however long nobody looked.
      due_at = s.due_at + make_interval(secs =>
        (floor(extract(epoch from ${now}::timestamptz - s.due_at)::float8 / ${seconds}) + 1) * ${seconds})
    from due where s.id = due.id
    returning s.id, s.list, s.address, s.name, s.region, s.locale, s.frequency, due.email,
      s.told_before::text as since, s.told::text as until`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { since, until, ...search } = row
  return { ...search, added: { since, until } }
}

async function settle(db: Db, id: string): Promise<void> {
  await db.updateTable('saved_search.search').set({ told_before: null }).where('id', '=', id).execute()
}

async function putBack(db: Db, id: string, again: Date): Promise<void> {
  await sql`
    update saved_search.search set told = told_before, told_before = null,
      due_at = case when frequency = 'none' then null else ${again}::timestamptz end
    where id = ${id} and told_before is not null`.execute(db)
}
