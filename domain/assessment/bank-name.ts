// The name of a bank without its edition: what is known of an item holds in the next edition too.
import { type RawBuilder, sql } from 'kysely'

/** `open` of `open-2026.1`. */
export const bankName = (id: string): string => id.replace(/-\d[\d.]*$/, '')

/** The same rule for rows of attempts, which name the edition. */
export const isOfBank = (name: string): RawBuilder<boolean> =>
  sql<boolean>`regexp_replace(bank, '-[0-9][0-9.]*$', '') = ${name}`
