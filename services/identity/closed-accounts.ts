import { type RawBuilder, sql } from 'kysely'

/**
 * For what is found by an address alone, without the member's name or e-mail: whether their account is not closed
 * (domain/privacy/closing.ts).
 */
export const isOpen = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from privacy.closing c where c.member_id = ${memberId})`
