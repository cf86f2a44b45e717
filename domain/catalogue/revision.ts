// The number that tells servers that the catalogue has changed. Raising it locks its one row until the end of the
// transaction, for every import and every publishing.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Keeps the triggers of this transaction from raising the revision. It is raised by `raiseRevision`, last. */
export async function holdRevision(trx: Db): Promise<void> {
  await sql`select set_config('catalogue.raises', 'last', true)`.execute(trx)
}

/** The last statement of a transaction that has called `holdRevision` and changed something. */
export async function raiseRevision(trx: Db): Promise<void> {
  await sql`select catalogue.raise_now()`.execute(trx)
}
