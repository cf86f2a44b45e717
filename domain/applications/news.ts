// An e-mail a day to reviewers who want it: how many applications have come since the last one, by programme. It names
// nobody, and says nothing of what its reader may not see.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { codeOf } from '#services/mail/refused-letter.ts'
import { competedFor, mayBeSeenBy } from './conflicts.ts'
import { plainId } from './form-id.ts'

export const SEND_REVIEWER_NEWS = 'send-reviewer-news'

interface Own {
  tenant: string
  memberId: string
}

export async function wantsNews(db: Db, { tenant, memberId }: Own): Promise<boolean> {
  const row = await db
    .selectFrom('applications.news_wish')
    .select('told_at')
    .where('tenant', '=', tenant)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Tells from now on, in the language of the page on which it was asked for; or not any more. */
export async function setNews(
  db: Db,
  {
    tenant,
    memberId,
    wants,
    region,
    locale,
    now,
  }: Own & Record<'region' | 'locale', string> & { wants: boolean; now: Date },
): Promise<void> {
  if (wants)
    await db
      .insertInto('applications.news_wish')
      .values({ tenant, member_id: memberId, region, locale, told_at: now })
      .onConflict((conflict) => conflict.columns(['tenant', 'member_id']).doUpdateSet({ region, locale }))
      .execute()
  else
    await db
      .deleteFrom('applications.news_wish')
      .where('tenant', '=', tenant)
      .where('member_id', '=', memberId)
      .execute()
}

export interface NewsAbout {
  region: string
  locale: string
  /** How many have come, by programme; none without any. */
  programs: { programId: string; count: number }[]
}

export interface ReviewerNewsOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'warn'>
  mail: Pick<Mail, 'send'>
  /** @returns undefined if content has none of the programmes any more */
  write: (about: NewsAbout) => Promise<Omit<MailMessage, 'to'> | undefined>
}

export interface ReviewerNews {
  /** Tells everybody whose last e-mail is a day old. */
  send(signal?: AbortSignal): Promise<void>
}

const DAY_MS = 86_400_000
/** Maximum number per run; the next run continues. */
const A_RUN = 200

interface Reader {
  memberId: string
  region: string
  locale: string
  email: string
  since: Date
}

export function createReviewerNews({
  db,
  tenant,
  clock,
  log,
  mail,
  write,
}: ReviewerNewsOptions): ReviewerNews {
  return {
    async send(signal) {
      const now = clock.now()
      for (let letters = 0; letters < A_RUN; letters++) {
        signal?.throwIfAborted()
        const reader = await takeReader(db, { tenant, now })
        if (reader === undefined) return
        const { memberId, since, email, ...place } = reader
        const programs = await arrivedFor(db, { tenant, reviewerId: memberId, since, now })
        if (programs.length === 0) continue
        try {
          const letter = await write({ ...place, programs })
          if (letter !== undefined) await mail.send({ ...letter, to: email })
        } catch (error) {
          // At most once: the next e-mail tells of what comes from now on.
          log.warn(
            { member: memberId, code: codeOf(error) },
            'A reviewer could not be told of new applications',
          )
        }
      }
    },
  }
}

/** Marks the next reader as told before anything is sent. Who is no reviewer any more is passed over. */
async function takeReader(
  db: Db,
  { tenant, now }: { tenant: string; now: Date },
): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    with next as (
      select w.member_id, w.told_at from applications.news_wish w join identity.member m on m.id = w.member_id
      where w.tenant = ${tenant} and w.told_at <= ${new Date(now.getTime() - DAY_MS)}
        and m.email_verified and m.email <> ''
        and (m.granted_roles || m.claimed_roles) && array['reviewer', 'admin']
      order by w.told_at, w.member_id limit 1 for update of w skip locked)
    update applications.news_wish w set told_at = ${now}
    from next, identity.member m
    where w.tenant = ${tenant} and w.member_id = next.member_id and m.id = w.member_id
    returning w.member_id as "memberId", w.region, w.locale, m.email, next.told_at as since`.execute(db)
  return rows[0]
}

interface Arrived {
  tenant: string
  reviewerId: string
  since: Date
  now: Date
}

async function arrivedFor(db: Db, { since, ...by }: Arrived): Promise<NewsAbout['programs']> {
  const competed = await competedFor(db, by)
  const { rows } = await sql<NewsAbout['programs'][number]>`
    select a.program_id as "programId", count(*)::int as count from applications.application a
    where a.tenant = ${by.tenant} and a.sent_at > ${since} and a.sent_at <= ${by.now} and a.stage <> 'withdrawn'
      and ${mayBeSeenBy(by)}
    group by a.program_id order by count(*) desc, a.program_id limit 100`.execute(db)
  return rows.filter(({ programId }) => !competed.has(programId) && !competed.has(plainId(programId)))
}
