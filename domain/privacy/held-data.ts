import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { otherRows, ownRows, type PersonalTable, personalTables } from '#domain/profile/export-member.ts'
import { isUuid } from '#services/uuid.ts'
import { type Kind, kindsOfData } from './kinds-of-data.ts'
import { goesWithAccount } from './what-stays.ts'

/** How many rows of each kind are held about a member. What a member is not told of yet is not counted. */
export const heldData = (db: Db, memberId: string): Promise<Record<Kind, number>> =>
  countRows(db, memberId, rowsOf)

/** How many rows of each kind go with the account: not those that stay (what-stays.ts), nor what is stored by address alone. */
export const rowsToGo = (db: Db, memberId: string): Promise<Record<Kind, number>> =>
  countRows(db, memberId, (table) => (goesWithAccount(table) ? ownRowsOf(table, memberId) : []))

async function countRows(
  db: Db,
  memberId: string,
  rowsIn: (table: string, memberId: string) => RawBuilder<unknown>[],
): Promise<Record<Kind, number>> {
  const counts = Object.fromEntries(Object.keys(kindsOfData).map((kind) => [kind, 0])) as Record<Kind, number>
  if (!isUuid(memberId)) return counts
  const kinds = Object.entries(kindsOfData) as [Kind, { tables: readonly string[] }][]
  const parts = kinds.flatMap(([kind, { tables }]) =>
    tables.flatMap((table) =>
      rowsIn(table, memberId).map(
        (rows) => sql<unknown>`select ${kind}::text as kind, count(*)::integer as count from ${rows}`,
      ),
    ),
  )
  const { rows } = await sql<{ kind: Kind; count: number }>`
    select kind, sum(count)::integer as count from (${sql.join(parts, sql` union all `)}) as part group by kind`.execute(
    db,
  )
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

/** The member's rows of a table: by their id, by their address, and guest lists that they were on. */
function rowsOf(table: string, memberId: string): RawBuilder<unknown>[] {
  return [...ownRowsOf(table, memberId), ...otherRows(table, memberId)]
}

function ownRowsOf(table: string, memberId: string): RawBuilder<unknown>[] {
  const own = (personalTables as readonly PersonalTable[]).find((one) => one.table === table)
  return own === undefined ? [] : [ownRows(own, memberId)]
}
