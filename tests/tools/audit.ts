import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createAudit } from '#domain/audit/audit-log.ts'

export const testAudit = (tenant: string) => createAudit({ tenant, key: Buffer.from('key') })

/** A log that cannot be written, as when its table is locked or the disk is full. */
export const brokenAudit = {
  note: () => Promise.reject(new Error('The audit log cannot be written')),
}

/** What was logged of these kinds, the oldest first: role, action and details. */
export async function loggedActs(db: Db, actions: readonly string[]) {
  const { rows } = await sql<{ role: string; action: string; detail: object | null }>`
    select e.role, e.action, d.detail from privacy.audit_entry e
    left join privacy.audit_detail d using (tenant, day, place)
    where e.action = any(${[...actions]}::text[]) order by e.day, e.place`.execute(db)
  return rows.map(({ role, action, detail }) => [role, action, detail])
}
