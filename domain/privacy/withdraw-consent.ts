// One way to take a consent back, for the page of a member's data and for the API. What depends on it ends in the same
// transaction as the entry in the ledger.
import type { Db } from '#db/database.ts'
import type { Files } from '#domain/assessment/speaking/recordings.ts'
import { deleteRecording, withdrawSpeaking } from '#domain/assessment/speaking/speaking.ts'
import { forgetResults } from '#domain/career/kept-results.ts'
import { type Click, type ConsentKind, endInLedger, isInForce, noteConsent } from '#domain/consents/ledger.ts'
import { removeAddress } from '#domain/newsletter/subscription-store.ts'
import { isProfilingOn, setProfiling } from '#domain/recommendations/memory.ts'
import { withdrawAlerts } from '#domain/saved-searches/saved-searches.ts'
import { confirmedAddress } from '#services/identity/members.ts'
import type { MarketingForms } from '#services/marketing-forms/marketing-forms.ts'

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
  marketing: Pick<MarketingForms, 'withdraw'>
  now: Date
  /** An admin does it for the member: what is remembered stays while the member is held. */
  byOperator?: boolean
}

/** Of these there may be something to end without an entry: who never said no, and a digest older than the account. */
const endsWithoutEntry: readonly WithdrawnHere[] = ['profiling', 'digest']

/** @returns false if there was no such consent in force */
export async function withdrawConsent(
  db: Db,
  { tenant, memberId, kind, about, click, files, marketing, now, byOperator }: Withdrawal,
): Promise<boolean> {
  const ended = { memberId, kind, about, click, at: now }
  if (!endsWithoutEntry.includes(kind) && !(await isInForce(db, ended))) return false
  switch (kind) {
    case 'alerts':
      return withdrawAlerts(db, { memberId, now, click })
    case 'profiling': {
      const wasOn = await isProfilingOn(db, memberId)
      await setProfiling(db, memberId, false, now, click, byOperator)
      return wasOn
    }
    case 'careerQuiz':
      await forgetResults(db, { tenant, memberId, now, click })
      return true
    case 'digest':
      return db.transaction().execute(async (trx) => {
        const address = await confirmedAddress(trx, memberId)
        const isGone = address !== undefined && (await removeAddress(trx, { tenant, address }, now, click))
        // Given for an address that is theirs no more, or that had left the list.
        const isEnded = await endInLedger(trx, { ...ended, about: undefined })
        return isGone || isEnded
      })
    case 'marketing':
      await db.transaction().execute(async (trx) => {
        const address = await confirmedAddress(trx, memberId)
        if (address !== undefined)
          await marketing.withdraw(trx, { tenant, address, subscriptionType: about ?? '', now })
        await noteConsent(trx, { ...ended, act: 'withdrawn' })
      })
      return true
    case 'speaking': {
      if (about === undefined) return false
      const own = { memberId, attemptId: about, files, now, click }
      // With the reviewers, or decided and still kept. Else it was returned, or its time was over: nothing is left.
      const isGone = (await withdrawSpeaking(db, own)) || (await deleteRecording(db, own))
      const isEnded = await db.transaction().execute((trx) => endInLedger(trx, ended))
      return isGone || isEnded
    }
  }
}
