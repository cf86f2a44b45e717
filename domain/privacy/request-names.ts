// How admins read in SQL who somebody is: also while the account is closed, when names and addresses stand in its row alone.
import { sql } from 'kysely'

/** The name, or the address without one. */
export const nameOf = (alias: string) =>
  sql<string>`coalesce(${fullName(alias)}, ${sql.ref(`${alias}.email`)}, '')`

const fullName = (alias: string) =>
  sql`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`

/** Of the member `m`, joined with their closed account as `closed`. */
export const joinClosed = sql`left join privacy.closing closed on closed.member_id = m.id`
export const emailOfMember = sql<string>`coalesce(nullif(m.email, ''), closed.member ->> 'email', '')`
export const nameOfMember = sql<string>`coalesce(${fullName('m')},
  nullif(trim(concat_ws(' ', closed.member ->> 'firstName', closed.member ->> 'lastName')), ''), ${emailOfMember})`
