import type { Db } from '#db/database.ts'
import { type LicenseProvider, type LicenseRequest, requestLicense } from '#domain/licenses/licenses.ts'
import { email as emailField } from '#domain/profile/field-kinds.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { type Allowance, useOnce as countUse } from '#services/limits.ts'

/** Enough to correct typing errors, too few for a list of other people's addresses. */
const ASKED = { name: 'license-requests', times: 10, seconds: 3_600 }

export type AskOutcome =
  | { kind: 'asked'; request: LicenseRequest }
  | { kind: 'no-address' }
  | { kind: 'too-often'; allowance: Allowance }

/** Requests a licence and stores the address in the profile, where the member can change it. */
export async function askLicense(
  { db, now, userId }: { db: Db; now: Date; userId: string },
  { email, provider }: { email: string; provider: LicenseProvider },
): Promise<AskOutcome> {
  const address = emailField.safeParse(email.trim()).data
  if (address === undefined || address === null) return { kind: 'no-address' }
  const allowance = await countUse(db, ASKED, userId, now)
  if (!allowance.allowed) return { kind: 'too-often', allowance }
  const request = await requestLicense(db, { memberId: userId, provider, email: address, now })
  await updateProfile(db, userId, { linkedInLicenseEmail: address }, { now, reference: 'trusted' })
  return { kind: 'asked', request }
}
