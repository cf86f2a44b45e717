// Items that admins have switched off: they are not drawn any more. Attempts that show one go on.
import type { Db } from '#db/database.ts'
import { bankName } from './bank-name.ts'
import type { Bank } from './item.ts'

interface ItemVersion {
  tenant: string
  bank: Bank
  id: string
  version: number
}

/**
 * Switches an item off or on; the table is the log of it. Idempotent.
 * @returns `unknown` if the bank has no such item, or it has changed since the admin saw it
 */
export async function switchItem(
  db: Db,
  { isOff, by, now, ...of }: ItemVersion & { isOff: boolean; by: string; now: Date },
): Promise<'switched' | 'same' | 'unknown'> {
  const { tenant, bank, id, version } = of
  if (!bank.items.some((item) => item.id === id && item.version === version)) return 'unknown'
  return db.transaction().execute(async (trx) => {
    const [newest] = await listSwitches(trx, of)
    const wasOff = newest?.isOff === true && newest.version === version
    if (wasOff === isOff) return 'same'
    await trx
      .insertInto('assessment.item_switch')
      .values({
        tenant,
        bank: bankName(bank.id),
        item_id: id,
        item_version: version,
        is_off: isOff,
        at: now,
        by,
      })
      .execute()
    return 'switched'
  })
}

export interface Switch {
  version: number
  isOff: boolean
  at: Date
  /** Name of the admin; undefined if their account is gone. */
  by: string | undefined
}

const MAX_SWITCHES = 20

/** Newest first. */
export async function listSwitches(
  db: Db,
  { tenant, bank, id }: Pick<ItemVersion, 'tenant' | 'bank' | 'id'>,
): Promise<Switch[]> {
  const rows = await db
    .selectFrom('assessment.item_switch')
    .leftJoin('identity.member', 'identity.member.id', 'assessment.item_switch.by')
    .select(['item_version', 'is_off', 'at', 'identity.member.email'])
    .where('tenant', '=', tenant)
    .where('bank', '=', bankName(bank.id))
    .where('item_id', '=', id)
    .orderBy('assessment.item_switch.id', 'desc')
    .limit(MAX_SWITCHES)
    .execute()
  return rows.map((row) => ({
    version: row.item_version,
    isOff: row.is_off,
    at: row.at,
    by: row.email ?? undefined,
  }))
}
