import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChainEntry, type ChainFault, type Details, verifyDay } from './chain.ts'

export interface AuditReport {
  days: number
  entries: number
  /** The end of the last chain: kept outside, it shows later that nothing before it was exchanged. */
  head: string | undefined
  /** Whether the chain has the hash that was asked for. */
  knows: boolean
  faults: { day: string; place: number; fault: ChainFault }[]
}

type Row = ChainEntry & { hash: string; salt: string | null; detail: Details | null }

/** Recomputes the chain of every day, one after the other. */
export async function verifyAudit(
  db: Db,
  { tenant, key, knows }: { tenant: string; key: Uint8Array; knows?: string | undefined },
): Promise<AuditReport> {
  const { rows: days } = await sql<{ day: string; genesis: string | null; count: number; hash: string }>`
    select day::text, h.genesis, h.count, h.hash
    from (select day from privacy.audit_head where tenant = ${tenant}
      union select day from privacy.audit_entry where tenant = ${tenant}) as d
    left join (select * from privacy.audit_head where tenant = ${tenant}) h using (day)
    order by day`.execute(db)
  const report: AuditReport = { days: days.length, entries: 0, head: undefined, knows: false, faults: [] }
  let before: ReadonlySet<string> | undefined
  for (const { day, genesis, count, hash } of days) {
    const { rows } = await sql<Row>`
      select e.tenant, e.day::text, e.place, e.at, e.actor::text, e.subject::text, e.role, e.action, e.commitment, e.prev,
        e.hash, d.salt, d.detail
      from privacy.audit_entry e left join privacy.audit_detail d using (tenant, day, place)
      where e.tenant = ${tenant} and e.day = ${day}::date order by e.place`.execute(db)
    const entries = rows.map(({ salt, detail, ...entry }) => ({
      ...entry,
      kept: salt === null || detail === null ? undefined : { salt, detail },
    }))
    const head = genesis === null ? undefined : { genesis, count, hash }
    const found = verifyDay(key, { head, entries }, before)
    if (found !== undefined) report.faults.push({ day, ...found })
    report.entries += entries.length
    report.head = head?.hash
    report.knows ||= entries.some((entry) => entry.hash === knows)
    before = new Set([genesis ?? '', ...entries.map((entry) => entry.hash)])
  }
  return report
}
