// One way to take a consent back, for the page of a member's data and for the API. What depends on it ends in the same
// transaction as the entry in the ledger.
import type { Db } from '#db/database.ts'
import type { Files } from '#domain/assessment/speaking/recordings.ts'
import { deleteRecording, withdrawSpeaking } from '#domain/assessment/speaking/speaking.ts'
import { forgetResults } from '#domain/career/kept-results.ts'
import { type Click, type ConsentKind, consentEntries, noteConsent } from '#domain/consents/ledger.ts'
import { removeAddress } from '#domain/newsletter/subscription-store.ts'
import { setProfiling } from '#domain/recommendations/memory.ts'
import { withdrawAlerts } from '#domain/saved-searches/saved-searches.ts'
import { confirmedAddress } from '#services/identity/members.ts'
import { withdrawCommunication } from '#services/marketing-forms/submissions.ts'
import { isUuid } from '#services/uuid.ts'

/**
 * What is taken back here. The others have a page of their own: an application is withdrawn where its place is seen, the
 * terms end with the account, and the answer about cookies is a cookie.
 */
export const withdrawnHere = [
  'digest',
  'marketing',
  'profiling',
  'alerts',
  'careerQuiz',
  'speaking',
] as const satisfies readonly ConsentKind[]
export type WithdrawnHere = (typeof withdrawnHere)[number]

export const isWithdrawnHere = (kind: ConsentKind): kind is WithdrawnHere =>
  withdrawnHere.some((one) => one === kind)

export interface Withdrawal {
  tenant: string
  memberId: string
  kind: WithdrawnHere
  about: string | undefined
  click: Click
  files: Files
  now: Date
}

/** @returns false if there is no such consent in force */
export async function withdrawConsent(
  db: Db,
  { tenant, memberId, kind, about, click, files, now }: Withdrawal,
): Promise<boolean> {
  const isSame = (entry: { kind: ConsentKind; about: string | null }) =>
    entry.kind === kind && entry.about === (about ?? null)
  const isGiven = (await consentEntries(db, memberId)).some((entry) => entry.inForce && isSame(entry))
  // Profiling is on until somebody says no, so there may be nothing to find.
  if (!isGiven && kind !== 'profiling') return false
  switch (kind) {
    case 'alerts':
      return withdrawAlerts(db, { memberId, now, click })
    case 'profiling':
      await setProfiling(db, memberId, false, now, click)
      return true
    case 'careerQuiz':
      await forgetResults(db, { tenant, memberId, now, click })
      return true
    case 'digest': {
      const address = await confirmedAddress(db, memberId)
      if (address !== undefined) await removeAddress(db, { tenant, address }, now, click)
      return address !== undefined
    }
    case 'marketing':
      await db.transaction().execute(async (trx) => {
        const address = await confirmedAddress(trx, memberId)
        if (address !== undefined)
          await withdrawCommunication(trx, { tenant, address, subscriptionType: about ?? '' })
        await noteConsent(trx, { memberId, kind, act: 'withdrawn', about, click, at: now })
      })
      return true
    case 'speaking': {
      if (about === undefined || !isUuid(about)) return false
      const own = { memberId, attemptId: about, files, now, click }
      // With the reviewers, or decided and still kept.
      return (await withdrawSpeaking(db, own)) || deleteRecording(db, own)
    }
  }
}
