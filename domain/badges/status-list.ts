// Revocation of badges: W3C Bitstring Status List. A list is itself a signed credential with one bit per badge.
import { gzipSync } from 'node:zlib'
import type { Db } from '#db/database.ts'
import { issuerPath, statusListPath } from './badge-addresses.ts'
import { type Credential, V2_CONTEXT, wholeSeconds } from './sign-badge.ts'

/** The minimum of the specification: in a longer list a badge is harder to recognise. */
export const LIST_BITS = 131_072
/** How long verifiers may rely on a copy. */
const VALID_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

/** `u` and base64url of the compressed bits; bit 0 is the leftmost. */
export function encodeBits(positions: Iterable<number>): string {
  const bytes = Buffer.alloc(LIST_BITS / 8)
  for (const at of positions) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (0x80 >> (at & 7))
  return `u${gzipSync(bytes).toString('base64url')}`
}

/** Positions of revoked badges, in order. */
export async function revokedPositions(db: Db, tenant: string, list: number): Promise<number[]> {
  const rows = await db
    .selectFrom('assessment.certificate_status')
    .select('position')
    .where('tenant', '=', tenant)
    .where('list', '=', list)
    .where('revoked_at', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}

/** Whether badges refer to the list. */
export async function isStatusList(db: Db, tenant: string, list: number): Promise<boolean> {
  const row = await db
    .selectFrom('assessment.certificate_status')
    .select('list')
    .where('tenant', '=', tenant)
    .where('list', '=', list)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The list as a credential, the same for an hour. */
export function statusListCredential(
  origin: string,
  { list, revoked, now }: { list: number; revoked: readonly number[]; now: Date },
): Credential {
  const id = `${origin}${statusListPath(list)}`
  const from = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  return {
    '@context': [V2_CONTEXT],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: `${origin}${issuerPath}` },
    validFrom: wholeSeconds(from),
    validUntil: wholeSeconds(new Date(from.getTime() + VALID_MS)),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeBits(revoked),
    },
  }
}
