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
type Head = { genesis: string; count: number; head: string }
/** Either may be missing: the row has nulls there. */
type HeadAndRow = (Head | { genesis: null }) & (Row | { place: null })

/** The log of all names that a tenant has had: each name has a chain of its own, and the newest is the last. */
export async function verifyAuditOf(
  db: Db,
  names: readonly string[],
  asked: { key: Uint8Array; knows?: string | undefined },
): Promise<AuditReport> {
  const whole: AuditReport = { days: 0, entries: 0, head: undefined, knows: false, faults: [] }
  for (const tenant of names) {
    const one = await verifyAudit(db, { tenant, ...asked })
    whole.days += one.days
    whole.entries += one.entries
    whole.head = one.head ?? whole.head
    whole.knows ||= one.knows
    whole.faults.push(...one.faults)
  }
  return whole
}

/** Recomputes the chain of every day, one after the other. */
export async function verifyAudit(
  db: Db,
  { tenant, key, knows }: { tenant: string; key: Uint8Array; knows?: string | undefined },
): Promise<AuditReport> {
  const { rows: days } = await sql<{ day: string }>`
    select day::text from privacy.audit_head where tenant = ${tenant}
    union select day::text from privacy.audit_entry where tenant = ${tenant} order by day`.execute(db)
  const report: AuditReport = { days: days.length, entries: 0, head: undefined, knows: false, faults: [] }
  let before: ReadonlySet<string> | undefined
  for (const { day } of days) {
    const { head, entries } = await readDay(db, tenant, day)
    const found = verifyDay(key, { head, entries }, before)
    if (found !== undefined) report.faults.push({ day, ...found })
    report.entries += entries.length
    report.head = head?.hash
    report.knows ||= entries.some((entry) => entry.hash === knows)
    before = new Set([head?.genesis ?? '', ...entries.map((entry) => entry.hash)])
  }
  return report
}

/** In one statement: an entry that is added meanwhile is in the entries and in the end of the chain, or in neither. */
async function readDay(db: Db, tenant: string, day: string) {
  const { rows } = await sql<HeadAndRow>`
    select h.genesis, h.count, h.hash as head, tenant, day::text, place, e.at, e.actor::text, e.subject::text, e.role,
      e.action, e.commitment, e.prev, e.hash, d.salt, d.detail
    from (select ${tenant}::text as tenant, ${day}::date as day) as asked
    left join privacy.audit_head h using (tenant, day)
    left join privacy.audit_entry e using (tenant, day)
    left join privacy.audit_detail d using (tenant, day, place)
    order by place`.execute(db)
  const [first] = rows
  return {
    head:
      first === undefined || first.genesis === null
        ? undefined
        : { genesis: first.genesis, count: first.count, hash: first.head },
    entries: rows
      .filter((row) => row.place !== null)
      .map(({ salt, detail, ...entry }) => ({
        ...entry,
        kept: salt === null || detail === null ? undefined : { salt, detail },
      })),
  }
}
