// How entries of the audit log are chained: rules without a database. A hash is keyed with the installation's secret, so
// that whoever can write to the database alone cannot make a chain that holds.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const auditRoles = ['member', 'host', 'reviewer', 'editor', 'admin', 'operator', 'site'] as const
export type AuditRole = (typeof auditRoles)[number]

export const auditActions = [
  'application-seen',
  'application-decided',
  'application-reviewed',
  'application-written-to',
  'interview-arranged',
  'interview-called-off',
  'applications-exported',
  'program-changed',
  'vendor-told-again',
  'vendor-given-up',
  'recording-seen',
  'recording-rated',
  'recording-returned',
  'english-test-seen',
  'english-test-decided',
  'forms-seen',
  'subscribers-exported',
  'data-exported',
  'data-removed',
  'request-filed',
  'request-handled',
  'hold-placed',
  'hold-lifted',
  'sign-in-disowned',
  'members-seen',
  'guests-seen',
  'guests-exported',
  'licenses-seen',
  'roles-changed',
  'signed-out',
  'view-began',
  'view-ended',
  'tenant-added',
  'tenant-closed',
] as const
export type AuditAction = (typeof auditActions)[number]

export interface ChainEntry {
  tenant: string
  /** ISO day in UTC. */
  day: string
  /** From 1 on, without a gap. */
  place: number
  at: Date
  /** Pseudonyms. */
  actor: string | null
  subject: string | null
  role: string
  action: string
  commitment: string | null
  prev: string
}

const keyed = (key: Uint8Array | string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

export const hashOf = (key: Uint8Array, one: ChainEntry): string =>
  keyed(
    key,
    JSON.stringify([
      one.tenant,
      one.day,
      one.place,
      one.at.toISOString(),
      one.actor,
      one.subject,
      one.role,
      one.action,
      one.commitment,
      one.prev,
    ]),
  )

export type Details = Readonly<Record<string, string | number>>

/** What binds details to an entry without telling them. The order of the keys does not matter. */
export const commitmentTo = (salt: string, details: Details): string =>
  keyed(salt, JSON.stringify(Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1))))

export type ChainFault =
  | 'changed'
  | 'missing'
  | 'cut-off'
  | 'no-head'
  | 'broken-between-days'
  | 'details-changed'

export interface DayChain {
  head: { genesis: string; count: number; hash: string } | undefined
  entries: readonly (ChainEntry & { hash: string; kept?: { salt: string; detail: Details } | undefined })[]
}

/**
 * @param before the hashes that the chain may begin with: those of the last day before, with its beginning; undefined for
 * the first day
 * @returns the first fault and where it is
 */
export function verifyDay(
  key: Uint8Array,
  { head, entries }: DayChain,
  before: ReadonlySet<string> | undefined,
): { fault: ChainFault; place: number } | undefined {
  if (head === undefined) return { fault: 'no-head', place: 0 }
  if (!(before?.has(head.genesis) ?? head.genesis === '')) return { fault: 'broken-between-days', place: 0 }
  let prev = head.genesis
  for (const [index, entry] of entries.entries()) {
    const place = index + 1
    if (entry.place !== place) return { fault: 'missing', place }
    if (entry.prev !== prev || !isSame(entry.hash, hashOf(key, entry))) return { fault: 'changed', place }
    const { kept, commitment } = entry
    if (kept !== undefined && (commitment === null || commitmentTo(kept.salt, kept.detail) !== commitment))
      return { fault: 'details-changed', place }
    prev = entry.hash
  }
  if (entries.length !== head.count || prev !== head.hash)
    return { fault: 'cut-off', place: entries.length + 1 }
  return undefined
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
