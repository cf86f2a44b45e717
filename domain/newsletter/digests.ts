// The digest: what is new on the blog, to everybody who confirmed that they want it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { type DigestFrequency, lastIssue } from './digest-times.ts'
import { withoutAddress } from './letters.ts'

/** The job that sends one; its key is the subscription's id. */
export const SEND_DIGEST = 'send-digest'
const AT_ONCE = 100
/** An article whose own date is older when it is first seen came with an archive, and is no news. */
const NEWS_MS = 62 * 86_400_000

/** An article in one of its languages. */
export interface PublishedArticle {
  uid: string
  locale: string
  /** Its own date; undefined if it states none that is one. */
  date: Date | undefined
}

export interface DigestTo {
  locale: string
  region: string
  /** In the link by which it leaves. */
  leaveToken: string
  /** Articles that are new to this address, in its language. */
  uids: string[]
}

export interface DigestsOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  mail: Pick<Mail, 'send'>
  every: DigestFrequency
  /** All articles that there are, in each language that they are written in. */
  articles: () => Promise<PublishedArticle[]>
  /** Undefined when none of the articles is there any more. */
  write: (to: DigestTo) => Promise<Omit<MailMessage, 'to'> | undefined>
}

export interface Digests {
  /** Makes the issue that is due, and a job for each address that it goes to. Throws the signal's reason between two transactions. */
  enqueueDue(signal?: AbortSignal): Promise<void>
  /**
   * Sends what is new to one address.
   * @param isUncertain another process may have sent it already; it is then left to the next issue
   * @returns whether a letter was sent
   */
  send(id: string, isUncertain: boolean): Promise<boolean>
}

export function createDigests({ db, tenant, clock, mail, every, articles, write }: DigestsOptions): Digests {
  return {
    async enqueueDue(signal) {
      // Without readers nothing is read: whoever joins is told of what comes after that.
      if (every === 'off' || !(await hasReaders(db, tenant))) return
      const due = lastIssue(every, clock.now())
      let issue = await newestIssue(db, tenant)
      if (issue === undefined || issue.at < due) {
        const there = await articles()
        signal?.throwIfAborted()
        issue = await makeIssue(db, { tenant, at: due, now: clock.now(), articles: there })
      }
      if (issue.articles === 0) return
      const { at } = issue
      let found: number
      do {
        signal?.throwIfAborted()
        found = await db.transaction().execute(async (trx) => {
          const ids = await claim(trx, tenant, at)
          for (const key of ids) await enqueueJob(trx, { tenant, kind: SEND_DIGEST, key, runAt: clock.now() })
          return ids.length
        })
      } while (found === AT_ONCE)
    },

    async send(id, isUncertain) {
      if (isUncertain || every === 'off') return false
      const to = await readUntold(db, tenant, id)
      if (to === undefined) return false
      const { address, until, ...about } = to
      const letter = about.uids.length === 0 ? undefined : await write(about)
      if (letter !== undefined) await mail.send({ ...letter, to: address }).catch(withoutAddress)
      await settle(db, { tenant, id, until, sentAt: letter === undefined ? undefined : clock.now() })
      return letter !== undefined
    },
  }
}

export interface Issue {
  at: Date
  articles: number
  sent: number
}

export const newestIssue = (db: Db, tenant: string): Promise<Issue | undefined> =>
  db
    .selectFrom('newsletter.issue')
    .select(['at', 'articles', 'sent'])
    .where('tenant', '=', tenant)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of these articles the ones that no issue has known: what the next one will have. */
export async function unknownArticles(
  db: Db,
  tenant: string,
  articles: readonly PublishedArticle[],
): Promise<PublishedArticle[]> {
  const rows = await db
    .selectFrom('newsletter.article')
    .select(['locale', 'uid'])
    .where('tenant', '=', tenant)
    .execute()
  const known = new Set(rows.map(({ locale, uid }) => `${locale} ${uid}`))
  return articles.filter(({ locale, uid }) => !known.has(`${locale} ${uid}`))
}

async function hasReaders(db: Db, tenant: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter.subscription')
    .select('id')
    .where('tenant', '=', tenant)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of two replicas one makes it, and both get it. */
async function makeIssue(
  db: Db,
  {
    tenant,
    at,
    now,
    articles,
  }: { tenant: string; at: Date; now: Date; articles: readonly PublishedArticle[] },
): Promise<Issue> {
  return db.transaction().execute(async (trx) => {
    const isFirst = (await newestIssue(trx, tenant)) === undefined
    const made = await trx
      .insertInto('newsletter.issue')
      .values({ tenant, at, made_at: now, articles: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('at')
      .executeTakeFirst()
    if (made !== undefined) {
      const rows = (await unknownArticles(trx, tenant, articles)).map(({ uid, locale, date }) => ({
        uid,
        locale,
        issue: isFirst || isArchived(date, at) ? null : at.toISOString(),
      }))
      await sql`
        insert into newsletter.article (tenant, locale, uid, issue)
        select ${tenant}, locale, uid, issue
        from json_to_recordset(${JSON.stringify(rows)}::json) given (locale text, uid text, issue timestamptz)
        on conflict do nothing`.execute(trx)
      await trx
        .updateTable('newsletter.issue')
        .set({ articles: rows.filter(({ issue }) => issue !== null).length })
        .where('tenant', '=', tenant)
        .where('at', '=', at)
        .execute()
    }
    return trx
      .selectFrom('newsletter.issue')
      .select(['at', 'articles', 'sent'])
      .where('tenant', '=', tenant)
      .where('at', '=', at)
      .executeTakeFirstOrThrow()
  })
}

const isArchived = (date: Date | undefined, at: Date) =>
  date !== undefined && date.getTime() < at.getTime() - NEWS_MS

/** Addresses that were on the list before the issue and that it was not taken up for yet. */
async function claim(db: Db, tenant: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from newsletter.subscription
      where tenant = ${tenant} and confirmed_at < ${at} and coalesce(digest_for < ${at}, true)
      order by confirmed_at, id limit ${AT_ONCE} for update skip locked
    )
    update newsletter.subscription s set digest_for = ${at}
    from due where s.id = due.id
    returning s.id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Untold extends DigestTo {
  address: string
  until: Date
}

/** @returns undefined when the address has left, or was told already */
async function readUntold(db: Db, tenant: string, id: string): Promise<Untold | undefined> {
  const { rows } = await sql<Untold>`
    select s.address, s.locale, s.region, s.unsubscribe_token as "leaveToken", s.digest_for as until,
      array(
        select a.uid from newsletter.article a join newsletter.issue i on i.tenant = a.tenant and i.at = a.issue
        where a.tenant = s.tenant and a.locale = s.locale and a.issue <= s.digest_for
          and case when s.digest_told is null then i.made_at > s.confirmed_at else a.issue > s.digest_told end
      ) as uids
    from newsletter.subscription s
    where s.tenant = ${tenant} and s.id = ${id}::uuid and s.confirmed_at is not null
      and s.digest_for > coalesce(s.digest_told, '-infinity')`.execute(db)
  return rows[0]
}

async function settle(
  db: Db,
  { tenant, id, until, sentAt }: { tenant: string; id: string; until: Date; sentAt: Date | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('newsletter.subscription')
      .set({ digest_told: until, ...(sentAt === undefined ? {} : { digest_sent_at: sentAt }) })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute()
    if (sentAt !== undefined)
      await trx
        .updateTable('newsletter.issue')
        .set((row) => ({ sent: row('sent', '+', 1) }))
        .where('tenant', '=', tenant)
        .where('at', '=', until)
        .execute()
  })
}
