import { type RawBuilder, sql } from 'kysely'

/**
 * For what is found by an address alone, without the member's name or e-mail: whether their account is not closed
 * (domain/privacy/closing.ts).
 */
export const isOpen = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from privacy.closing c where c.member_id = ${memberId})`

/**
 * The ids of members whose confirmed address it is, also while their account is closed: for what whoever has the address
 * decides with a letter's link.
 */
export const membersOfAddress = (address: string): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select id from identity.member where lower(email) = lower(${address}) and email <> '' and email_verified
  union
  select member_id from privacy.closing
  where lower(member ->> 'email') = lower(${address}) and (member ->> 'emailVerified')::boolean`
