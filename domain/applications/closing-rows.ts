// Reminders before closing in the database: written by the job that finds who is to be reminded, claimed one by one by the
// job that sends them.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { keptSince } from '#domain/form-drafts/form-progress.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'
import { giveUpHandingOf, settleLetterOf } from '#services/mail/letter-rows.ts'
import { APPLY_FORMS, formIdOf, plainId } from './form-id.ts'
import { stageRows, stages } from './stages.ts'
import { programIdOf } from './vacancy-id.ts'

const HOUR_MS = 3_600_000
/** How long before closing. */
export const BEFORE_HOURS = 48
/** Who has saved the form or the favourite within these hours knows of it. */
export const QUIET_HOURS = 12

/** A programme of content that closes soon. Vacancies are found in the database. */
export interface ClosingProgram {
  id: string
  closes: Date
  timeZone: string
  /** One in which it is published. */
  region: string
}

/** Somebody who is to be reminded of something. */
export interface Reminded {
  memberId: string
  email: string
  programId: string
  /** A form that was begun; otherwise a favourite. */
  isDraft: boolean
  closes: Date
  /** Of the programme. */
  timeZone: string
  /** Of the member's plan. */
  ownZone: string | null
  region: string | null
  /** Of the page of the form. */
  locale: string | null
  /** Of the account, if this site keeps it. */
  lang: string | null
  /** Where nothing else says which language the member reads. */
  fallback: string | null
}

interface Asked {
  tenant: string
  now: Date
  programs: readonly ClosingProgram[]
  /** False on a site without vacancies. */
  withVacancies?: boolean | undefined
  /** One reminder alone. */
  only?: Pick<Reminded, 'memberId' | 'programId'>
  /** Continues behind the last one of a part. */
  after?: Pick<Reminded, 'memberId' | 'programId'> | undefined
}

const ended = stages.filter((stage) => stageRows[stage].hasEnded)
const VACANCY = programIdOf('')
const VACANCY_FORM = `${APPLY_FORMS}${plainId(VACANCY)}`
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Maximum number of those that are found at once. */
export const AT_ONCE = 500

/** Nobody is reminded who has applied, has switched reminders off, has no confirmed address or has closed the account. */
export async function remindedNow(
  db: Db,
  { tenant, now, programs, withVacancies = true, only, after }: Asked,
): Promise<Reminded[]> {
  const until = new Date(now.getTime() + BEFORE_HOURS * HOUR_MS)
  const quiet = new Date(now.getTime() - QUIET_HOURS * HOUR_MS)
  const rows = programs
    .filter(({ closes }) => closes > now && closes <= until)
    .map((one) => ({ ...one, zone: one.timeZone, form: formIdOf(one.id) }))
  const own = (table: string) => {
    const member = sql.ref(`${table}.member_id`)
    if (only !== undefined) return sql`${member} = ${only.memberId}::uuid`
    return after === undefined ? sql`true` : sql`${member} >= ${after.memberId}::uuid`
  }
  const draft = sql`d.member_id is not null and d.saved_at >= ${keptSince(now)} and ${own('d')}`
  const closes = sql`(v.valid_through + 1)::timestamp at time zone 'UTC'`
  const closing = sql`${withVacancies}::boolean and v.tenant = ${tenant} and v.status = 'open' and ${closes} > ${now} and ${closes} <= ${until}`
  const idIn = (text: string, before: string) =>
    sql`case when ${sql.ref(text)} ~ ${`^${before}${UUID}`} then right(${sql.ref(text)}, 36)::uuid end`
  const found = await sql<Reminded>`
    with program as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p(id text, form text, zone text, region text, closes timestamptz)
    ),
    act as (
      select d.member_id, p.id as program_id, p.closes, p.zone, true as is_draft, d.saved_at as at,
        coalesce(d.region, p.region) as region, d.locale, null as title_locale
      from program p join form_drafts.progress d on d.form_id = p.form and ${draft}
      union all
      select f.member_id, p.id, p.closes, p.zone, false, f.added_at, p.region, null, f.locale
      from program p join favorites.favorite f on f.type = 'program' and f.item_id = p.id and ${own('f')}
      union all
      select d.member_id, ${VACANCY}::text || v.id::text, ${closes}, 'UTC', true, d.saved_at, d.region, d.locale, null
      from form_drafts.progress d join catalogue.vacancy v on v.id = ${idIn('d.form_id', VACANCY_FORM)}
      where ${draft} and ${closing}
      union all
      select f.member_id, ${VACANCY}::text || v.id::text, ${closes}, 'UTC', false, f.added_at, null, null, f.locale
      from favorites.favorite f join catalogue.vacancy v on v.id = ${idIn('f.item_id', '')}
      where f.type = 'vacancy' and ${own('f')} and ${closing}
    )
    select distinct on (a.member_id, a.program_id) a.member_id as "memberId", m.email, a.program_id as "programId",
      a.is_draft as "isDraft", a.closes, a.zone as "timeZone", o.time_zone as "ownZone",
      coalesce(a.region, o.region) as region, a.locale, l.lang, coalesce(o.locale, a.title_locale) as fallback
    from (select act.*, max(at) over (partition by member_id, program_id) as latest from act) a
    join identity.member m on m.id = a.member_id
    left join identity.account l on l.id = ${idIn('m.subject', '')}
    left join plan.setting o on o.member_id = a.member_id and o.tenant = ${tenant}
    where a.latest <= ${quiet} and m.email_verified and m.email <> '' and ${isOpen(sql.ref('m.id'))}
      and not exists (select from applications.reminders_declined n where n.member_id = m.id)
      and not exists (select from applications.application s where s.tenant = ${tenant} and s.member_id = m.id
        and s.program_id = a.program_id and (not a.is_draft or s.stage <> all(${ended}::text[])))
      and ${after === undefined ? sql`true` : sql`(a.member_id, a.program_id) > (${after.memberId}::uuid, ${after.programId}::text)`}
      and ${
        only === undefined
          ? sql`not exists (select from applications.reminder r
              where r.tenant = ${tenant} and r.member_id = m.id and r.program_id = a.program_id)`
          : sql`a.program_id = ${only.programId}`
      }
    order by a.member_id, a.program_id, a.is_draft desc limit ${AT_ONCE}`.execute(db)
  return found.rows
}

export async function noteReminder(
  db: Db,
  { tenant, memberId, programId, now }: { tenant: string; memberId: string; programId: string; now: Date },
): Promise<void> {
  await sql`
    insert into applications.reminder (tenant, member_id, program_id, due_at, made_at, changed_at)
    values (${tenant}, ${memberId}, ${programId}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (member_id, tenant, program_id) do nothing`.execute(db)
}

export interface WaitingReminder {
  id: string
  memberId: string
  programId: string
  stopId: string
  attempts: number
}

/** Claims the next e-mail. Committed before it is sent. */
export async function takeClosingReminder(
  db: Db,
  tenant: string,
  now: Date,
): Promise<WaitingReminder | undefined> {
  const { rows } = await sql<WaitingReminder>`
    update applications.reminder set state = 'handing', attempts = attempts + 1, changed_at = ${now}
    where id = (
      select r.id from applications.reminder r
      where r.tenant = ${tenant} and r.state = 'queued' and r.due_at <= ${now}
      order by r.id limit 1 for update skip locked)
    returning id::text, member_id as "memberId", program_id as "programId", stop_id as "stopId", attempts`.execute(
    db,
  )
  return rows[0]
}

/** One that is not true any more: if it becomes true again, it is written anew. */
export async function forgetReminder(db: Db, id: string): Promise<void> {
  await sql`delete from applications.reminder where id = ${id}::bigint`.execute(db)
}

export const settleClosingReminder = settleLetterOf('applications.reminder')
export const giveUpClosingReminders = giveUpHandingOf('applications.reminder')
