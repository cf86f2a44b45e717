// Accounts that their members have closed: nobody finds them any more, and some days later they are removed. The names,
// addresses and settings by which others find a member are moved to one row until then. So no page, list or letter has to
// know: where the name or the address would stand, there is none.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { hideableFields } from '#domain/profile/visibility.ts'
import { isHeld } from '#services/identity/legal-hold.ts'
import { endExports } from './data-exports.ts'

const DAY_MS = 86_400_000

export interface Closing {
  memberId: string
  askedAt: Date
  /** From then on it is removed; until then the member may keep it. */
  removedFrom: Date
  /** Where the member asked, for the letter about the removal. */
  region: string
  locale: string
}

/** Closed accounts are seen by nobody. */
const HIDDEN = JSON.stringify(Object.fromEntries(hideableFields.map((field) => [field, 'me'])))

/** The columns that go into the row, each with what it becomes. */
const memberColumns = sql`email = '', email_verified = false, first_name = '', last_name = '', avatar = null`
const profileColumns = sql`first_name = '', last_name = '', is_public = false, is_listed = false,
  accepts_messages = false, visibility = ${HIDDEN}::jsonb, version = version + 1`

/**
 * Closes an account. Seats, places and sessions are given up by the caller, in the same transaction.
 * @returns from when on it is removed: of an account that is closed already (`isNew: false`), as was said then
 */
export async function closeAccount(
  trx: Db,
  {
    memberId,
    days,
    now,
    region,
    locale,
  }: Omit<Closing, 'askedAt' | 'removedFrom'> & { days: number; now: Date },
): Promise<{ removedFrom: Date; isNew: boolean }> {
  const removedFrom = new Date(now.getTime() + days * DAY_MS)
  // What is written to the two meanwhile is in the row, or is refused. Rows that name the member may be added: who does that
  // can hold an event or a programme, for which this transaction waits next.
  await sql`select from identity.member where id = ${memberId} for no key update`.execute(trx)
  await sql`select from profile.profile where member_id = ${memberId} for no key update`.execute(trx)
  const { rows } = await sql`
    insert into privacy.closing (member_id, asked_at, removed_from, region, locale, member, profile)
    select m.id, ${now}, ${removedFrom}, ${region}, ${locale},
      jsonb_build_object('email', m.email, 'emailVerified', m.email_verified, 'firstName', m.first_name,
        'lastName', m.last_name, 'avatar', m.avatar),
      (select jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'isPublic', p.is_public,
        'isListed', p.is_listed, 'acceptsMessages', p.accepts_messages, 'visibility', p.visibility)
        from profile.profile p where p.member_id = m.id)
    from identity.member m where m.id = ${memberId}
    on conflict (member_id) do nothing returning member_id`.execute(trx)
  if (rows.length === 0)
    return { removedFrom: (await closingOf(trx, memberId))?.removedFrom ?? removedFrom, isNew: false }
  await sql`update identity.member set ${memberColumns} where id = ${memberId}`.execute(trx)
  await sql`update profile.profile set ${profileColumns} where member_id = ${memberId}`.execute(trx)
  // Copies of all that is hidden from here on.
  await endExports(trx, memberId)
  return { removedFrom, isNew: true }
}

/**
 * Opens a closed account again: others see of it what they saw before. What was given up when it was closed stays given up.
 * @returns false if it is not closed
 */
export async function keepAccount(db: Db, memberId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The row first: while it is there, the database keeps names and addresses out.
    const { rows } = await sql<{ member: string; profile: string | null }>`
      delete from privacy.closing where member_id = ${memberId}
      returning member::text, profile::text`.execute(trx)
    const [kept] = rows
    if (kept === undefined) return false
    await sql`
      update identity.member set email = k.kept ->> 'email', email_verified = (k.kept -> 'emailVerified')::boolean,
        first_name = k.kept ->> 'firstName', last_name = k.kept ->> 'lastName', avatar = k.kept ->> 'avatar'
      from (select ${kept.member}::jsonb as kept) k where id = ${memberId}`.execute(trx)
    if (kept.profile !== null)
      await sql`
        update profile.profile set first_name = k.kept ->> 'firstName', last_name = k.kept ->> 'lastName',
          is_public = (k.kept -> 'isPublic')::boolean, is_listed = (k.kept -> 'isListed')::boolean,
          accepts_messages = (k.kept -> 'acceptsMessages')::boolean, visibility = k.kept -> 'visibility',
          version = version + 1
        from (select ${kept.profile}::jsonb as kept) k where member_id = ${memberId}`.execute(trx)
    return true
  })
}

const columns = sql`member_id::text as "memberId", asked_at as "askedAt", removed_from as "removedFrom", region, locale`

export async function closingOf(db: Db, memberId: string): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select ${columns} from privacy.closing where member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** What is given up when an account is closed. */
export interface GivenUp {
  /** Places at events, on waiting lists too. */
  places: number
  applications: number
}

/** For the receipt of the removal, in the transaction that closes. */
export async function noteGivenUp(trx: Db, memberId: string, givenUp: GivenUp): Promise<void> {
  await sql`
    update privacy.closing set given_up = ${JSON.stringify(givenUp)}::jsonb where member_id = ${memberId}`.execute(
    trx,
  )
}

const AT_ONCE = 100

/** What is held waits, however many days ago it was closed. */
const notHeld = sql`not ${isHeld(sql.ref('closing.member_id'))}`

/** Closed accounts whose days are over, the longest ago first, a part at a time, so that all of them are seen once. */
export async function* dueClosings(
  db: Db,
  now: Date,
  atOnce = AT_ONCE,
): AsyncGenerator<Closing & { givenUp: GivenUp }> {
  let after: { at: string; memberId: string } | undefined
  for (;;) {
    const { rows } = await sql<Closing & { givenUp: Partial<GivenUp>; at: string }>`
      select ${columns}, given_up as "givenUp", removed_from::text as at from privacy.closing
      where removed_from <= ${now} and ${notHeld}
        ${after === undefined ? sql`` : sql`and (removed_from, member_id) > (${after.at}::timestamptz, ${after.memberId}::uuid)`}
      order by removed_from, closing.member_id limit ${atOnce}`.execute(db)
    for (const { at, givenUp, ...closing } of rows) {
      after = { at, memberId: closing.memberId }
      yield { ...closing, givenUp: { places: 0, applications: 0, ...givenUp } }
    }
    if (rows.length < atOnce) return
  }
}

/** Whose account with this address is closed, and until when. */
export async function closingsOfAddress(
  db: Db,
  address: string,
): Promise<Pick<Closing, 'memberId' | 'removedFrom'>[]> {
  if (address === '') return []
  const { rows } = await sql<Pick<Closing, 'memberId' | 'removedFrom'>>`
    select member_id::text as "memberId", removed_from as "removedFrom" from privacy.closing
    where lower(member ->> 'email') = lower(${address})`.execute(db)
  return rows
}

/**
 * After a backup was restored: of accounts that it has as closed nobody knows whether they were kept since. Each has at least
 * its days again, in which its member can keep it.
 * @returns them, as they are then
 */
export async function deferClosings(
  db: Db,
  { now, days, dryRun }: { now: Date; days: number; dryRun: boolean },
): Promise<Pick<Closing, 'memberId' | 'removedFrom'>[]> {
  const from = sql`greatest(removed_from, ${new Date(now.getTime() + days * DAY_MS)}::timestamptz)`
  const { rows } = dryRun
    ? await sql<Pick<Closing, 'memberId' | 'removedFrom'>>`
        select member_id::text as "memberId", ${from} as "removedFrom" from privacy.closing order by member_id`.execute(
        db,
      )
    : await sql<Pick<Closing, 'memberId' | 'removedFrom'>>`
        update privacy.closing set removed_from = ${from}
        returning member_id::text as "memberId", removed_from as "removedFrom"`.execute(db)
  return rows
}

/** Locks a closed account whose days are over. @returns false if somebody was faster, or it is held */
export async function lockDue(trx: Db, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from privacy.closing where member_id = ${memberId} and removed_from <= ${now}
      and ${notHeld} for update`.execute(trx)
  return rows.length > 0
}
