// Which terms are in force, and whether a member has to accept them.

export interface TermsVersion {
  version: string
  /** ISO date from which it is in force. */
  since: string
  /** Changes what members agree to; a mere rewording does not ask them again. */
  material: boolean
}

/** Oldest first. The text of the newest version and what each one changed are messages (`terms.*`). */
export const termsVersions = [
  { version: '1', since: '2026-01-01', material: true },
  { version: '2', since: '2026-06-01', material: true },
] as const satisfies readonly TermsVersion[]

export interface Acceptance {
  /** Undefined when the client did not name a version; the one in force then counts. */
  version: string | undefined
  at: Date
}

export type TermsDue =
  | { due: false }
  /** `changed`: the material versions since the accepted one; empty for members who never accepted any. */
  | { due: true; changed: readonly string[] }

const begins = ({ since }: TermsVersion): number => Date.parse(`${since}T00:00:00Z`)

/** @returns undefined before the first version */
export const termsInForce = (versions: readonly TermsVersion[], at: Date): TermsVersion | undefined =>
  versions.findLast((one) => begins(one) <= at.getTime())

export function termsDue(
  versions: readonly TermsVersion[],
  accepted: Acceptance | undefined,
  now: Date,
): TermsDue {
  const current = termsInForce(versions, now)
  if (current === undefined) return { due: false }
  if (accepted === undefined) return { due: true, changed: [] }
  const version = accepted.version ?? termsInForce(versions, accepted.at)?.version
  const place = versions.findIndex((one) => one.version === version)
  const changed = versions
    .slice(place + 1, versions.indexOf(current) + 1)
    .filter(({ material }) => material)
    .map((one) => one.version)
  return changed.length > 0 ? { due: true, changed } : { due: false }
}
